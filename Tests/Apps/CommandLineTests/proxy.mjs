// A proxy for tests, which leads every request to this machine.
//
// usage: node proxy.mjs NAME:PASSWORD|-
// Listens on a free port of 127.0.0.1 and prints its number; then a line in JSON for each request, with its method, its address and its header
// fields. Forwards requests, and makes tunnels (CONNECT) to the port that the client names. Asks for a name and a password unless told not to.

import { createServer, request } from "node:http";
import { connect } from "node:net";

const wanted = process.argv[2] === "-" ? undefined : "Basic " + Buffer.from(process.argv[2]).toString("base64");

function note({ method, url, headers }) { console.log(JSON.stringify({ method, url, headers })); }
function mayPass({ headers }) { return !wanted || headers["proxy-authorization"] === wanted; }

const server = createServer((asked, answer) => {
  note(asked);
  if (!mayPass(asked)) return answer.writeHead(407, { "Proxy-Authenticate": "Basic" }).end("no");
  const { port, pathname, search } = new URL(asked.url);
  const { "proxy-authorization": _, "proxy-connection": __, ...headers } = asked.headers;
  const onward = request({ host: "127.0.0.1", port, path: pathname + search, headers }, (found) => {
    answer.writeHead(found.statusCode, found.headers);
    found.pipe(answer);
  });
  onward.on("error", () => answer.writeHead(502).end());
  onward.end();
});
server.on("connect", (asked, client) => {
  note(asked);
  if (!mayPass(asked)) return client.end("HTTP/1.1 407 No\r\nProxy-Authenticate: Basic\r\nContent-Length: 0\r\n\r\n");
  const onward = connect(Number(asked.url.split(":").pop()), "127.0.0.1", () => {
    client.write("HTTP/1.1 200 OK\r\n\r\n");
    client.pipe(onward).pipe(client);
  });
  client.on("error", () => onward.destroy());
  onward.on("error", () => client.destroy());
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
