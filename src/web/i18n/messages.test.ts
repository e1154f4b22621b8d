import { expect, test } from 'vitest';
import { messagesOf } from './messages.ts';

const soon = () => new Promise((resolve) => setImmediate(() => resolve('still waiting')));

test('§4.11 words whose file is lost wait for the page to be loaded anew, and break nothing', async () => {
  // What an import gives when the reload has taken the failure over.
  expect(await Promise.race([messagesOf(Promise.resolve(undefined)), soon()])).toBe('still waiting');
  expect(await messagesOf(Promise.resolve({ messages: { hello: ['سلام'] } }))).toEqual({ hello: ['سلام'] });
  // Without a reload the failure goes its way: the part of the page that needed the words is left out.
  await expect(messagesOf(Promise.reject(new Error('lost')))).rejects.toThrow('lost');
});
