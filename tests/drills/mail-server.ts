import { createServer, connect as dial, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes every e-mail, unless it is told otherwise; a wrong one is another program behind that port. */
export async function mailServer() {
  const server = {
    trouble: 'none' as 'none' | 'refuses' | 'slow' | 'wrong',
    /** How often each e-mail came, by its Message-ID. */
    taken: new Map<string, number>(),
    url: '',
  };
  const smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onMailFrom: (_address, _session, done) =>
      server.trouble === 'refuses' ? done(new Error('not now')) : done(),
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', async () => {
        if (server.trouble === 'slow') await pause(1_000);
        const id = /^message-id:\s*(\S+)/im.exec(text)?.[1] ?? '';
        server.taken.set(id, (server.taken.get(id) ?? 0) + 1);
        done();
      });
    },
  });
  // The line of a process that was killed.
  smtp.on('error', () => {});
  const behind = await new Promise<number>((done) => {
    const listening = smtp.listen(0, '127.0.0.1', () => done(portOf(listening.address())));
  });
  const front = createServer((socket) => {
    socket.on('error', () => {});
    if (server.trouble === 'wrong') return void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    const line = dial(behind, '127.0.0.1');
    line.on('error', () => socket.destroy());
    socket.pipe(line).pipe(socket);
  });
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
  server.url = `smtp://127.0.0.1:${portOf(front.address())}`;
  const close = async () => {
    front.close();
    await new Promise<void>((done) => smtp.close(() => done()));
  };
  return Object.assign(server, { close });
}

const portOf = (address: ReturnType<Server['address']>): number =>
  typeof address === 'object' && address ? address.port : 0;
