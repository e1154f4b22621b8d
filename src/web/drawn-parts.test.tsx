import { setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { DrawnOnce, DrawPartContext } from './drawn-once.tsx';
import { drawnParts } from './drawn-parts.server.tsx';
import { CurrencyProvider, type PageCurrency } from './ui/currency.tsx';
import { Money } from './ui/money.tsx';

const dirhams: PageCurrency = { label: 'DH', rate: '1', rateDh: '1' };
const drawing = vi.fn();

/** A part with all that a card has: words by language, money by currency, text beside text, a handler. */
function Offer({ name, price }: { name: string; price: number; onTake?: () => void }) {
  const { i18n } = useLingui();
  drawing(name);
  return (
    <button type="button">
      {i18n.locale} {name} <Money centimes={price} />
    </button>
  );
}

function pageIn(locale: string, currency: PageCurrency, names: string[], drawn = true): string {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  const { draw, withParts } = drawnParts(i18n);
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <CurrencyProvider currency={currency}>
        <DrawPartContext value={drawn ? draw : undefined}>
          {names.map((name) => (
            <DrawnOnce
              key={name}
              as="li"
              part={Offer}
              props={{ name, price: 12_000, onTake: () => undefined }}
              className="offer"
            />
          ))}
        </DrawPartContext>
      </CurrencyProvider>
    </I18nProvider>,
  );
  return withParts(html).toString();
}

test('a part that was drawn for one page is the same on the next, letter for letter as the browser draws it', () => {
  const names = ['روب', 'a <b> & "c"'];
  const plain = pageIn('ar', dirhams, names, false);
  drawing.mockClear();
  expect(pageIn('ar', dirhams, names)).toBe(plain);
  expect(drawing).toHaveBeenCalledTimes(2);
  expect(pageIn('ar', dirhams, [...names].reverse())).toContain('120.00 DH');
  expect(drawing).toHaveBeenCalledTimes(2);
});

test('a page that holds the mark of another page’s part is not sent, and nobody’s text is a mark', () => {
  const { withParts } = drawnParts(setupI18n({ locale: 'ar', messages: { ar: {} } }));
  expect(() => withParts('<li><\0part 0></li>')).toThrow('stands for nothing');
  expect(pageIn('ar', dirhams, ['<\0part 0>'])).toContain('&lt;\0part 0&gt;');
});

function Labelled({ name }: { name: string }) {
  const id = useId();
  return <p id={id}>{name}</p>;
}

test('a part whose ids the browser would number otherwise is not drawn alone', () => {
  const { draw } = drawnParts(setupI18n({ locale: 'ar', messages: { ar: {} } }));
  expect(() => draw(Labelled, { name: 'روب' }, dirhams)).toThrow('Labelled uses an id');
});

const Shown = (props: Record<string, unknown>) => <p>{JSON.stringify(props)}</p>;

function Signed({ src }: { src: string }) {
  return <img src={src} alt="" />;
}

test('a part for which React asks ahead in the head is not drawn alone', () => {
  const { draw } = drawnParts(setupI18n({ locale: 'ar', messages: { ar: {} } }));
  expect(() => draw(Signed, { src: '/logo.png' }, dirhams)).toThrow('Signed says something');
});

test('all that a part is given tells it from others: the name, the kind and the order of what it shows', () => {
  const { draw, withParts } = drawnParts(setupI18n({ locale: 'ar', messages: { ar: {} } }));
  const given: Record<string, unknown>[] = [
    ...[
      { a: 1 },
      { a: '1' },
      { b: 1 },
      { a: null },
      { a: 'null' },
      { a: [1, 2] },
      { a: [2, 1] },
      { a: true },
    ],
    ...[{ a: { b: 1 } }, { a: { b: '1' } }, { a: '1', b: '2' }, { a: '1 b "2"' }, { a: '1" b "2' }],
  ];
  const pages = given.map((props) => withParts(draw(Shown, props, dirhams)).toString());
  expect(new Set(pages).size).toBe(given.length);
});

function Offers({ names }: { names: string[] }) {
  return names.map((name) => <DrawnOnce key={name} as="li" part={Offer} props={{ name, price: 100 }} />);
}

test('a part may be made of parts: when one of them changes, only that one is drawn', () => {
  const { draw, withParts } = drawnParts(setupI18n({ locale: 'ar', messages: { ar: {} } }));
  const offers = (...names: string[]) => withParts(draw(Offers, { names }, dirhams)).toString();
  const plain = offers('وسادة', 'لحاف');
  expect(plain.match(/<li><button type="button">.*?<\/button><\/li>/g)).toHaveLength(2);
  drawing.mockClear();
  expect(offers('وسادة', 'لحاف')).toBe(plain);
  expect(drawing).not.toHaveBeenCalled();
  expect(offers('وسادة', 'شرشف')).toContain('شرشف');
  expect(drawing.mock.calls).toEqual([['شرشف']]);
});

test('another language, another currency or another word is another part', () => {
  const riyals: PageCurrency = { label: 'SR', rate: '3.75', rateDh: '9.29' };
  expect(pageIn('ar', dirhams, ['خف'])).toContain('ar');
  expect(pageIn('fr', dirhams, ['خف'])).toContain('fr');
  expect(pageIn('fr', riyals, ['خف'])).toMatch(/48\.\d\d SR/);
  expect(pageIn('fr', riyals, ['خف جديد'])).toContain('خف جديد');
});

test('what was not asked for the longest is drawn anew when room is needed', () => {
  pageIn('ar', dirhams, ['الأول']);
  pageIn(
    'ar',
    dirhams,
    Array.from({ length: 33 }, (_, at) => `${at}`.padEnd(1024 * 1024, 'n')),
  );
  drawing.mockClear();
  pageIn('ar', dirhams, ['32'.padEnd(1024 * 1024, 'n')]);
  expect(drawing).not.toHaveBeenCalled();
  pageIn('ar', dirhams, ['الأول']);
  expect(drawing).toHaveBeenCalledTimes(1);
});
