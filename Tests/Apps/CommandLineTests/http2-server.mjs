// A server that speaks nothing but HTTP/2, for tests of what a download makes of its faults.
//
// usage: node http2-server.mjs KEY CERTIFICATE
// Listens on a free port of 127.0.0.1 and prints its number. Serves 100,000 bytes, byte i being i modulo 251, with ranges.
// A request's path names the fault of the first answer: "/none", "/reset" resets the stream half-way, "/lost" closes the connection half-way,
// "/early" ends the stream half-way, "/leave" announces the connection's end (GOAWAY) and still sends all; "?unknown" leaves out the length,
// "?always" repeats the fault.

import { readFileSync } from "node:fs";
import { createSecureServer } from "node:http2";

const [key, certificate] = process.argv.slice(2);
const file = Uint8Array.from({ length: 100_000 }, (_, i) => i % 251);
const served = new Set();

const server = createSecureServer({ key: readFileSync(key), cert: readFileSync(certificate), allowHTTP1: false });
server.on("sessionError", () => {}); // a client may go away
server.on("stream", (stream, headers) => {
  stream.on("error", () => {});
  const { pathname, search } = new URL(headers[":path"], "https://127.0.0.1");
  const isFirst = search.includes("always") || !served.has(pathname);
  served.add(pathname);
  const start = Number(/^bytes=(\d+)-$/.exec(headers.range)?.[1] ?? 0);
  const body = file.subarray(start);
  const fields = { ":status": start ? 206 : 200, etag: '"1"' };
  if (start) fields["content-range"] = `bytes ${start}-${file.length - 1}/${file.length}`;
  if (!search.includes("unknown")) fields["content-length"] = body.length;
  stream.respond(fields);
  const half = body.subarray(0, body.length / 2);
  const { session } = stream;
  const faults = {
    "/reset": () => stream.write(half, () => setTimeout(() => stream.destroy(new Error("reset")), 50)),
    "/lost": () => stream.write(half, () => setTimeout(() => session.destroy(), 50)),
    "/early": () => stream.end(half),
    "/leave": () => { session.goaway(); stream.end(body); },
  };
  const fault = isFirst && faults[pathname];
  if (fault) fault(); else stream.end(body);
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
