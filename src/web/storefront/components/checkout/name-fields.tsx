import type { AddressForm } from '#/shop/countries/address.rules.ts';
import { asksTwoNames, joinName, maxName } from '#/shop/countries/name.rules.ts';
import { TextInput } from '#/web/ui/text-input.tsx';
import { changeDraft, type Draft, namesOf } from '../../state/draft.ts';
import { idOf, useFieldLabels } from './field-words.ts';

/** §5.4 The name: first and last where the country's form has both, else one full name. */
export function NameFields({
  form,
  draft,
  errorOf,
  change = changeDraft,
}: {
  form: AddressForm;
  draft: Draft;
  errorOf: (field: string) => string | undefined;
  change?: (change: Partial<Draft>) => void;
}) {
  const labels = useFieldLabels();
  const common = (field: 'name' | 'firstName' | 'lastName') => ({
    id: idOf(field),
    name: field,
    label: labels(field),
    error: errorOf(field),
    required: true,
    enterKeyHint: 'next' as const,
  });
  if (!asksTwoNames(form)) {
    return (
      <TextInput
        {...common('name')}
        value={draft.name}
        onValue={(name) => change({ name, firstName: '', lastName: '' })}
        autoComplete="name"
        maxLength={maxName}
      />
    );
  }
  const { firstName = '', lastName = '' } = namesOf(draft, form);
  const type = (part: { firstName?: string; lastName?: string }) => {
    const names = { firstName, lastName, ...part };
    change({ ...names, name: joinName(names) });
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextInput
        {...common('firstName')}
        value={firstName}
        onValue={(value) => type({ firstName: value })}
        autoComplete="given-name"
        maxLength={maxName / 2}
      />
      <TextInput
        {...common('lastName')}
        value={lastName}
        onValue={(value) => type({ lastName: value })}
        autoComplete="family-name"
        maxLength={maxName / 2}
      />
    </div>
  );
}
