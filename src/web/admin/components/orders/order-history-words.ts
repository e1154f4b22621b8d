import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addressNames } from '../address-names.ts';
import { outcomeNames } from './desk-names.ts';

/** Texts for the codes that the server writes into an order's history. */
const codeTexts: Record<string, MessageDescriptor> = {
  ...outcomeNames,
  corrected: msg`تصحيح معلومات التوصيل`,
  redated: msg`موعد توصيل جديد`,
  receipt_recorded: msg`تسجيل وصل أرسله الزبون`,
  transfer_sent: msg`وُضعت رسالة بمعلومات التحويل في البريد الصادر`,
};

/** The part before a colon: a changed field, or the outcome that a remark belongs to. */
const fieldTexts: Record<string, MessageDescriptor | undefined> = {
  ...addressNames,
  ...outcomeNames,
  name: msg`الاسم`,
  phone: msg`الهاتف`,
  phone2: msg`الهاتف الثاني`,
  email: msg`البريد الإلكتروني`,
  place: msg`رمز المكان`,
  note: msg`ملاحظة الزبون`,
  promo: msg`رمز التخفيض`,
  delivery: msg`التوصيل`,
  total: msg`المجموع`,
  return: msg`إرجاع رقم`,
  credit: msg`رصيد بالرمز`,
  restocked: msg`قطع عادت إلى المخزون`,
  written_off: msg`قطع أُتلفت`,
};

/**
 * A note of the history with its codes as texts, line by line; text by people is unchanged. Older versions of the
 * shop wrote `return 12`.
 */
export function historyText(
  note: string,
  word: (message: MessageDescriptor) => string,
  /** A name and what is said of it, with the colon of the language. */
  pair: (name: string, state: string) => string,
): string {
  return note
    .split('\n')
    .map((line) => {
      const whole = Object.hasOwn(codeTexts, line) ? codeTexts[line] : undefined;
      if (whole) return word(whole);
      const [, key = '', rest = ''] =
        /^([a-zA-Z_0-9]+): (.*)$/.exec(line.replace(/^return (?=\d+$)/, 'return: ')) ?? [];
      const name = Object.hasOwn(fieldTexts, key) ? fieldTexts[key] : undefined;
      return name ? pair(word(name), rest) : line;
    })
    .join('\n');
}

type Event = { at: string; actor: string; note: string };

/** One step may change two states: events with the same text at the same moment are shown once. */
export function withoutRepeats<Shown extends Event>(
  events: readonly Shown[],
  nameOf: (event: Shown) => string,
): Shown[] {
  const seen = new Set<string>();
  return events.filter((event) => {
    const name = nameOf(event);
    const key = JSON.stringify([event.at, event.actor, name, event.note]);
    if (name !== '' && seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
