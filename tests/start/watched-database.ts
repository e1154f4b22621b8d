import { createServer, connect as dial, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type WatchedDatabase = {
  /** The same database, by way of the watch. */
  url: string;
  /** Statements for pages since the last call: without those of the job queue and of the invalidation listener. */
  statements(): string[];
};

const background = /pgboss|from "?invalidations"?|^listen |^(?:begin|commit|rollback)\b/i;

/**
 * Stands between a shop and its database, and reads along what the shop asks (PostgreSQL's protocol 3.0): simple
 * queries, and each run of a prepared statement by the text it was prepared with.
 */
export async function watchDatabase(url: string): Promise<WatchedDatabase> {
  const { hostname, port } = new URL(url);
  let received: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = dial(Number(port), hostname);
    for (const socket of [client, database]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    const read = readAlong((text) => received.push(text));
    client.on('data', (bytes) => {
      if (typeof bytes === 'string') throw new Error('bytes were asked for');
      read(bytes);
      database.write(bytes);
    });
    database.on('data', (bytes) => client.write(bytes));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  const address = server.address();
  const watched = new URL(url);
  watched.hostname = '127.0.0.1';
  watched.port = typeof address === 'object' && address ? String(address.port) : '';
  return {
    url: watched.href,
    statements() {
      const statements = received.filter((text) => !background.test(text.trim()));
      received = [];
      return statements;
    },
  };
}

/** Reads one connection's messages; the first has no type. */
function readAlong(tell: (text: string) => void): (bytes: Buffer) => void {
  const prepared = new Map<string, string>();
  let rest: Buffer = Buffer.alloc(0);
  let begun = false;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= (begun ? 5 : 4)) {
      const end = begun ? 1 + rest.readInt32BE(1) : rest.readInt32BE(0);
      if (rest.length < end) return;
      const body = rest.subarray(begun ? 5 : 4, end);
      const type = begun ? String.fromCharCode(rest[0] ?? 0) : '';
      const [first = '', second = ''] = body.toString('utf8').split('\0', 2);
      if (type === 'P') prepared.set(first, second);
      if (type === 'Q') tell(first);
      if (type === 'B') tell(prepared.get(second) ?? `?${second}`);
      begun = true;
      rest = rest.subarray(end);
    }
  };
}
