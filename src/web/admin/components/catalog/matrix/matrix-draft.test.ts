import { expect, test } from 'vitest';
import type { MatrixView } from '#/shop/catalog/editing/matrix.schema.ts';
import {
  cellKeyOf,
  draftOf,
  meaningOf,
  readDraft,
  storedCells,
  type Typed,
  textOf,
  typedSince,
  withColor,
} from './matrix-draft.ts';

const cell = {
  cost: null,
  promoPrice: null,
  promoStartsAt: null,
  promoEndsAt: null,
  shelf: null,
  active: true,
  lastMovement: 6,
};
const view: MatrixView = {
  version: 'v',
  articles: [
    { id: 7, colorKey: 'navy', color: { ar: 'كحلي' }, colorHex: null, colorFamilies: null, description: {} },
  ],
  cells: [
    { ...cell, id: 1, articleId: 7, size: 'L', price: 19_950, stock: 3, sku: 'N-L' },
    { ...cell, id: 2, articleId: 7, size: 'M', price: 20_000, stock: 0, sku: null },
  ],
};
const stored = storedCells(view);
const read = (typed: Record<string, Typed>, sizes = draftOf(view).sizes) =>
  readDraft({ ...draftOf(view), sizes, typed }, stored);
const at = (size: string) => cellKeyOf('7', size);

test('what is typed is read as people type it: Arabic digits, spaces, a decimal comma, the currency', () => {
  expect(meaningOf('price', '١٩٩٫٥٠')).toBe(19_950);
  expect(meaningOf('price', '1 290,00 DH')).toBe(129_000);
  expect(meaningOf('price', '۲۵۰ درهم')).toBe(25_000);
  expect(meaningOf('price', 'مئة')).toBeUndefined();
  expect(meaningOf('price', '-5')).toBeUndefined();
  expect(meaningOf('stock', ' ١٢ ')).toBe(12);
  expect(meaningOf('stock', '12,0')).toBe(12);
  expect(meaningOf('stock', '1.5')).toBeUndefined();
  expect(meaningOf('stock', '-1')).toBeUndefined();
  expect(meaningOf('sku', ' A-1 ')).toBe('A-1');
  expect(meaningOf('shelf', ' رف 3 ')).toBe('رف 3');
  expect(meaningOf('shelf', 'x'.repeat(41))).toBeUndefined();
  expect(meaningOf('promo', '')).toBeNull();
});

test('sizes stand in the order of their meaning, cells show what is kept', () => {
  expect(draftOf(view).sizes).toEqual(['M', 'L']);
  expect(textOf(stored.get(at('L')), undefined, 'price')).toBe('199.50');
  expect(textOf(stored.get(at('M')), { stock: 'x' }, 'stock')).toBe('x');
});

test('untouched stock is not sent; typed stock goes with what was seen', () => {
  const answer = read({ [at('L')]: { stock: '٥', stockSeen: 3, movementSeen: 4 } });
  expect(answer).toMatchObject({
    ok: true,
    counts: { fresh: 0, changed: 1, gone: 0 },
    written: {
      cells: [{ size: 'M' }, { size: 'L', stock: 5, stockSeen: 3, movementSeen: 4, price: 19_950 }],
    },
  });
  expect(answer.ok && 'stock' in (answer.written.cells[0] ?? {})).toBe(false);
  // Without what was seen when it was typed: what is seen now.
  const fresh = read({ [at('L')]: { stock: '5' } });
  expect(fresh.ok && fresh.written.cells[1]).toMatchObject({ stockSeen: 3, movementSeen: 6 });
  // The same number again is no change.
  const same = read({ [at('L')]: { stock: '3', stockSeen: 3 } });
  expect(same.ok && 'stock' in (same.written.cells[1] ?? {})).toBe(false);
});

test('the sign for "always in stock" is sent as no count, and a number begins one', () => {
  expect(meaningOf('stock', '∞')).toBeNull();
  expect(meaningOf('stock', 'Toujours')).toBeNull();
  expect(read({ [at('L')]: { stock: '∞', stockSeen: 3 } })).toMatchObject({
    written: { cells: [{ size: 'M' }, { size: 'L', stock: null, stockSeen: 3 }] },
  });
  const always = { ...view, cells: view.cells.map((one) => ({ ...one, stock: null })) };
  const alwaysStored = storedCells(always);
  expect(textOf(alwaysStored.get(at('M')), undefined, 'stock')).toBe('∞');
  const typed = { [at('M')]: { stock: '4', stockSeen: null }, [at('L')]: { stock: '∞', stockSeen: null } };
  const answer = readDraft({ ...draftOf(always), typed }, alwaysStored);
  expect(answer).toMatchObject({
    written: { cells: [{ size: 'M', stock: 4, stockSeen: null }, { size: 'L' }] },
  });
  expect(answer.ok && 'stock' in (answer.written.cells[1] ?? {})).toBe(false);
});

test('what cannot be read is named with its cell and stays as it was typed', () => {
  expect(read({ [at('M')]: { price: 'abc', stock: '1.5' } })).toEqual({
    ok: false,
    cleared: [],
    unread: [
      { cellKey: at('M'), field: 'price', text: 'abc' },
      { cellKey: at('M'), field: 'stock', text: '1.5' },
    ],
  });
});

test('a cell without a price is no size; one with anything else lacks its price', () => {
  expect(read({}, ['M', 'L', 'XL'])).toMatchObject({ ok: true, counts: { fresh: 0, gone: 0 } });
  expect(read({ [at('XL')]: { stock: '4' } }, ['M', 'L', 'XL'])).toEqual({
    ok: false,
    cleared: [],
    unread: [{ cellKey: at('XL'), field: 'price', text: '' }],
  });
  expect(read({ [at('XL')]: { price: '210' } }, ['M', 'L', 'XL'])).toMatchObject({
    ok: true,
    counts: { fresh: 1, changed: 0, gone: 0 },
    cellKeys: [at('M'), at('L'), at('XL')],
  });
});

