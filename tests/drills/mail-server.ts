import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes every e-mail, unless it is told otherwise. */
export async function mailServer() {
  const server = {
    trouble: 'none' as 'none' | 'refuses' | 'slow',
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
  await new Promise<void>((done) => {
    const listening = smtp.listen(0, '127.0.0.1', done);
    const address = () => listening.address();
    listening.on('listening', () => {
      const at = address();
      server.url = `smtp://127.0.0.1:${typeof at === 'object' && at ? at.port : ''}`;
    });
  });
  const close = () => new Promise<void>((done) => smtp.close(() => done()));
  return Object.assign(server, { close });
}
