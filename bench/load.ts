import { connect, type Socket } from 'node:net';

/**
 * The load, in a process of its own: sends one request over each of so many kept-alive connections, and the next
 * as soon as the answer is there. It only looks for the end of each answer, so that it costs less than any server:
 * all answers to one request are equally long (header `date` included), so after the first they are counted by bytes.
 *
 * node bench/load.ts '{"port":…,"path":…,"connections":…,"ms":…,"headers":{…},"hosts":true}'  → one line of JSON
 */
export type LoadWish = {
  port: number;
  path: string;
  connections: number;
  ms: number;
  headers: Record<string, string>;
  /** Each request names another host: to the shop another page, which is not cached yet. */
  hosts?: boolean;
};
export type LoadResult = {
  perSecond: number;
  /** Median, and the 95th of hundred, in ms. Only where hosts differ: there each answer is timed. */
  p50: number;
  p95: number;
  answers: number;
  bytes: number;
  /** Share of one core that this process used: near 1 it would be the load that is measured. */
  busy: number;
};

const wish: LoadWish = JSON.parse(process.argv[2] ?? '{}');
const lines = Object.entries(wish.headers).map(([name, value]) => `${name}: ${value}\r\n`);
const requestFor = (host: string): Buffer =>
  Buffer.from(`GET ${wish.path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}\r\n`);
const oneHost = requestFor('127.0.0.1');

let requests = 0;
let answers = 0;
let bytes = 0;
let running = true;
const times: number[] = [];
/** One for all connections: what it holds has been read before the next bytes come. */
const room = Buffer.alloc(128 * 1024);
const run = `${process.pid}-${Date.now()}`;
const next = (): Buffer => (wish.hosts ? requestFor(`b${run}-${requests++}.example`) : oneHost);

function one(): Promise<void> {
  return new Promise((resolve, reject) => {
    let length = 0;
    let have = 0;
    let head = '';
    let begun = 0;
    const send = () => {
      have = 0;
      if (wish.hosts) {
        length = 0;
        head = '';
        begun = performance.now();
      }
      socket.write(next());
    };
    const got = (chunk: Buffer) => {
      have += chunk.length;
      bytes += chunk.length;
      if (length === 0) {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!head.startsWith('HTTP/1.1 200 ')) return reject(new Error(head.slice(0, end)));
        const body = /\r\ncontent-length: (\d+)\r\n/i.exec(head.slice(0, end + 2))?.[1];
        if (!body) return reject(new Error(`no length: ${head.slice(0, end)}`));
        length = end + 4 + Number(body);
      }
      if (have < length) return;
      if (have > length) return reject(new Error(`an answer of ${have} bytes where ${length} were expected`));
      answers++;
      if (wish.hosts) times.push(performance.now() - begun);
      if (running) send();
      else socket.end();
    };
    const socket: Socket = connect({
      port: wish.port,
      host: '127.0.0.1',
      noDelay: true,
      // Bytes are counted where they arrive: a stream of chunks would make the load dearer than the servers.
      onread: {
        buffer: room,
        callback(length) {
          got(room.subarray(0, length));
          return true;
        },
      },
    });
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });
}

const usedBefore = process.cpuUsage();
const begun = performance.now();
const timer = setTimeout(() => {
  running = false;
}, wish.ms);
await Promise.all(Array.from({ length: wish.connections }, one)).finally(() => clearTimeout(timer));
const ms = performance.now() - begun;
const used = process.cpuUsage(usedBefore);
times.sort((a, b) => a - b);
const result: LoadResult = {
  perSecond: (answers / ms) * 1000,
  p50: times[Math.floor(times.length * 0.5)] ?? 0,
  p95: times[Math.floor(times.length * 0.95)] ?? 0,
  answers,
  bytes,
  busy: (used.user + used.system) / 1000 / ms,
};
console.log(JSON.stringify(result));
