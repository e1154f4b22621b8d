import { expect, test } from 'vitest';
import { openSealed, seal } from './sealed.ts';

const secret = Buffer.alloc(32, 1);

test('what is sealed opens with its secret and purpose alone, and not when it was changed', () => {
  const sealed = seal(secret, 'code app 1', 'JBSWY3DP');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(seal(secret, 'code app 1', 'JBSWY3DP')).not.toBe(sealed);
  expect(openSealed(secret, 'code app 1', sealed)).toBe('JBSWY3DP');
  expect(openSealed(secret, 'code app 2', sealed)).toBeNull();
  expect(openSealed(Buffer.alloc(32, 2), 'code app 1', sealed)).toBeNull();
  const other = `${sealed[0] === 'A' ? 'B' : 'A'}${sealed.slice(1)}`;
  for (const wrong of [other, sealed.slice(0, -2), '', 'x']) {
    expect(openSealed(secret, 'code app 1', wrong)).toBeNull();
  }
});
