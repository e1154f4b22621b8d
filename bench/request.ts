import { type Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

export type BenchRequest = {
  path: string;
  /** GET without a body. */
  method?: 'GET' | 'POST';
  body?: object | undefined;
  headers?: OutgoingHttpHeaders | undefined;
};

/** One request to a shop behind one proxy (`TRUST_PROXY=1`); each `nth` caller has a network of its own. */
export async function ask(
  port: number,
  nth: number,
  { path, method, body, headers }: BenchRequest,
  agent?: Agent,
): Promise<{ status: number; body: string }> {
  const content = body && JSON.stringify(body);
  const sentHeaders: OutgoingHttpHeaders = {
    'x-forwarded-for': `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`,
    ...(content
      ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }
      : { 'accept-encoding': 'gzip, br' }),
    ...headers,
  };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(
      {
        ...{ host: '127.0.0.1', port, path, method: method ?? (content ? 'POST' : 'GET') },
        ...{ headers: sentHeaders, ...(agent && { agent }) },
      },
      resolve,
    );
    sent.on('error', reject);
    sent.end(content);
  });
  return { status: answer.statusCode ?? 0, body: await text(answer) };
}
