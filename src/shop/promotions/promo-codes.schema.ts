import * as z from 'zod/mini';
import { rowId } from '#/platform/id.schema.ts';
import { moment } from '#/platform/moment.schema.ts';
import { version } from '#/platform/version.schema.ts';
import { promoKinds } from './promotions.rules.ts';

const centimes = z.int().check(z.gte(0), z.lte(100_000_000));
const times = z.int().check(z.gte(1), z.lte(1_000_000));
const categories = z.array(rowId).check(z.maxLength(200));

/** A code as the merchant writes it; money in centimes of DH, moments ISO. */
export const promoWritten = z.object({
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  kind: z.enum(promoKinds),
  /** Whole percent for `percent`, centimes for `fixed`, 0 for `free_delivery`. */
  value: centimes,
  capCentimes: z.nullable(centimes),
  minimumCentimes: centimes,
  startsAt: z.nullable(moment),
  endsAt: z.nullable(moment),
  totalUses: z.nullable(times),
  usesPerCustomer: z.nullable(times),
  firstOrderOnly: z.boolean(),
  categoriesIn: categories,
  categoriesOut: categories,
  onDiscounted: z.boolean(),
  active: z.boolean(),
});
export type PromoWritten = z.infer<typeof promoWritten>;

export const promoChange = z.extend(z.partial(promoWritten), { seen: version });

export const staffPromo = z.extend(promoWritten, {
  id: z.int(),
  /** How often it was used and not given back, and what it took off in all. */
  used: z.int(),
  discountedCentimes: z.int(),
  /** No order ever used it, and it is not the welcome code. */
  removable: z.boolean(),
  version,
});
export type StaffPromo = z.infer<typeof staffPromo>;