test('a size that lost its price or its row goes; one whose price was cleared is named before it does', () => {
  expect(read({ [at('M')]: { price: ' ' } })).toMatchObject({
    ok: true,
    cleared: [{ ref: '7', size: 'M' }],
    counts: { gone: 1 },
    cellKeys: [at('L')],
  });
  expect(read({}, ['L'])).toMatchObject({ ok: true, counts: { gone: 1 }, cleared: [] });
  // Beside a cell that cannot be read too.
  expect(read({ [at('M')]: { price: '' }, [at('L')]: { price: 'x' } })).toMatchObject({
    ok: false,
    cleared: [{ ref: '7', size: 'M' }],
  });
});

const red = { colorKey: 'red', color: { ar: 'أحمر' }, colorHex: '#ff0000' };

test('the first colour that is named is the name of the one without, which keeps its sizes and prices', () => {
  const [article] = view.articles;
  const unnamed = { ...view, articles: article ? [{ ...article, colorKey: '', color: {} }] : [] };
  const draft = { ...draftOf(unnamed), typed: { [at('M')]: { price: '90' } } };
  const change = withColor(draft, stored, red, 'new1');
  expect(change).toEqual({ articles: [{ id: 7, ref: '7', colorFamilies: null, description: {}, ...red }] });
  // A colour that only has a tone was meant.
  const toned = { ...draft, articles: draft.articles.map((one) => ({ ...one, colorHex: '#123456' })) };
  expect(withColor(toned, stored, red, 'new1').articles).toHaveLength(2);
});

test('a further colour costs what the first does, as it is typed', () => {
  const draft = { ...draftOf(view), typed: { [at('M')]: { price: '90' } } };
  const { articles, typed } = withColor(draft, stored, red, 'new1');
  expect(articles?.map(({ ref }) => ref)).toEqual(['7', 'new1']);
  expect(typed).toMatchObject({
    [cellKeyOf('new1', 'M')]: { price: '90' },
    [cellKeyOf('new1', 'L')]: { price: '199.50' },
  });
});

test('a cost is sent only where it was typed, and an emptied one is not known', () => {
  const untouched = read({ [at('L')]: { stock: '5' } });
  expect(untouched.ok && untouched.written.cells.map(({ cost }) => cost)).toEqual([undefined, undefined]);
  const typed = read({ [at('L')]: { cost: '٤٥,٥ درهم' }, [at('M')]: { cost: '' } });
  const costs = typed.ok ? typed.written.cells.map(({ size, cost }) => [size, cost]) : [];
  expect(Object.fromEntries(costs)).toEqual({ L: 4550, M: null });
  expect(read({ [at('L')]: { cost: '-3' } })).toMatchObject({ ok: false, unread: [{ field: 'cost' }] });
});

test('§9.6 a new promotion price does not keep the dates of one that is over; typed dates and others stay', () => {
  const dates = { promoStartsAt: '2026-11-01T00:00:00.000Z', promoEndsAt: '2026-11-10T00:00:00.000Z' };
  const promoted = {
    ...view,
    cells: view.cells.map((one) => ({ ...one, ...dates, promoPrice: 15_000 })),
  };
  const sent = (typed: Typed, now: string) => {
    const draft = { ...draftOf(promoted), sizes: ['L'], typed: { [at('L')]: typed } };
    const answer = readDraft(draft, storedCells(promoted), Date.parse(now));
    const [first] = answer.ok ? answer.written.cells : [];
    return first && [first.promoPrice, first.promoStartsAt, first.promoEndsAt];
  };
  const [running, over] = ['2026-11-09T00:00:00Z', '2026-11-10T00:00:00Z'];
  expect(sent({ promo: '140' }, over)).toEqual([14_000, null, null]);
  expect(sent({ promo: '140' }, running)).toEqual([14_000, ...Object.values(dates)]);
  // The stored price, typed anew or not, stays over.
  expect(sent({ promo: '150' }, over)).toEqual([15_000, ...Object.values(dates)]);
  expect(sent({ sku: 'X' }, over)).toEqual([15_000, ...Object.values(dates)]);
  const until = '2026-12-31T00:00:00.000Z';
  expect(sent({ promo: '140', promoStartsAt: null, promoEndsAt: until }, over)).toEqual([
    14_000,
    null,
    until,
  ]);
});

test('what is typed into the matrix while it is being saved stays, without what was sent', () => {
  const sent = { typed: { [at('L')]: { price: '210' }, [at('M')]: { stock: '4', stockSeen: 0 } } };
  expect(typedSince(sent, sent)).toEqual({});
  const later = {
    typed: { [at('L')]: { price: '210', sku: 'N-L2' }, [at('M')]: { stock: '5', stockSeen: 0 } },
    sizes: ['L', 'M', 'XL'],
  };
  expect(typedSince(later, sent)).toEqual({
    typed: { [at('L')]: { sku: 'N-L2' }, [at('M')]: { stock: '5' } },
    sizes: ['L', 'M', 'XL'],
  });
  const fresh = withColor(
    draftOf(view),
    stored,
    { colorKey: 'rose', color: { ar: 'وردي' }, colorHex: null },
    'new1',
  );

  expect(
    typedSince({ ...fresh, typed: { ...fresh.typed, [cellKeyOf('new1', 'L')]: { price: '9' } } }, fresh),
  ).toEqual({});
});
