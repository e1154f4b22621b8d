import type { Db } from '#/platform/database.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { findLogo, getSettings } from '#/shop/settings/index.ts';

/** What the head of a printed paper says of the shop. */
export async function paperShop(db: Db, locale: Locale) {
  const { shopName, legal, phones, openParcel } = await getSettings(db);
  return {
    name: textIn(shopName, locale),
    legal,
    phone: phones[0] ?? null,
    openParcel,
    logo: await findLogo(db),
  };
}
export type PaperShop = Awaited<ReturnType<typeof paperShop>>;
