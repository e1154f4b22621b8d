import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { createLog } from './log.ts';

const { db } = await testDatabase();

test('a failed query is logged with what failed, without the values that it was sent with', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const phone = '+212612345678';
  const failing = [
    db.execute(sql`insert into limits (key, count, ends_at) values (${phone}, 1, null)`),
    db.execute(sql`select ${phone}::int`),
  ];
  for (const one of failing) {
    const error = await one.catch((caught: unknown) => caught);
    log.error({ err: error }, 'unexpected failure');
  }
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('insert into limits');
  expect(lines[0]).toContain('log.test.ts');
  for (const line of lines) expect(line).not.toContain('212612345678');
});
