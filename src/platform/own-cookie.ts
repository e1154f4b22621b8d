/**
 * The name of a cookie that speaks for somebody. Where the shop is known to be reached by HTTPS the browser itself sees
 * to it (`__Host-`) that only this very host sets it, over HTTPS: neither a neighbouring subdomain nor a line without
 * HTTPS can put another in its place. Such a cookie is `secure` and its path is `/`.
 */
export const ownCookie = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);
