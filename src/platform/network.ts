import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

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

/** Whether who stands in front of us, so many hops away, is a proxy that is believed; as Fastify's trustProxy. */
export type TrustProxy = (address: string, hop: number) => boolean;

/** So many proxies, counted from ours outwards, or those with the addresses `10.0.0.0/8, ::1`. Throws for what is none. */
export function trustedProxies(setting: number | string): TrustProxy {
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  const list = new BlockList();
  for (const one of setting.split(',')) {
    const [address = '', bits] = one.trim().split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) > 0 && list.check(address, familyOf(address));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The network of a request; undefined where a proxy beside us that is not believed hides all callers behind one address. */
export const networkOfCaller = ({ ip, headers }: FastifyRequest): string | undefined =>
  isOwnMachine(ip) && headers['x-forwarded-for'] !== undefined ? undefined : networkOf(ip);
