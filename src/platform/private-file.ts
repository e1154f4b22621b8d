import type { FastifyReply } from 'fastify';

const types = { jpeg: 'image/jpeg', pdf: 'application/pdf' } as const;

/**
 * Hands out a file that only its owners may read. A picture of our own making may be shown; anything else is only
 * ever a download, so that nothing in it runs under the shop's address. Never cached by a browser or a proxy.
 */
export function sendPrivateFile(
  reply: FastifyReply,
  file: { type: 'jpeg' | 'pdf'; bytes: Buffer },
  name: string,
): FastifyReply {
  const { type, bytes } = file;
  const fileName = `${name}.${type === 'pdf' ? 'pdf' : 'jpg'}`;
  return reply
    .type(types[type])
    .header('content-disposition', `${type === 'jpeg' ? 'inline' : 'attachment'}; filename="${fileName}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'private, no-store')
    .send(bytes);
}
