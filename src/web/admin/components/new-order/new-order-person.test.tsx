import { expect, test, vi } from 'vitest';
import { drawn } from '../../../../../tests/support/drawn.tsx';
import { emptyDraft, type NewOrderDraft } from './new-order-draft.ts';
import { NewOrderPerson } from './new-order-person.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const personOf = (typed: Partial<NewOrderDraft>) =>
  drawn(
    <NewOrderPerson
      draft={{ ...emptyDraft('MA', 'ar'), ...typed }}
      form="MA"
      set={() => undefined}
      errorOf={() => undefined}
    />,
  );

test('the rare fields of a caller are folded, but not when one of them holds something', () => {
  expect(personOf({})).not.toContain('open=""');
  for (const typed of [{ email: 'a@example.com' }, { secondPhone: '0611111111' }, { note: 'x' }])
    expect(personOf(typed)).toContain('open=""');
});
