import type { Db } from '#/platform/database.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { findLogo } from './logo.service.ts';
import type { PaperHead } from './settings.schema.ts';
import { getSettings } from './settings.service.ts';

/** What a printed paper says of the shop. */
export async function paperHead(db: Db, locale: Locale): Promise<PaperHead> {
  const { shopName, legal, phones, openParcel } = await getSettings(db);
  return {
    name: textIn(shopName, locale),
    legal,
    phone: phones[0] ?? null,
    openParcel,
    logo: await findLogo(db),
  };
}
