import { replaceNames } from '#/platform/fill.ts';
import { escapeHtml, plainText } from '#/platform/html.rules.ts';
import type { Locale, LocalText } from '#/platform/local-text.ts';
import { textIn } from '#/platform/local-text.ts';
import { barePath, pathIn } from '#/platform/url-path.rules.ts';
import { type Country, formatPhone, moneyStyle, moneyText, toAmount } from '#/shop/countries/index.ts';
import { accountFor, type Settings } from '#/shop/settings/index.ts';
import { factMark } from './text-parts.rules.ts';

/**
 * Texts are filled from the rules, so that they stay true when the merchant changes a rule:
 * `{returnDays}` is a value, `{#cash}…{/cash}` stands only where the rule holds, `{^cash}…{/cash}` where it does not.
 */
export type Facts = {
  /** Values as HTML: numbers, phones, prices and codes are isolated from the direction of the text around them. */
  values: Record<string, string>;
  /** Rules that hold or not. */
  holds: Record<string, boolean>;
};

const isolated = (text: string, dir: 'ltr' | 'rtl' = 'ltr'): string =>
  `<bdi dir="${dir}">${escapeHtml(text)}</bdi>`;

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const forms = {
  /** After a preposition: خلال 3 أيام. */
  days: {
    ar: { one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' },
    fr: { one: '# jour', other: '# jours' },
    en: { one: '# day', other: '# days' },
  },
  workingDays: {
    ar: { one: 'يوم عمل واحد', two: 'يومي عمل', few: '# أيام عمل', many: '# يوم عمل', other: '# يوم عمل' },
    fr: { one: '# jour ouvrable', other: '# jours ouvrables' },
    en: { one: '# working day', other: '# working days' },
  },
  hours: {
    ar: { one: 'ساعة واحدة', two: 'ساعتين', few: '# ساعات', many: '# ساعة', other: '# ساعة' },
    fr: { one: '# heure', other: '# heures' },
    en: { one: '# hour', other: '# hours' },
  },
} satisfies Record<string, Record<Locale, Forms>>;

function counted(
  count: number,
  of: Record<Locale, Forms>,
  locale: Locale,
  shown = isolated(String(count)),
): string {
  const form = of[locale][new Intl.PluralRules(locale).select(count)] ?? of[locale].other;
  return form.replace('#', shown);
}

/** `2 إلى 4 أيام عمل`; one number when both are the same. */
function windowOf(min: number, max: number, locale: Locale): string {
  if (min >= max) return counted(max, forms.workingDays, locale);
  const [from, to] = [isolated(String(min)), isolated(String(max))];
  const shown = { ar: `${from} إلى ${to}`, fr: `${from} à ${to}`, en: `${from} to ${to}` }[locale];
  // Arabic's two is a word without a number, which a window cannot use.
  const form = locale === 'ar' && max === 2 ? '# أيام عمل' : undefined;
  return form ? form.replace('#', shown) : counted(max, forms.workingDays, locale, shown);
}

const list = (parts: readonly string[], locale: Locale): string =>
  parts.join({ ar: ' أو ', fr: ' ou ', en: ' or ' }[locale]);

const valueNames = [
  'shopName',
  'country',
  'mainCity',
  'cutOff',
  'pickupAddress',
  'returnDays',
  'deliveryDays',
  'threshold',
  'codMax',
  'receiptHours',
  'phones',
  'email',
  'legalName',
  'legalAddress',
  'ice',
  'tradeRegister',
  'taxId',
  'welcomeCode',
] as const;

const ruleNames = [
  'cash',
  'transfer',
  'payable',
  'card',
  'sameDay',
  'pickup',
  'morocco',
  'customs',
  'freeFrom',
  'returns',
  'freeReturns',
  'openParcel',
  'offlinePages',
  'recaptcha',
  'phones',
  'email',
  'welcome',
  'legalName',
  'legalAddress',
  'ice',
  'tradeRegister',
  'taxId',
] as const;

/**
 * What the shop's rules are for a country, in words of a language; `mainCity`: '' where
 * nothing is delivered the same day, `welcomeCode`: null while it does not count.
 */
export function factsOf(
  settings: Settings,
  country: Country,
  locale: Locale,
  { mainCity, welcomeCode, recaptcha }: { mainCity: string; welcomeCode: string | null; recaptcha: boolean },
): Facts {
  const { label } = country.shown;
  const short = moneyStyle(settings, locale);
  const money = (centimes: number) =>
    isolated(
      moneyText(toAmount(centimes, country.shown).shown, label, short),
      // A short amount in Arabic reads from the right, the number first.
      short === 'ar' ? 'rtl' : 'ltr',
    );
  const { legal, phones, email } = settings;
  const home = country.addressForm === 'MA';
  // §9.8 As at the checkout: allowed in the country, and the shop has set where the money goes.
  const transfer =
    country.paymentMethods.includes('bank_transfer') && accountFor(settings.bank, country.code) !== null;
  const phoneLinks = phones.map(
    (phone) => `<a href="tel:${escapeHtml(phone)}">${isolated(formatPhone(phone))}</a>`,
  );
  return {
    values: {
      shopName: escapeHtml(settings.shopName[locale] || settings.shopName.ar),
      country: escapeHtml(textIn(country.name, locale)),
      mainCity: escapeHtml(mainCity),
      cutOff: isolated(settings.sameDayCutOff),
      pickupAddress: `<bdi>${escapeHtml(textIn(settings.pickupAddress, locale))}</bdi>`,
      returnDays: counted(settings.returnWindowDays, forms.days, locale),
      deliveryDays: windowOf(country.deliveryDaysMin, country.deliveryDaysMax, locale),
      threshold: money(settings.freeShippingThreshold),
      codMax: money(settings.codMaxAmount),
      receiptHours: counted(settings.receiptDeadlineHours, forms.hours, locale),
      phones: list(phoneLinks, locale),
      email: `<a href="mailto:${escapeHtml(email)}">${isolated(email)}</a>`,
      legalName: escapeHtml(legal.name),
      legalAddress: escapeHtml(legal.address),
      ice: isolated(legal.ice),
      tradeRegister: isolated(legal.tradeRegister),
      taxId: isolated(legal.taxId),
      welcomeCode: isolated(welcomeCode ?? ''),
    } satisfies Record<(typeof valueNames)[number], string>,
    holds: {
      cash: country.paymentMethods.includes('cod'),
      transfer,
      // Neither cash nor a transfer: nothing can be ordered to this country yet, and nothing is promised there.
      payable: transfer || country.paymentMethods.includes('cod'),
      card: settings.cardPayment,
      sameDay: home && mainCity !== '',
      pickup: home && settings.pickupAddress !== null,
      morocco: home,
      customs: country.customsLine,
      freeFrom: settings.freeShippingThreshold > 0,
      returns: settings.returnWindowDays > 0,
      freeReturns: settings.freeReturns,
      openParcel: settings.openParcel,
      offlinePages: settings.offlinePages,
      recaptcha,
      phones: phones.length > 0,
      email: email !== '',
      welcome: welcomeCode !== null,
      legalName: legal.name !== '',
      legalAddress: legal.address !== '',
      ice: legal.ice !== '',
      tradeRegister: legal.tradeRegister !== '',
      taxId: legal.taxId !== '',
    } satisfies Record<(typeof ruleNames)[number], boolean>,
  };
}

/** The same facts, each value behind a comment that names it: `partsOf` tells by it what a section is about. */
export const withNames = ({ values, holds }: Facts): Facts => ({
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, factMark(name) + value])),
  holds,
});

