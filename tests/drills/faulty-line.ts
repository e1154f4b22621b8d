import { createServer, connect as dial, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What is wrong with a line: nothing, nobody answers behind it, each piece comes late, or the server has no room. */
export type Trouble = 'none' | 'gone' | 'slow' | 'very slow' | 'full';

export type FaultyLine = { port: number; turn(trouble: Trouble): void; close(): void };

/** So late comes each piece of a slow line (ms): twice for a query, there and back. */
const lateMs = { slow: 100, 'very slow': 1_000 };
const refusal = Buffer.from('SFATAL\0C53300\0Msorry, too many clients already\0\0');
/** As PostgreSQL says that it has no connection left. */
const full = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), refusal]);
full.writeInt32BE(refusal.length + 4, 1);

/** Stands before a server; what is wrong now meets the connections that are open too. */
export async function faultyLine(target: { host: string; port: number }): Promise<FaultyLine> {
  let trouble: Trouble = 'none';
  const open = new Set<Socket>();
  const pass = (from: Socket, to: Socket) => {
    let before = Promise.resolve();
    from.on('data', (bytes) => {
      if (trouble !== 'slow' && trouble !== 'very slow') return void before.then(() => to.write(bytes));
      const late = lateMs[trouble];
      before = before.then(async () => {
        await pause(late);
        to.write(bytes);
      });
    });
  };
  const server = createServer((client) => {
    if (trouble === 'gone') return client.destroy();
    client.on('error', () => {});
    if (trouble === 'full') return void client.once('data', () => client.end(full));
    const behind = dial(target.port, target.host);
    for (const socket of [client, behind]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        behind.destroy();
      });
    }
    pass(client, behind);
    pass(behind, client);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    turn(next) {
      trouble = next;
      if (next === 'gone' || next === 'full') for (const socket of open) socket.destroy();
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
