import * as z from 'zod/mini';
import { rowId } from '#/platform/id.schema.ts';
import { contactBounds } from './contact.rules.ts';

/** Wide at the edge; the service says in words, field by field, what does not fit. */
const typed = (max: number) => z._default(z.string().check(z.maxLength(max * 4)), '');

export const contactRequest = z.object({
  name: typed(contactBounds.name.max),
  email: typed(contactBounds.email.max),
  phone: typed(contactBounds.phone.max),
  message: typed(contactBounds.message.max),
  /** Id or ISO code of the country, for a phone without calling code. */
  country: z.optional(z.union([rowId, z.string().check(z.maxLength(4))])),
});
export type ContactRequest = z.infer<typeof contactRequest>;

export const contactAnswer = z.object({ code: z.enum(['message_sent', 'subscribed']), message: z.string() });
