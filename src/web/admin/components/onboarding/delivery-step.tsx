import { Trans, useLingui } from '@lingui/react/macro';
import { listText } from '#/platform/list-text.rules.ts';
import type { StaffCountry } from '#/shop/countries/countries.schema.ts';
import type { MainCityMarks as Marks } from '#/shop/delivery/delivery.schema.ts';
import type { OwnFee } from '#/shop/delivery/staff-delivery.schema.ts';
import { FieldNotes } from '#/web/ui/field.tsx';
import { useDraft } from '../../use-draft.ts';
import { AdminLink } from '../admin-link.tsx';
import { CheckChips } from '../check-chips.tsx';
import { LocalTextFields } from '../local-text-fields.tsx';
import { MoneyField } from '../number-field.tsx';
import { CutOffField } from '../settings/cut-off-field.tsx';
import { MainCityMarks } from '../settings/main-city-marks.tsx';
import { stepTitles } from './check-names.ts';
import { OwnFees } from './own-fees.tsx';
import { StepForm } from './step-form.tsx';
import { type StepProps, useStep } from './use-step.ts';

export type DeliveryChoices = {
  countries: readonly StaffCountry[];
  /** The version of the whole list. */
  countriesVersion: string;
  /** Ids of the countries that are offered as chosen: those on sale, in a new shop the first one. */
  offered: readonly number[];
  /** Ids of the countries where nothing can be paid with before there is a bank account. */
  needAccount: readonly number[];
  ownFees: readonly OwnFee[];
  mainCity: Marks;
};

/** §9 The countries that are sold to, chosen once with their fees; and the delivery of the main city. */
export function DeliveryStep({
  settings,
  versions,
  next,
  countries,
  countriesVersion,
  offered,
  needAccount,
  ownFees,
  mainCity,
}: StepProps & DeliveryChoices) {
  const { t, i18n } = useLingui();
  const list = useDraft<{ chosenIds: readonly number[]; fees: Readonly<Record<number, number>> }>(
    { chosenIds: offered, fees: {} },
    countriesVersion,
  );
  const { chosenIds, fees } = list.value;
  const chosen = countries.filter(({ id }) => chosenIds.includes(id));
  const feeOf = ({ id, deliveryFeeCentimes }: StaffCountry) => fees[id] ?? deliveryFeeCentimes;
  const keys = ['freeShippingThreshold', 'mainCity', 'sameDayCutOff'] as const;
  const step = useStep(settings, versions, keys, next, async (save) => {
    const body = {
      countries: chosen.map((country) => ({ id: country.id, deliveryFeeCentimes: feeOf(country) })),
      seen: list.seen,
    };
    const { ok } = await save.run('PUT', '/api/admin/countries', body);
    if (ok) list.saved();
    return ok;
  });
  const waiting = chosen.filter(({ id }) => needAccount.includes(id));
  const feeError = t`مبلغ بالدرهم، من 0 إلى 100000`;

  return (
    <StepForm title={i18n._(stepTitles.delivery)} step={step} next={next} onReset={list.reset}>
      <CheckChips
        label={t`البلدان التي نبيع إليها`}
        choices={countries.map(({ id, name }) => [String(id), name])}
        out={countries.flatMap(({ id }) => (chosenIds.includes(id) ? [] : [String(id)]))}
        onOut={(out) => {
          step.save.touch();
          list.set({ chosenIds: countries.flatMap(({ id }) => (out.includes(String(id)) ? [] : [id])) });
        }}
      />
      <FieldNotes
        id="countries"
        hint={t`لا يظهر غيرها في المتجر. يمكن تغييرها في أي وقت.`}
        error={chosen.length === 0 ? step.errorOf('countries') && t`بلد واحد على الأقل` : undefined}
      />
      {waiting.length > 0 && (
        <p className="rounded bg-warning-soft px-3 py-2 text-sm">
          <Trans>لا أداء في هذه البلدان قبل كتابة IBAN وSWIFT في خطوة الحساب البنكي:</Trans>{' '}
          <bdi>
            {listText(
              i18n.locale,
              waiting.map(({ name }) => name),
            )}
          </bdi>
        </p>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        {chosen.map((country, at) => (
          <MoneyField
            key={country.id}
            id={`fee-${country.code}`}
            needed
            label={t`ثمن التوصيل: ${country.name}`}
            hint={country.code === 'MA' ? t`تدفعه كل مدينة ليس لها ثمن خاص` : undefined}
            value={feeOf(country)}
            onValue={(amount) => {
              step.save.touch();
              list.set({ fees: { ...fees, [country.id]: amount } });
            }}
            error={step.errorOf(`countries.${at}.deliveryFeeCentimes`) && feeError}
          />
        ))}
        <MoneyField
          {...step.field('freeShippingThreshold')}
          needed
          label={t`التوصيل مجاني ابتداءً من`}
          error={step.errorOf('freeShippingThreshold') && t`مبلغ بالدرهم، من 0 إلى 1000000`}
        />
      </div>
      {chosen.some(({ code }) => code === 'MA') && <OwnFees fees={ownFees} />}
      <LocalTextFields
        {...step.texts('mainCity')}
        label={t`المدينة الرئيسية`}
        hint={t`المدينة التي يصلها الطلب في يومه، كما تُكتب في نصوص المتجر.`}
        maxLength={60}
      />
      <MainCityMarks marks={mainCity} />
      <CutOffField {...step.field('sameDayCutOff')} />
      <AdminLink to="/Admin/delivery" className="min-h-11 content-center text-action underline">
        <Trans>ثمن كل مدينة، أو استيراد جدول شركة التوصيل</Trans>
      </AdminLink>
    </StepForm>
  );
}
