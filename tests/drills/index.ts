// npm run drills [-- NAME…]: what needs npm alone. npm run drills -- machines: two machines behind Debian's own programs.
// npm run drills -- kills: processes are killed again and again. npm run drills -- disk and -- power: a full disk, and a power cut; both
// need a file system of their own.
const drills = {
  machines: () => import('./machines.ts'),
  kills: () => import('./run-kills.ts'),
  disk: () => import('./disk.ts'),
  power: () => import('./run-kills.ts'),
};
const name = process.argv[2] ?? '';
const isOwn = (one: string): one is keyof typeof drills => Object.hasOwn(drills, one);
await (isOwn(name) ? drills[name]() : import('./run.ts'));

export {};
