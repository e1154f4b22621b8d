import { act, type ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import type { Listing } from '#/shop/catalog/catalog.schema.ts';
import { packed } from '#/web/packed.ts';
import { drawn, readIn } from '../../../tests/support/drawn.tsx';
import { livePart } from '../../../tests/support/live-part.tsx';
import { NothingFound } from './components/search/no-results.tsx';
import SearchBox from './components/search/search-box.tsx';
import { packedListing } from './light-listing.ts';
import SearchPage from './routes/search.tsx';
import { useSearch } from './state/search.ts';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('./components/catalog/listing-body.tsx', () => ({ ListingBody: () => null }));

const listing: Listing = {
  data: [],
  meta: { page: 1, perPage: 24, total: 3, lastPage: 1 },
  facets: {
    ...{ categories: [], audiences: [], ages: [], sizes: [], families: [], colors: [], fabrics: [] },
    ...{ seasons: [], patterns: [], brands: [], ratings: [] },
    ...{ price: { min: 0, max: 0 }, promo: 0, inStock: 0 },
  },
};

/** What the page of results shows of a search for «بجامة». */
function found(more: {
  found?: number;
  corrected?: boolean;
  dropped?: string[];
  nearest?: { text: string; total: number }[];
}) {
  const results = {
    text: 'بجامة',
    found: 3,
    parts: [],
    dropped: [],
    nearest: [],
    corrected: false,
    selling: [],
  };
  const loaderData = { results: packed({ ...results, ...more }), listing: packedListing(listing) };
  const given = { loaderData } as unknown as ComponentProps<typeof SearchPage>;
  return drawn(<SearchPage {...given} />, '/search');
}

const alike = 'لم نجد هذه الكلمة تمامًا، وهذا ما يشبهها:';

test('§4.10 a search that was found by another word says so on its page', () => {
  expect(readIn(found({ corrected: true }))).toContain(alike);
  expect(readIn(found({}))).not.toContain(alike);
});

test('§4.10 what is suggested while typing says so likewise', async () => {
  const answer = { prices: [], total: 0, suggestions: ['بيجامة'], categories: [] };
  const respond = ({ body }: { body: unknown }) =>
    Response.json((body as { text: string }).text === 'بجامة' ? { ...answer, corrected: 'بيجامة' } : answer);
  const { document, type, text } = await livePart(<SearchBox />, { respond });
  const input = document.querySelector('input');
  if (input) input.id = 'search';
  const typed = async (words: string) => {
    await type('search', words);
    await act(() => vi.waitFor(() => expect(useSearch.getState().about).toBe(words)));
    return text();
  };
  expect(await typed('بجامة')).toContain(alike);
  const asWritten = await typed('بيجامة');
  expect(asWritten).toContain('بيجامة');
  expect(asWritten).not.toContain(alike);
});

test('§4.10 a search leads to those near it, whether it found what has some of its words or nothing', () => {
  const nearest = [{ text: 'بيجامة حرير', total: 4 }];
  const link = /<a [^>]*href="\/search\?q=([^"]*)"[^>]*><bdi>بيجامة حرير<\/bdi><span[^>]*>4</;
  const some = found({ dropped: ['حرير'], nearest });
  expect(readIn(some)).toContain('لا منتج يجمع كل ما كُتب');
  expect(some).toMatch(link);
  expect(readIn(some)).not.toContain('أقرب ما في المتجر');
  const nothing = found({ found: 0, nearest });
  expect(readIn(nothing)).toContain('أقرب ما في المتجر');
  expect(new URLSearchParams(`q=${link.exec(nothing)?.[1]}`).get('q')).toBe('بيجامة حرير');
  expect(readIn(found({ found: 0 }))).not.toContain('أقرب ما في المتجر');
});

test('§4.10 who finds nothing can ask the shop on WhatsApp for what was searched', () => {
  const ask = (phones: string[]) => {
    const contact = { phones, email: '', socialLinks: [], appLinks: { android: '', ios: '' } };
    const html = drawn(<NothingFound text="روب حرير" />, '/', { contact, categories: [] });
    return /href="(https:\/\/wa\.me\/[^"]*)"/.exec(html)?.[1];
  };
  const { pathname, searchParams } = new URL(ask(['+212612345678', '+212500000000']) ?? '');
  expect([pathname, searchParams.get('text')]).toEqual(['/212612345678', 'السلام عليكم، أبحث عن: روب حرير']);
  expect(ask([])).toBeUndefined();
});
