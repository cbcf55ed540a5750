/** A server that refuses whatever it is asked, once it has read it: what a flood costs a machine that does nothing with it. */
import { createServer } from 'node:http';

createServer((request, response) => {
  request.resume().once('end', () => {
    response.writeHead(request.url === '/' ? 200 : 429).end();
  });
}).listen(Number(process.env['PORT']), process.env['HOST']);
