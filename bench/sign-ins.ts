/**
 * A flood, in a process of its own: so many sign-ins at once, and as many again when all of them are answered and a second
 * has passed, until it is asked to stop (SIGTERM). Then it says how often each status came.
 *
 * node bench/sign-ins.ts '{"port":…,"atOnce":200,"networks":"one"}'
 */
export type FloodWish = { port: number; atOnce: number; networks: 'one' | 'many' };

const { port, atOnce, networks }: FloodWish = JSON.parse(process.argv[2] ?? '{}');
const statuses: Record<number, number> = {};
let running = true;
let requests = 0;

async function signIn(): Promise<void> {
  const nth = requests++;
  const network = networks === 'one' ? '198.51.100.7' : `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`;
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({ email: `nobody-${process.pid}-${nth}@example.com`, password: 'not this one' }),
  });
  await answer.arrayBuffer();
  statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
}

process.once('SIGTERM', () => {
  running = false;
});
while (running) {
  const second = new Promise((done) => setTimeout(done, 1000));
  await Promise.all(Array.from({ length: atOnce }, signIn));
  await second;
}
console.log(JSON.stringify(statuses));
