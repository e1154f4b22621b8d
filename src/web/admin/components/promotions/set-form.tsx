import { Trans, useLingui } from '@lingui/react/macro';
import { blankOffer } from '#/shop/promotions/blank-offer.rules.ts';
import { setKinds } from '#/shop/promotions/offers.rules.ts';
import { Select } from '#/web/ui/select.tsx';
import { LocalTextFields } from '../local-text-fields.tsx';
import { MoneyField, PercentField } from '../number-field.tsx';
import { ResourceForm } from '../resource-form.tsx';
import { changeOfKind } from './change-of-kind.ts';
import { offerKindNames } from './offer-names.ts';
import { type OfferFormProps, OfferPeriod, OfferRemoval, useOfferForm } from './offer-parts.tsx';
import { SetMembers } from './set-members.tsx';

const blankSet = {
  ...blankOffer,
  kind: 'set_percent' as const,
  value: 10,
  members: [1, 2].map(() => ({ label: {}, min: 1, max: 1, sizes: 'all' as const, choices: [] })),
};

/** A set for a family: its name, its persons and what each is chosen from, what it costs, and when. */
export function SetForm(props: OfferFormProps) {
  const { t, i18n } = useLingui();
  const form = useOfferForm('set', props, blankSet);
  const { field, texts, value, set, idOf: id, errorOf } = form;
  const fewest = value.members.reduce((sum, { min }) => sum + min, 0);
  return (
    <ResourceForm
      form={form}
      add={<Trans>إنشاء الطقم</Trans>}
      removal={
        <OfferRemoval form={form} label={<Trans>حذف الطقم</Trans>} title={<Trans>حذف الطقم؟</Trans>} />
      }
    >
      <LocalTextFields
        {...texts('title')}
        label={t`اسم الطقم`}
        errorOf={(locale) =>
          texts('title').errorOf(locale) ?? (locale === 'ar' ? errorOf('title') : undefined)
        }
        maxLength={100}
      />
      <SetMembers
        id={id('members')}
        members={value.members}
        known={props.offer?.products ?? []}
        onMembers={(members) => set({ members })}
        error={errorOf('members')}
      />
      <div className="grid gap-4 md:grid-cols-3">
        <Select
          id={id('kind')}
          label={t`النوع`}
          value={value.kind}
          onValue={(typed) => {
            const kind = setKinds.find((one) => one === typed);
            if (kind) set(changeOfKind(value.kind, kind, blankSet.value));
          }}
        >
          {setKinds.map((kind) => (
            <option key={kind} value={kind}>
              {i18n._(offerKindNames[kind])}
            </option>
          ))}
        </Select>
        {value.kind === 'set_price' ? (
          <>
            <MoneyField
              {...field('value')}
              needed
              label={t`ثمن القطع معًا`}
              hint={t`لأقل عدد من الأشخاص: ${fewest}`}
            />
            <MoneyField {...field('further')} needed label={t`ثمن كل شخص إضافي`} />
          </>
        ) : (
          <PercentField {...field('value')} needed error={errorOf('value')} />
        )}
      </div>
      <OfferPeriod form={form} />
    </ResourceForm>
  );
}
