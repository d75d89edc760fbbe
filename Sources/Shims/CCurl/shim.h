#pragma once

#include <curl/curl.h>
#include <netinet/in.h>
#include <sys/socket.h>

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

static inline CURLcode rivulet_curl_set_socket_callback(CURL *handle, curl_sockopt_callback callback) {
  return curl_easy_setopt(handle, CURLOPT_SOCKOPTFUNCTION, callback);
}

// The socket of the connection that an ended request has left open; CURL_SOCKET_BAD without one, and during a
// request.
static inline curl_socket_t rivulet_curl_idle_socket(CURL *handle) {
  curl_socket_t socket = CURL_SOCKET_BAD;
  return curl_easy_getinfo(handle, CURLINFO_ACTIVESOCKET, &socket) == CURLE_OK ? socket : CURL_SOCKET_BAD;
}

// Whether a socket has the port on this machine that the present connection has. libcurl does not give the
// socket during a request.
static inline int rivulet_curl_has_local_port(CURL *handle, curl_socket_t socket) {
  long port = 0;
  union {
    struct sockaddr any;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
  } address;
  socklen_t size = sizeof address;
  if (curl_easy_getinfo(handle, CURLINFO_LOCAL_PORT, &port) != CURLE_OK) return 0;
  if (getsockname(socket, &address.any, &size) != 0) return 0;
  if (address.any.sa_family == AF_INET) return ntohs(address.four.sin_port) == port;
  return address.any.sa_family == AF_INET6 && ntohs(address.six.sin6_port) == port;
}
