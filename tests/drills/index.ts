// npm run drills [-- NAME…]: what needs npm alone. npm run drills -- machines: two machines behind Debian's own programs.
// npm run drills -- disk: a full disk, which needs a file system of its own.
const drills = { machines: () => import('./machines.ts'), disk: () => import('./disk.ts') };
const name = process.argv[2];
await (name === 'machines' || name === 'disk' ? drills[name]() : import('./run.ts'));

export {};