const section = /\{([#^])(\w+)\}([\s\S]*?)\{\/\2\}/;

/** A template of HTML filled; a name that nobody knows stays as it is written, so that the merchant sees it. */
function fill(template: string, { values, holds }: Facts): string {
  let text = template;
  for (let found = section.exec(text); found; found = section.exec(text)) {
    const [whole, kind, name = '', inner = ''] = found;
    const shown = (holds[name] ?? false) === (kind === '#');
    text = text.slice(0, found.index) + (shown ? inner : '') + text.slice(found.index + whole.length);
  }
  return replaceNames(text, (name, written) => values[name] ?? written);
}

/** The first mark of a template that nobody knows, or that is not closed: shoppers would read it. Null: none. */
export function unknownMark(template: string): string | null {
  let text = template;
  for (let found = section.exec(text); found; found = section.exec(text)) {
    const [whole, kind, name = '', inner = ''] = found;
    if (!(ruleNames as readonly string[]).includes(name)) return `{${kind}${name}}`;
    text = text.slice(0, found.index) + inner + text.slice(found.index + whole.length);
  }
  const [left] = /\{[#^/]\w*\}/.exec(text) ?? [];
  if (left) return left;
  for (const [mark, name = ''] of text.matchAll(/\{(\w+)\}/g)) {
    if (!(valueNames as readonly string[]).includes(name)) return mark;
  }
  return null;
}

/** The text of a language, filled, its links kept in that language. */
export function fillHtml(text: LocalText, facts: Facts, locale: Locale): string {
  return linksIn(locale, fill(textIn(text, locale), facts));
}

/** A text whose links to pages of the shop lead to those of a language, also where one was copied with its own. */
export const linksIn = (locale: Locale, html: string): string =>
  html.replace(
    /(<a href=")(\/(?!\/)[^"]*)/g,
    // Of the home page with a query, `/fr?q`, only the query is left.
    (_all, tag: string, path: string) => tag + pathIn(locale, barePath(path).replace(/^(?!\/)/, '/')),
  );

/** A title or summary: plain text in, plain text out. */
export const fillPlain = (text: LocalText, facts: Facts, locale: Locale): string =>
  plainText(fill(escapeHtml(textIn(text, locale)), facts));
