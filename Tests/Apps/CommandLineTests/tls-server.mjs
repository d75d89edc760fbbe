// A TLS server whose connections end in a chosen way, for tests of what a download makes of that.
//
// usage: node tls-server.mjs KEY CERTIFICATE VERSION
// Listens on a free port of 127.0.0.1 and prints its number. A request's path says how its connection ends, and its query, decoded, is the answer:
// "/end?…" announces the end, "/cut?…" closes the connection without a word, "/reset?…" resets it.

import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { createSecureContext, TLSSocket } from "node:tls";

const [key, certificate, version] = process.argv.slice(2);
const secureContext = createSecureContext({
  key: readFileSync(key), cert: readFileSync(certificate), minVersion: version, maxVersion: version,
});

const server = createServer((connection) => {
  const endings = {
    "/end": () => socket.end(),
    "/cut": () => connection.destroy(),
    "/reset": () => connection.resetAndDestroy(),
  };
  const socket = new TLSSocket(connection, { isServer: true, secureContext });
  socket.on("error", () => {}); // a client may refuse the certificate or go away
  socket.once("data", (request) => {
    const { pathname, search } = new URL(String(request).split(" ")[1], "https://127.0.0.1");
    socket.write(decodeURIComponent(search.slice(1)), endings[pathname]);
  });
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
