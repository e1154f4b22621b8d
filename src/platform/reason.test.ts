import { expect, test } from 'vitest';
import { reasonOf } from './reason.ts';
import { StartError } from './start-error.ts';

test('the reason of a failure is that of its innermost error, in one line, not the log that came with it', () => {
  const log = 'LOG:  starting PostgreSQL\nFATAL:  could not open file';
  const failed = new StartError('PostgreSQL did not start: could not open file', { cause: log });
  expect(reasonOf(failed)).toBe('PostgreSQL did not start: could not open file');
  expect(reasonOf(new Error('around it', { cause: failed }))).toBe(failed.message);
  expect(reasonOf(new AggregateError([new Error('refused'), new Error('no route')]))).toBe(
    'refused, no route',
  );
  expect(reasonOf('no error')).toBe('no error');
});
