import { expect, test, vi } from 'vitest';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import { blank } from '../../state/draft.ts';
import { useProblemText } from './field-words.ts';
import { PhoneField } from './phone-field.tsx';
import type { FieldErrors } from './use-field-errors.ts';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

test('the phone field announces a call for a cash order, and none for a transfer', () => {
  const fields: Pick<FieldErrors, 'errorOf' | 'leave'> = { errorOf: () => undefined, leave: vi.fn() };
  const announcedFor = (payment: string) =>
    readIn(
      drawn(<PhoneField draft={{ ...blank, payment }} fields={fields as FieldErrors} callingCode="966" />),
    ).includes('نتصل بك');
  expect(['', 'cod', 'bank_transfer'].map(announcedFor)).toEqual([true, true, false]);
});

function Missing() {
  return useProblemText()('phone', 'required');
}

test('§5.4 an empty phone is asked for without a reason: nobody calls for a transfer, nor for an address of the account', () => {
  expect(readIn(drawn(<Missing />))).toBe('أدخل رقم هاتفك');
});
