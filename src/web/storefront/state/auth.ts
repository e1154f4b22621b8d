import { readText } from './browser-storage.ts';

/** The shopper's token (§4.1) as a header for calls that may carry one; nothing for a guest. */
export function tokenHeader(): Record<string, string> {
  const token = readText('local', 'token');
  return token && /^[\w.~+/=-]{16,512}$/.test(token) ? { authorization: `Bearer ${token}` } : {};
}
