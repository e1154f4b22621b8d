import { useState } from 'react';
import { minSearchLength } from '#/shop/back-office/finder.rules.ts';
import type { Found } from '#/shop/back-office/finder.schema.ts';
import { call } from '#/web/call.ts';
import { useDebouncedQuery } from '../../use-debounced-query.ts';

type Answer = { of: string; found: Found | null; message: string };
const nothing: Answer = { of: '', found: null, message: '' };

/** What the shop finds of a text, after a pause in typing. */
export function useFinder(text: string) {
  const [answer, setAnswer] = useState(nothing);
  const ask = useDebouncedQuery(text, async (q, signal) => {
    if (q.length < minSearchLength) return;
    const path = `/api/admin/find?${new URLSearchParams({ q })}`;
    const result = await call<{ data: Found }>('GET', path, undefined, { signal });
    if (signal.aborted) return;
    setAnswer(
      result.ok
        ? { of: q, found: result.data.data, message: '' }
        : { of: q, found: null, message: result.message },
    );
  });
  const here = answer.of === text;
  return {
    /** Too short to search the shop, waiting for its answer, answered, or failed. */
    state:
      text.length < minSearchLength
        ? ('short' as const)
        : !here
          ? ('waiting' as const)
          : answer.found
            ? ('found' as const)
            : ('failed' as const),
    found: here ? answer.found : null,
    message: here ? answer.message : '',
    again() {
      setAnswer(nothing);
      ask();
    },
  };
}
