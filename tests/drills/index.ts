// npm run drills [-- NAME…]: what needs npm alone. npm run drills -- machines: two machines behind Debian's own programs.
const drills = process.argv[2] === 'machines' ? import('./machines.ts') : import('./run.ts');
await drills;

export {};
