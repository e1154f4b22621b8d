// The peer of bench/pages: the least that Node's own server can do, with the shop's own page and headers.
import { createServer } from 'node:http';

const headersOfNode = new Set(['connection', 'keep-alive', 'date']);
const answer = await fetch(process.argv[2] ?? '', { headers: { 'accept-encoding': 'gzip' } });
// fetch unpacks; what counts are the bytes as they were sent.
const body = Buffer.alloc(Number(answer.headers.get('content-length')), 'x');
const headers = [...answer.headers].filter(([name]) => !headersOfNode.has(name)).flat();
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
process.on('SIGTERM', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(`port ${address.port}`);
});
