import '#/web/i18n/checkout.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type AddressForm, addressForms } from '#/shop/countries/address.rules.ts';
import type { CallFailure } from '#/web/call.ts';
import { byPlace } from '#/web/ui/by-place.ts';
import { checkDraft, type Problem, valueIn } from '../../state/checkout-check.ts';
import { type Draft, useDraft } from '../../state/draft.ts';
import { idOf, useProblemText } from './field-words.ts';

/** An error, and the value that caused it. */
type Refused = { text: string; value: string };

/** The page's name of a field that the server names. */
function fieldOf(name: string, form: AddressForm): string {
  if (name === 'placeId' || name === 'city') return 'address.city';
  if (name === 'provinceId') return 'province';
  return addressForms[form].some((field) => field.name === name) ? `address.${name}` : name;
}

/** The errors of an order's fields: those that the browser finds, and those that the server names. */
export function useFieldErrors(
  draft: Draft,
  { form, callingCode }: { form: AddressForm; callingCode: string },
) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const [errors, setErrors] = useState<ReadonlyMap<string, Refused>>(new Map());
  /** Errors of fields that were left with a wrong value since the last attempt. */
  const [left, setLeft] = useState<ReadonlyMap<string, Refused>>(new Map());
  const [attempt, setAttempt] = useState(0);
  const problems = checkDraft(draft, form);
  const isOnPage = (name: string) => document.getElementById(idOf(fieldOf(name, form))) !== null;

  const textOf = (field: string, problem: Problem): string => {
    const isPhone = field === 'phone' || field === 'secondPhone';
    if (!isPhone || problem !== 'invalid' || callingCode !== '212') return problemText(field, problem);
    // The digits are isolated from the text around them, and stay in one line.
    const example = '\u206606\u00a012\u00a034\u00a056\u00a078\u2069';
    return t`رقم الهاتف غير صحيح، مثال: ${example}`;
  };
  const show = (texts: Iterable<[field: string, text: string]>) => {
    const now = useDraft.getState();
    setLeft(new Map());
    // The sheet on a product's page has its fields in another order than the checkout.
    const inOrder = [...texts].toSorted(([one], [other]) => byPlace(idOf(one), idOf(other)));
    setErrors(new Map(inOrder.map(([field, text]) => [field, { text, value: valueIn(now, field, form) }])));
    setAttempt((count) => count + 1);
  };
  /** A field's error disappears once its value changed and is valid; the summary marks it as mended. */
  const isWrong = (field: string, { value }: Refused) =>
    problems.has(field) || value === valueIn(draft, field, form);
  return {
    problems,
    attempt,
    /** For the summary above the form. */
    list: [...errors].map(([field, error]) => ({
      id: idOf(field),
      text: error.text,
      mended: !isWrong(field, error),
    })),
    errorOf(field: string): string | undefined {
      const error = left.get(field) ?? errors.get(field);
      return error && isWrong(field, error) ? error.text : undefined;
    },
    show,
    /** Shows what the browser finds; false when that is nothing. */
    showProblems(): boolean {
      show([...problems].map(([field, problem]) => [field, textOf(field, problem)]));
      return problems.size > 0;
    },
    /** Shows what the server refused; false when none of it has a field on the page. */
    showRefused({ errors: refused }: CallFailure): boolean {
      if (!Object.keys(refused).some(isOnPage)) return false;
      show(
        Object.entries(refused).map(([name, texts]) => {
          const field = fieldOf(name, form);
          return [field, texts[0] ?? problemText(field, 'invalid')];
        }),
      );
      return true;
    },
    /** A field was left: a wrong value is shown at once. */
    leave(field: 'phone' | 'secondPhone' | 'email') {
      const problem = problems.get(field);
      const value = draft[field];
      if (!problem || value.trim() === '') return;
      setLeft((before) => new Map(before).set(field, { text: textOf(field, problem), value }));
    },
  };
}

export type FieldErrors = ReturnType<typeof useFieldErrors>;
