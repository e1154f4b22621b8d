import { useEffect, useState } from 'react';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import type { KnownPhone } from '#/shop/orders/known-phone.schema.ts';
import { call } from '#/web/call.ts';

const restMs = 250;

type PhoneLookup = {
  state: 'idle' | 'busy' | 'known' | 'wrong' | 'failed';
  known: KnownPhone | null;
  message: string;
};
const idle: PhoneLookup = { state: 'idle', known: null, message: '' };

/** Looks up the customer of a phone, once enough digits are typed and typing has paused. */
export function useKnownPhone(typed: string, country: string): PhoneLookup {
  const [lookup, setLookup] = useState<PhoneLookup>(idle);
  const digits = foldDigits(typed).replace(/\D/g, '');
  const enough = digits.length >= 8;
  useEffect(() => {
    setLookup(idle);
    if (!enough) return;
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      setLookup({ ...idle, state: 'busy' });
      const answer = await call<{ data: KnownPhone }>(
        'POST',
        '/api/admin/orders/known',
        { phone: digits.startsWith('00') ? `+${digits.slice(2)}` : typed, country },
        { signal: gone.signal },
      );
      if (gone.signal.aborted) return;
      if (answer.ok) setLookup({ state: 'known', known: answer.data.data, message: '' });
      else {
        const message = answer.errors.phone?.[0] ?? answer.message;
        setLookup({ state: answer.status === 422 ? 'wrong' : 'failed', known: null, message });
      }
    }, restMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [typed, digits, enough, country]);
  return lookup;
}
