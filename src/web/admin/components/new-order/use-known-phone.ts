import { useState } from 'react';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import type { KnownPhone } from '#/shop/orders/known-phone.schema.ts';
import { type CallFailure, call } from '#/web/call.ts';
import { useDebouncedQuery } from '../../use-debounced-query.ts';

type PhoneLookup = {
  state: 'idle' | 'busy' | 'known' | 'wrong' | 'failed';
  known: KnownPhone | null;
  message: string;
};
const idle: PhoneLookup = { state: 'idle', known: null, message: '' };

/** Looks up the customer of a phone, once enough digits are typed and typing has paused. */
export function useKnownPhone(typed: string, country: string): PhoneLookup {
  const [found, setFound] = useState({ of: '', lookup: idle });
  const digits = foldDigits(typed).replace(/\D/g, '');
  const query =
    digits.length < 8
      ? ''
      : JSON.stringify({ phone: digits.startsWith('00') ? `+${digits.slice(2)}` : typed, country });
  useDebouncedQuery(query, async (of, signal) => {
    if (of === '') return;
    setFound({ of, lookup: { ...idle, state: 'busy' } });
    const path = '/api/admin/orders/known';
    const answer = await call<{ data: KnownPhone }>('POST', path, JSON.parse(of), { signal });
    if (signal.aborted) return;
    setFound({
      of,
      lookup: answer.ok ? { state: 'known', known: answer.data.data, message: '' } : failed(answer),
    });
  });
  return query !== '' && found.of === query ? found.lookup : idle;
}

function failed({ status, errors, message }: CallFailure): PhoneLookup {
  return {
    state: status === 422 ? 'wrong' : 'failed',
    known: null,
    message: errors.phone?.[0] ?? message,
  };
}
