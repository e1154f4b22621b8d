/** Of this machine itself: a proxy beside us, not a shopper. */
export const isOwnMachine = (ip: string | undefined): boolean =>
  /^(?:127\.|::1$|::ffff:127\.)/.test(ip ?? '');

/** An IPv6 household owns a whole /64: its addresses are one. */
export function networkOf(ip: string | undefined): string {
  // The caller has gone: there is nobody to answer, and nobody to count.
  if (!ip) return 'gone';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const gap = tail === undefined ? 0 : Math.max(8 - left.length - right.length, 0);
  return [...left, ...Array.from({ length: gap }, () => '0'), ...right].slice(0, 4).join(':');
}
