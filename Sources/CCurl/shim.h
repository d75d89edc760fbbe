#pragma once

#include <curl/curl.h>

// The setters and getters of libcurl take variable arguments, which Swift does not import. One function a
// type of argument.

static inline CURLcode rivulet_curl_set_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode rivulet_curl_set_string(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

// The list must live as long as the handle's transfers.
static inline CURLcode rivulet_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode rivulet_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode rivulet_curl_set_data_callback(CURL *handle, CURLoption option, curl_write_callback callback) {
  return curl_easy_setopt(handle, option, callback);
}

static inline CURLcode rivulet_curl_set_debug_callback(CURL *handle, curl_debug_callback callback) {
  return curl_easy_setopt(handle, CURLOPT_DEBUGFUNCTION, callback);
}

// The name of the option and its type changed with 7.85.
static inline CURLcode rivulet_curl_set_protocols(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
  return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
#else
  return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

// Takes the next message that says that a transfer has ended. Gives 0 when there is none.
static inline int rivulet_curl_next_result(CURLM *multi, CURLcode *result) {
  int left;
  CURLMsg *message;
  while ((message = curl_multi_info_read(multi, &left)) != NULL) {
    if (message->msg == CURLMSG_DONE) {
      *result = message->data.result;
      return 1;
    }
  }
  return 0;
}

// The status of the last answer of a proxy that was asked for a tunnel; 0 without one.
static inline long rivulet_curl_tunnel_status(CURL *handle) {
  long status = 0;
  return curl_easy_getinfo(handle, CURLINFO_HTTP_CONNECTCODE, &status) == CURLE_OK ? status : 0;
}

// Whether the first byte of a response has arrived.
static inline int rivulet_curl_has_response(CURL *handle) {
  curl_off_t time = 0;
  return curl_easy_getinfo(handle, CURLINFO_STARTTRANSFER_TIME_T, &time) == CURLE_OK && time > 0;
}

// The socket of the handle's present connection; CURL_SOCKET_BAD without one.
static inline curl_socket_t rivulet_curl_socket(CURL *handle) {
  curl_socket_t socket = CURL_SOCKET_BAD;
  return curl_easy_getinfo(handle, CURLINFO_ACTIVESOCKET, &socket) == CURLE_OK ? socket : CURL_SOCKET_BAD;
}
