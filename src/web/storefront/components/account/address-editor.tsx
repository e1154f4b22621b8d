import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import type { AddressView } from '#/shop/accounts/accounts.schema.ts';
import { addressForms } from '#/shop/countries/address.rules.ts';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import { Button } from '#/web/ui/button.tsx';
import { byPlace } from '#/web/ui/by-place.ts';
import { ErrorSummary } from '#/web/ui/error-summary.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { typedPhone } from '#/web/ui/phone.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { addressOfDraft, blankDraft, draftOfAddress, formOfCountry } from '../../state/address-draft.ts';
import { callAsUser, useAuth } from '../../state/auth.ts';
import { checkDraft } from '../../state/checkout-check.ts';
import { useCountry } from '../../state/country-context.tsx';
import type { Draft } from '../../state/draft.ts';
import { usePlaces } from '../../state/places.ts';
import { AddressFields } from '../checkout/address-fields.tsx';
import { idOf, useFieldLabels, useProblemText } from '../checkout/field-words.ts';
import { NameFields } from '../checkout/name-fields.tsx';
import { useStorefront } from '../storefront-data.ts';
import { useFailureText } from './texts.ts';

const addressAlone = { delivery: '', payment: 'cod', secondPhone: '', email: '', note: '' } as const;

/** Adds or changes an address, with the fields of its country. */
export function AddressEditor({
  address,
  onSaved,
  onCancel,
}: {
  address: AddressView | null;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const { t } = useLingui();
  const labels = useFieldLabels();
  const problemText = useProblemText();
  const failureText = useFailureText();
  const { places } = usePlaces();
  const here = useCountry();
  const countries = useStorefront()?.countries;
  const user = useAuth((auth) => auth.user);
  const country = countries?.find(({ id }) => id === address?.countryId) ?? here;
  const form = formOfCountry(country.code);
  const [draft, setDraft] = useState<Draft>(() => ({
    ...blankDraft,
    ...(address
      ? { ...draftOfAddress(address, []), phone: typedPhone(address.phone, form === 'MA') }
      : { name: user?.name ?? '', phone: user?.phone ? typedPhone(user.phone, form === 'MA') : '' }),
  }));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const [word, setWord] = useState('');
  const [waiting, setWaiting] = useState(false);
  const change = (more: Partial<Draft>) => setDraft((before) => ({ ...before, ...more }));

  // The list of towns loads after the page: only then has the stored town its names in both languages.
  useEffect(() => {
    if (!address || places.length === 0) return;
    setDraft((before) =>
      before.place ? before : { ...before, place: draftOfAddress(address, places).place },
    );
  }, [address, places]);

  const fieldOf = (name: string) =>
    name === 'provinceId'
      ? draft.unlisted
        ? 'province'
        : 'address.city'
      : addressForms[form].some((field) => field.name === name)
        ? `address.${name}`
        : name;
  const show = (found: readonly (readonly [field: string, text: string])[]) => {
    const inOrder = found.toSorted(([one], [other]) => byPlace(idOf(one), idOf(other)));
    setErrors(Object.fromEntries(inOrder));
    if (found.length > 0) setAttempt((count) => count + 1);
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (waiting) return;
    setWord('');
    // What an address does not have, an order does.
    const problems = checkDraft({ ...draft, ...addressAlone }, form);
    if (problems.size > 0) {
      show([...problems].map(([field, problem]) => [field, problemText(field, problem)]));
      return;
    }
    setWaiting(true);
    const body = addressOfDraft(draft, country.id, form);
    const path = address ? `/api/profile/addresses/${address.id}` : '/api/profile/addresses';
    const answer = await callAsUser(address ? 'PUT' : 'POST', path, body);
    setWaiting(false);
    if (answer.ok) return onSaved();
    const found = Object.entries(answer.errors).flatMap(([name, [text]]) => {
      const field = fieldOf(name);
      const label = labels(field);
      return text ? [[field, t`${label}: ${text}`] as const] : [];
    });
    show(found);
    if (found.length === 0) setWord(failureText(answer));
  };
  return (
    <form noValidate onSubmit={onSubmit} className="max-w-xl space-y-5">
      <h2 className="text-xl">{address ? <Trans>تعديل العنوان</Trans> : <Trans>عنوان جديد</Trans>}</h2>
      {word && (
        <Notice tone="danger" role="alert">
          {word}
        </Notice>
      )}
      <ErrorSummary
        attempt={attempt}
        errors={Object.entries(errors).map(([field, text]) => ({ id: idOf(field), text }))}
      />
      <NameFields form={form} draft={draft} errorOf={(field) => errors[field]} change={change} />
      <TextInput
        id={idOf('phone')}
        label={labels('phone')}
        hint={t`يتصل به الموزّع`}
        error={errors.phone}
        type="tel"
        inputMode="tel"
        value={draft.phone}
        onValue={(value) => change({ phone: foldDigits(value) })}
        ltr
        autoComplete="tel"
        maxLength={40}
        required
      />
      <AddressFields form={form} draft={draft} errorOf={(field) => errors[field]} change={change} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={waiting}>
          <Trans>حفظ العنوان</Trans>
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {address ? <Trans>إلغاء التعديل</Trans> : <Trans>إلغاء</Trans>}
        </Button>
      </div>
    </form>
  );
}
