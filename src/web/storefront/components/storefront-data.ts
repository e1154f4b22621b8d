import { useRouteLoaderData } from 'react-router';
import type { Locale } from '#/platform/local-text.ts';
import type { CategoryView } from '#/shop/catalog/catalog.schema.ts';
import type { InfoTag } from '#/shop/content/content.rules.ts';
import type { DeliveryRules } from '#/shop/delivery/delivery.rules.ts';
import type { LinkList } from '#/shop/look/links.rules.ts';
import type { ShownLink } from '#/shop/look/shop-pages.rules.ts';
import type { Settings } from '#/shop/settings/settings.schema.ts';
import { type Packed, unpacked } from '#/web/packed.ts';
import type { PageCountry } from '#/web/storefront/state/country-context.tsx';
import { useLocale } from './shop-link.tsx';

type CountryChoice = { id: number; code: string; name: string; flag: string; label: string };

/** A root category with its sub-categories. */
export type CategoryBranch = Pick<CategoryView, 'tag' | 'name'> & {
  /** §2.24 Its path in the menu, under /store. */
  segment: string;
  children: Pick<CategoryView, 'tag' | 'name'>[];
};

/** Facts that the announcement bar may show (product decision 2: it promises nothing without a rule). */
export type AnnouncementFacts = {
  /** The merchant's own text, instead of the rules. */
  text: string;
  /** Centimes of DH; null when delivery is never free. */
  freeShippingFrom: number | null;
  cashOnDelivery: boolean;
  returnDays: number;
  freeReturns: boolean;
  membership: boolean;
};

/** Data of the layout around every page of the storefront. */
export type StorefrontData = {
  locale: Locale;
  origin: string;
  shopName: string;
  /** The merchant's logo; null shows our mark with the shop's name. */
  logo: { src: string; width: number; height: number } | null;
  country: PageCountry & { name: string; flag: string };
  countries: CountryChoice[];
  categories: CategoryBranch[];
  /** Of header and footer, as the merchant chose them. */
  links: Record<LinkList, ShownLink[]> & {
    /** Under the checkout. */
    shortLinks: ShownLink[];
    /** §1.7 to §1.14 Where an information dialog leads instead, while the page that says the same is hidden. */
    infoPages: Partial<Record<InfoTag, string>>;
  };
  announcement: AnnouncementFacts;
  /** The merchant's own, under the shop's name and in an empty search field; none shows what the shop comes with. */
  footerText: string | undefined;
  searchHint: string | undefined;
  contact: Pick<Settings, 'phones' | 'email' | 'socialLinks' | 'appLinks'>;
  /** The rules for delivery dates in the browser; the main city exists in Morocco only. */
  delivery: DeliveryRules & { mainCity: string };
  /** §9.7 The welcome code counts now. */
  welcome: boolean;
  openParcel: boolean;
  /** The quick view shows the guide beside the sizes, as the product's page does. */
  sizeGuide: boolean;
  /** §2.49 The side at which the cart panel opens. */
  cartPanelSide: Settings['cartPanelSide'];
  cartPanelOnPhones: boolean;
  /** The browser saves pages that were seen, for when there is no network. */
  offlinePages: boolean;
  /** Mail leaves the shop: who asks to be written to may give an e-mail address. */
  mail: boolean;
  payment: { cash: boolean; transfer: boolean; card: boolean; mobile: boolean };
};

/** The layout's data, anywhere in the storefront; undefined only when its loader failed. */
export function useStorefront(): StorefrontData | undefined {
  const data = useRouteLoaderData<Packed<StorefrontData>>(`${useLocale()}/storefront`);
  return data && unpacked(data);
}
