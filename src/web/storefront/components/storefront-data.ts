import { useRouteLoaderData } from 'react-router';
import type { Locale } from '#/platform/local-text.ts';
import type { CategoryView } from '#/shop/catalog/catalog.schema.ts';
import type { DeliveryRules } from '#/shop/delivery/delivery.rules.ts';
import type { Settings } from '#/shop/settings/settings.schema.ts';
import { type Packed, unpacked } from '#/web/packed.ts';
import type { PageCountry } from '#/web/storefront/state/country-context.tsx';
import { useLocale } from './shop-link.tsx';

type CountryChoice = { id: number; code: string; name: string; flag: string; label: string };

/** A root category with those under it. */
export type CategoryBranch = Pick<CategoryView, 'id' | 'tag' | 'name'> & {
  /** §2.24 What leads to it from the menu, under /store. */
  segment: string;
  children: Pick<CategoryView, 'id' | 'tag' | 'name'>[];
};

/** True things that the announcement bar may say (product decision 2: it never promises what no rule does). */
export type AnnouncementFacts = {
  /** The merchant's own text instead of the rules. */
  text: string;
  /** Centimes of DH; null where delivery is never free. */
  freeShippingFrom: number | null;
  cashOnDelivery: boolean;
  returnDays: number;
  freeReturns: boolean;
  membership: boolean;
};

/** What the frame around every page of the storefront shows. */
export type StorefrontData = {
  locale: Locale;
  origin: string;
  shopName: string;
  /** The shop's own sign; null is the drawn mark with the name. */
  logo: { src: string; width: number; height: number } | null;
  country: PageCountry & { name: string; flag: string };
  countries: CountryChoice[];
  categories: CategoryBranch[];
  announcement: AnnouncementFacts;
  contact: Pick<Settings, 'phones' | 'email' | 'socialLinks' | 'appLinks'>;
  /** The rules by which the browser promises days; the main city is named where there is one (Morocco). */
  delivery: DeliveryRules & { mainCity: string };
  openParcel: boolean;
  /** §2.49 where the cart's panel opens. */
  cartPanelSide: Settings['cartPanelSide'];
  cartPanelOnPhones: boolean;
  payment: { cash: boolean; transfer: boolean; card: boolean; mobile: boolean };
};

/** The frame's data from anywhere in the storefront; undefined only where its loader has failed. */
export function useStorefront(): StorefrontData | undefined {
  const data = useRouteLoaderData<Packed<StorefrontData>>(`${useLocale()}/storefront`);
  return data && unpacked(data);
}
