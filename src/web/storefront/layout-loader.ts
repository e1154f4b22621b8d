import { textIn } from '#/platform/local-text.ts';
import type { CategoryView } from '#/shop/catalog/catalog.schema.ts';
import { allCategories, menuSegments } from '#/shop/catalog/index.ts';
import {
  countriesName,
  countryOrDefault,
  listCountries,
  moneyStyle,
  viewCountry,
} from '#/shop/countries/index.ts';
import { deliveryRulesFor, sameDayCity } from '#/shop/delivery/index.ts';
import { houseLook, lookStylesheet, paletteOf, previewStylesheet, shownBlocks } from '#/shop/look/index.ts';
import { offersTransfer } from '#/shop/payments/index.ts';
import { welcomeOffered } from '#/shop/promotions/index.ts';
import { findLogo, getSettings } from '#/shop/settings/index.ts';
import type { PageContext } from '#/web/page-context.ts';
import type { CategoryBranch, StorefrontData } from './components/storefront-data.ts';
import { loadLinks } from './links-loader.ts';
import { loadLook } from './look-loader.ts';

/** Data of the layout around every page; on the server only. */
export async function loadStorefront(page: PageContext): Promise<StorefrontData> {
  const { cache, locale, origin } = page;
  const [settings, look, categories, segments, countries, chosen, welcome] = await Promise.all([
    getSettings(cache),
    loadLook(page),
    allCategories(cache, locale),
    menuSegments(cache),
    listCountries(cache),
    countryOrDefault(cache, page.countryCode),
    welcomeOffered(cache, page.clock.now()),
  ]);
  const rules = await deliveryRulesFor(cache, chosen, settings, page.clock.now());
  page.tag('settings', countriesName, ...categories.tags, ...welcome.tags);
  page.changesAt(categories.changesAt);
  page.changesAt(welcome.changesAt);
  const { id, code, name, flag, currency, paymentMethods } = viewCountry(chosen, locale);
  const cash = paymentMethods.includes('cod');
  const { phones, email, socialLinks, appLinks, freeReturns, membership } = settings;
  page.head.look = {
    href: (page.previewedLook ? previewStylesheet(look, locale) : lookStylesheet(look))?.href ?? null,
    themeColor: look.look.accent === houseLook.accent ? null : paletteOf(look.look).accent,
    typePair: look.look.typePair,
  };
  page.head.shop = {
    locale,
    origin,
    name: settings.shopName[locale] || settings.shopName.ar,
    countryCode: code,
    currency,
    returnDays: settings.returnWindowDays,
    freeReturns,
    phones,
    email,
    elsewhere: socialLinks.flatMap(({ url }) => url || []),
  };
  return {
    locale,
    origin,
    shopName: settings.shopName[locale] || settings.shopName.ar,
    logo: await findLogo(cache),
    country: {
      ...{ id, code, name, flag, label: currency.label, rate: currency.rate, rateDh: currency.rateDh },
      short: moneyStyle(settings, locale),
    },
    countries: countries.map((country) => {
      const view = viewCountry(country, locale);
      return {
        id: view.id,
        code: view.code,
        name: view.name,
        flag: view.flag,
        label: view.currency.label,
      };
    }),
    categories: branchesOf(categories.value, segments),
    links: await loadLinks(page, look.look, categories.value),
    announcement: {
      text: textIn(look.look.announcement, locale),
      freeShippingFrom: settings.freeShippingThreshold,
      cashOnDelivery: cash,
      returnDays: settings.returnWindowDays,
      freeReturns,
      membership,
    },
    footerText: textIn(look.look.footerText, locale) || undefined,
    searchHint: textIn(look.look.searchHint, locale) || undefined,
    contact: { phones, email, socialLinks, appLinks },
    delivery: { ...rules, mainCity: code === 'MA' ? await sameDayCity(cache, settings, locale) : '' },
    welcome: welcome.value !== null,
    openParcel: settings.openParcel,
    sizeGuide: shownBlocks(look.look.productBlocks).sizes.includes('guide'),
    cartPanelSide: settings.cartPanelSide,
    cartPanelOnPhones: settings.cartPanelOnPhones,
    offlinePages: import.meta.env.PROD && settings.offlinePages,
    mail: page.operator.mail,
    payment: {
      cash,
      transfer: offersTransfer(chosen, settings),
      card: settings.cardPayment,
      mobile: settings.mobilePayment,
    },
  };
}

function branchesOf(all: readonly CategoryView[], segments: ReadonlyMap<number, string>): CategoryBranch[] {
  return all
    .filter(({ parentId }) => parentId === null)
    .map(({ id, tag, name }) => ({
      ...{ tag, name, segment: segments.get(id) ?? tag },
      children: all.filter(({ parentId }) => parentId === id).map(({ tag, name }) => ({ tag, name })),
    }));
}
