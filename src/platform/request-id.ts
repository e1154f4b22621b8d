import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { TrustProxy } from './network.ts';

/** 32 of them, none that is taken for another when it is read out. */
const characters = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 12;
/** Drawn in bulk: every request needs one. */
const random = Buffer.alloc(length * 256);
let used = random.length;

/** Such as `7k3m-9qxt-b2wf`: 60 random bits, short enough for a shopper to say on the phone. */
export function newRequestId(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  let id = '';
  for (let at = 0; at < length; at++) {
    if (at > 0 && at % 4 === 0) id += '-';
    id += characters[(random[used++] ?? 0) & 31];
  }
  return id;
}

/** As proxies write them (UUIDs, hexadecimal): it goes into logs, headers and pages. */
const wellFormed = /^[\w.:-]{8,64}$/;

export type ReadRequestId = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/** The id that a believed proxy has given the request in `x-request-id`, else a new one. */
export function requestIdReader(isBelieved: TrustProxy): ReadRequestId {
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isUsable = typeof given === 'string' && wellFormed.test(given);
    return isUsable && isBelieved(socket.remoteAddress ?? '', 0) ? given : newRequestId();
  };
}
