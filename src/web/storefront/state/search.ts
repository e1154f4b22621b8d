import { create } from 'zustand';
import { searchText } from '#/shop/search/search.rules.ts';
import type { SearchAnswer } from '#/shop/search/search.schema.ts';
import { call } from '#/web/call.ts';

/** Debounce: one request for a burst of letters. */
export const restMs = 180;

type SearchState = {
  typed: string;
  /** The search text of `answer`; '' while there is none. */
  about: string;
  /** The last answer; it stays while the next one loads, because §4.10 shows no loader. */
  answer: SearchAnswer | null;
  /** The server was not reached. */
  failed: boolean;
};

const nothing: SearchState = { typed: '', about: '', answer: null, failed: false };

/** §4.10 The typed text and its results so far. */
export const useSearch = create<SearchState>()(() => nothing);

let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;

function stop(): void {
  clearTimeout(timer);
  running?.abort();
  running = undefined;
}

/**
 * §4.10 Empty text, white space or `reset` clears the results without a request; the last of several requests wins. Prices are
 * said in the currency of the country, an ISO code.
 */
export function typeSearch(typed: string, country: string): void {
  stop();
  const text = searchText(typed);
  if (text === null) {
    useSearch.setState({ ...nothing, typed });
    return;
  }
  useSearch.setState({ typed });
  if (text === useSearch.getState().about) {
    useSearch.setState({ failed: false });
    return;
  }
  timer = setTimeout(() => void ask(text, country), restMs);
}

async function ask(text: string, country: string): Promise<void> {
  const mine = new AbortController();
  running = mine;
  const answer = await call<SearchAnswer>(
    'POST',
    '/api/home/products/search',
    { text, country },
    { signal: mine.signal },
  );
  if (mine.signal.aborted) return;
  if (answer.ok) useSearch.setState({ about: text, answer: answer.data, failed: false });
  else useSearch.setState({ failed: true });
}

export function forgetSearch(): void {
  stop();
  useSearch.setState(nothing);
}
