import * as z from 'zod/mini';
import { rowId } from '#/platform/id.schema.ts';

/** Wide at the edge; the service says in words what does not fit. */
export const restockRequest = z.object({
  priceId: rowId,
  /** A phone or an e-mail address. */
  contact: z.string().check(z.maxLength(400)),
  /** Id or ISO code of the country, for a phone without calling code. */
  country: z.optional(z.union([rowId, z.string().check(z.maxLength(4))])),
});
export type RestockRequest = z.infer<typeof restockRequest>;

/** A phone or an e-mail address as staff types it. */
export const restockRemoval = z.object({ contact: z.string().check(z.maxLength(400)) });

export const restockAnswer = z.object({
  code: z.enum(['restock_noted', 'restock_stopped']),
  message: z.string(),
});

const size = z.object({
  priceId: z.int(),
  title: z.string(),
  color: z.string(),
  size: z.string(),
});

/** A phone that staff writes to, because its size is back. */
const dueMessage = z.extend(size, {
  id: z.int(),
  phone: z.string(),
  dueAt: z.string(),
  text: z.string(),
  whatsapp: z.string(),
});
export type DueMessage = z.infer<typeof dueMessage>;

const waitedFor = z.extend(size, { waiting: z.int() });
export type WaitedFor = z.infer<typeof waitedFor>;

export const restockDesk = z.object({ due: z.array(dueMessage), sizes: z.array(waitedFor) });
export type RestockDesk = z.infer<typeof restockDesk>;
