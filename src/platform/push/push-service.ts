import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Clock } from '../clock.ts';
import { checkedLookup, FetchError, type FetchRefusal, requirePublic } from '../public-fetch.ts';
import { encryptPush, type PushKeys } from './encrypt.ts';
import { type VapidKeys, vapidHeader } from './vapid.ts';

/** What a browser gave: where its push service takes messages for it, and the keys they are encrypted with. */
type PushTarget = { endpoint: string; keys: PushKeys };

/** `topic`: a message that the device has not fetched yet is replaced by a newer one of the same topic. */
type PushMessage = { text: string; topic: string; lifeSeconds: number };

/** `gone`: the subscription has ended, nothing reaches it any more. `failed`: it may be tried again. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

export type SendPush = (target: PushTarget, message: PushMessage) => Promise<PushOutcome>;

const timeoutMs = 10_000;

/**
 * Hands messages to the push services of browsers (RFC 8030), which addresses in our own house are not: what a browser
 * gives as its endpoint may be anything. A test says with `isAllowed` that its own service may be talked to, by plain
 * HTTP as well.
 */
export const pushSender =
  (options: {
    keys: VapidKeys;
    /** `mailto:` or https address at which a push service reaches whoever runs the shop. */
    contact: string;
    clock: Clock;
    isAllowed?: (address: string) => boolean;
  }): SendPush =>
  async (target, message) => {
    const { endpoint, keys } = target;
    try {
      const url = requirePublic(endpoint, options);
      if (url.protocol !== 'https:' && !options.isAllowed) return 'gone';
      const status = await post(url, options, {
        body: encryptPush(message.text, keys),
        headers: {
          authorization: vapidHeader(endpoint, options.keys, options.contact, options.clock.now()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(message.lifeSeconds),
          urgency: 'high',
          topic: message.topic,
        },
      });
      if (status === 404 || status === 410) return 'gone';
      return status >= 200 && status < 300 ? 'sent' : 'failed';
    } catch (error) {
      // It leads into our own house, or is no address: nobody's phone is there.
      const never: readonly FetchRefusal[] = ['address_private', 'address_wrong'];
      return error instanceof FetchError && never.includes(error.code) ? 'gone' : 'failed';
    }
  };

function post(
  url: URL,
  limits: { isAllowed?: (address: string) => boolean },
  { body, headers }: { body: Buffer; headers: Record<string, string> },
): Promise<number> {
  return new Promise((done, fail) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        method: 'POST',
        signal: AbortSignal.timeout(timeoutMs),
        agent: false,
        lookup: checkedLookup(limits),
        headers: { ...headers, 'content-length': String(body.length) },
      },
      (response) => {
        // What it says besides is for nobody.
        response.destroy();
        done(response.statusCode ?? 0);
      },
    );
    request.on('error', fail);
    request.end(body);
  });
}
