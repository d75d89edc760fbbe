// A server for the files of a folder, which prints its port.
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { basename, join } from "node:path";

const folder = process.argv[2];
const server = createServer((request, response) => {
  const path = join(folder, basename(request.url));
  response.setHeader("Content-Length", statSync(path).size);
  createReadStream(path, { highWaterMark: 1 << 20 }).pipe(response);
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
