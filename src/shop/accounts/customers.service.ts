import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { textIn } from '#/platform/local-text.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { journalBy, type StaffView } from '#/shop/staff/index.ts';
import { staffResetText } from './accounts.mails.ts';
import * as queries from './accounts.queries.ts';
import { linkLifeMs } from './accounts.rules.ts';
import type { StaffResetLink } from './accounts.schema.ts';
import { insertResetOf } from './passwords.service.ts';

/**
 * A one-use link (60 minutes) by which a customer chooses a new password, with the text that carries it over
 * WhatsApp to the customer's own phone. Links given before end; the journal says who gave it, never the link.
 * Refuses (ShopError) with 404 when there is no such customer, or none with a phone, and 409 `address_unknown` where the
 * shop has no address that the customer could open (`origin` is null).
 */
export async function staffReset(
  db: Database,
  clock: Clock,
  userId: number,
  by: { staff: Pick<StaffView, 'id' | 'name'>; origin: string | null },
): Promise<StaffResetLink> {
  const now = clock.now();
  const { staff, origin } = by;
  if (origin === null) throw new ShopError(409, 'address_unknown');
  return db.transaction(async (tx) => {
    const user = await queries.findUserForUpdate(tx, userId);
    if (!user?.phone) throw new ShopError(404, 'customer_not_found');
    await queries.endLinks(tx, user.id, now);
    const token = await insertResetOf(tx, user.id, now, true);
    await journalBy(tx, staff, now, 'customer.reset_link', user.id, { before: null, after: null });
    const { shopName } = await getSettings(tx);
    const { link, text } = staffResetText({
      ...{ ...user, origin, token },
      shopName: textIn(shopName, user.locale),
    });
    return {
      link,
      text,
      whatsapp: `https://wa.me/${user.phone.slice(1)}?text=${encodeURIComponent(text)}`,
      expiresAt: new Date(now.getTime() + linkLifeMs).toISOString(),
    };
  });
}
