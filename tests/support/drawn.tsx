import { I18nProvider } from '@lingui/react';
import { createContext, Fragment, type ReactElement, type ReactNode, use } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { i18nOf } from '#/web/i18n/setup.ts';
import { packed } from '#/web/packed.ts';
import type { StorefrontData } from '#/web/storefront/components/storefront-data.ts';

type Words = readonly string[] & { raw?: readonly string[] };
/** A value may be named: `${{ state: word }}`. */
const unnamed = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Object.values(value)[0] : value;
const filled = (words: Words, ...values: unknown[]): string =>
  String.raw({ raw: words }, ...values.map(unnamed));
const plural = new Intl.PluralRules('ar');

/**
 * Lingui's macros without the build: each text is the Arabic one that stands in the code. A test puts them in the place of
 * both modules of macros: `vi.mock('@lingui/react/macro', async () => (await import('…/drawn.tsx')).macros)`.
 */
export const macros = {
  msg: (words: Words) => ({ id: filled(words) }),
  Trans: ({ children }: { children: ReactNode }) => <Fragment>{children}</Fragment>,
  Plural: ({ value, ...forms }: { value: number } & Record<string, unknown>) =>
    String(forms[`_${value}`] ?? forms[plural.select(value)] ?? forms.other).replaceAll('#', String(value)),
  useLingui: () => ({
    t: filled,
    i18n: { locale: 'ar', _: ({ id }: { id: string }) => id },
  }),
};

const Part = createContext<ReactElement | null>(null);
const layout = 'ar/storefront';
const Page = createRoutesStub([{ id: layout, path: '*', Component: () => use(Part) }]);

/** What a part of the storefront asks of the layout around it. */
export type AroundIt = Partial<StorefrontData> | undefined;

/** A part of a page as it stands at an address. */
export const partAt = (part: ReactElement, address: string, shop?: AroundIt): ReactElement => (
  <I18nProvider i18n={i18nOf('ar', {})}>
    <Part value={part}>
      <Page
        initialEntries={[address]}
        hydrationData={{ loaderData: shop ? { [layout]: packed(shop) } : {} }}
      />
    </Part>
  </I18nProvider>
);

/** What a part of a page shows at an address, as HTML. */
export const drawn = (part: ReactElement, address = '/Admin', shop?: AroundIt): string =>
  renderToStaticMarkup(partAt(part, address, shop));

/** The same without tags: what is read. */
export const readIn = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
