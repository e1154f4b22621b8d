import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { firstPage, openShop, stopShop, temporaryFolder } from './shop-process.ts';

test('where a collector is named the built shop tells it of its pages, queries and metrics, at the latest when it stops', async () => {
  const sent: string[] = [];
  const collector = createServer(async (request, reply) => {
    sent.push(`${request.url} ${await text(request)}`);
    reply.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  const address = collector.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const shop = await openShop({
    HILAL_DATA: temporaryFolder(),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  });
  expect(await firstPage(shop)).toBe(200);
  expect(await stopShop(shop)).toBe(0);
  const of = (kind: string) => sent.filter((one) => one.startsWith(`/v1/${kind}`)).join('\n');
  expect(of('traces')).toMatch(/"name":"GET \S+"/);
  expect(of('traces')).toContain('"name":"SELECT"');
  expect(of('metrics')).toContain('hilal_request_seconds');
  collector.close();
});
