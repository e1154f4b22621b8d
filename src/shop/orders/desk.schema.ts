import * as z from 'zod/mini';
import { rowId } from '#/platform/id.schema.ts';
import { isoMoment } from '#/platform/moment.schema.ts';
import { staffOrder } from './orders.schema.ts';
import { confirmationStates } from './orders.states.rules.ts';
import { riskNames } from './risk.rules.ts';

/** What came of a call, in one tap each. */
const deskOutcomes = [
  'confirmed',
  /** The address was corrected on the line, and the order confirmed. */
  'address_corrected',
  'no_answer',
  'postponed',
  'wrong_number',
  'changed_mind',
  'duplicate',
] as const;
export type DeskOutcome = (typeof deskOutcomes)[number];

const risk = z.object({
  name: z.enum(riskNames),
  grave: z.boolean(),
  count: z.int(),
  orders: z.array(z.string()),
});

const waiting = z.object({
  id: z.int(),
  number: z.string(),
  name: z.string(),
  city: z.string(),
  /** Hundredths of the shown currency. */
  total: z.int(),
  currencyLabel: z.string(),
  confirmation: z.enum(confirmationStates),
  tries: z.int(),
  age: z.enum(['fresh', 'waiting', 'late']),
  createdAt: z.string(),
  callAt: z.nullable(z.string()),
  /** Promised for today: to be confirmed before the others. */
  dueToday: z.boolean(),
  /** Who calls now; null is nobody. */
  heldBy: z.nullable(z.string()),
});

export const deskView = z.object({
  /** The order this staff user holds now. */
  held: z.nullable(
    z.object({
      order: staffOrder,
      until: z.string(),
      tries: z.int(),
      age: z.enum(['fresh', 'waiting', 'late']),
      dueToday: z.boolean(),
      /** When it is called again if nobody answers now; null: it is given up. */
      nextCall: z.nullable(z.string()),
      /** When it may be postponed to at one tap. */
      later: z.object({
        inAnHour: z.nullable(z.string()),
        thisEvening: z.nullable(z.string()),
        tomorrow: z.string(),
      }),
      risks: z.array(risk),
      whatsapp: z.object({ text: z.string(), whatsapp: z.string() }),
    }),
  ),
  queue: z.array(waiting),
  counts: z.object({
    due: z.int(),
    /** Of those that are due: what nobody else holds, nor another order of the same phone. */
    free: z.int(),
    later: z.int(),
  }),
  hours: z.object({ from: z.string(), to: z.string() }),
  mayCall: z.boolean(),
  /** When calling begins again; now while it is allowed. */
  opensAt: z.string(),
});
export type DeskView = z.infer<typeof deskView>;

export const nextRequest = z.object({
  /** The order that is put back and not offered again at once. */
  skip: z.optional(z.nullable(rowId)),
});

export const outcomeRequest = z.object({
  outcome: z.enum(deskOutcomes),
  note: z._default(z.string().check(z.maxLength(500)), ''),
  /** With `postponed`: when to call again, ISO. */
  until: z.optional(isoMoment),
  /** `updatedAt` of the order that was looked at: what the shopper changed since answers 409 `changed_meanwhile`. */
  version: z.optional(isoMoment),
  /** Offer the next order at once. */
  next: z._default(z.boolean(), false),
});
export type OutcomeRequest = z.infer<typeof outcomeRequest>;
