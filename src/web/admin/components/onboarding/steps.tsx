import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffCountry } from '#/shop/countries/countries.schema.ts';
import type { OwnFee } from '#/shop/delivery/staff-delivery.schema.ts';
import type { Settings } from '#/shop/settings/settings.schema.ts';
import type { VersionsBySetting } from '#/shop/staff/settings-change.schema.ts';
import { Money } from '#/web/ui/money.tsx';
import { LocalTextFields } from '../local-text-fields.tsx';
import { MoneyField } from '../number-field.tsx';
import { CutOffField } from '../settings/cut-off-field.tsx';
import { BankFields, LegalFields } from '../settings/identity-settings.tsx';
import { PhoneFields } from '../settings/shop-settings.tsx';
import { type StepName, stepTitles } from './check-names.ts';
import { StepForm } from './step-form.tsx';
import { useStep } from './use-step.ts';

type Props = {
  settings: Settings;
  versions: VersionsBySetting;
  /** Path of the next step. */
  next: string;
};

const given = (amount: number | null): number => amount ?? Number.NaN;

function NameStep({ settings, versions, next }: Props) {
  const { t, i18n } = useLingui();
  const step = useStep(settings, versions, ['shopName'], next);
  return (
    <StepForm title={i18n._(stepTitles.name)} step={step} next={next}>
      <LocalTextFields
        {...step.texts('shopName')}
        label={t`اسم المتجر`}
        hint={t`يظهر في أعلى كل صفحة وفي الرسائل والفاتورة.`}
        maxLength={60}
        onValue={({ ar = '', fr = '', en = '' }) => step.set({ shopName: { ar, fr, en } })}
      />
    </StepForm>
  );
}

function PhonesStep({ settings, versions, next }: Props) {
  const { i18n } = useLingui();
  const step = useStep(settings, versions, ['phones', 'email'], next);
  return (
    <StepForm title={i18n._(stepTitles.phones)} step={step} next={next}>
      <p className="text-muted">
        <Trans>الهاتف الأول هو الذي يتصل به الزبائن ويُؤكَّد منه الطلب.</Trans>
      </p>
      <PhoneFields {...step} />
    </StepForm>
  );
}

function CityStep({ settings, versions, next, places }: Props & { places: string }) {
  const { t, i18n } = useLingui();
  const step = useStep(settings, versions, ['mainCity', 'sameDayCutOff'], next);
  return (
    <StepForm title={i18n._(stepTitles.city)} step={step} next={next}>
      <LocalTextFields
        {...step.texts('mainCity')}
        label={t`المدينة الرئيسية`}
        hint={t`المدينة التي يصلها الطلب في يومه، كما تُكتب في نصوص المتجر.`}
        maxLength={60}
      />
      <CutOffField {...step.field('sameDayCutOff')} />
      <Link to={`${places}?state=main`} className="min-h-11 content-center text-action underline">
        <Trans>الأحياء التي تُعد من المدينة الرئيسية</Trans>
      </Link>
    </StepForm>
  );
}

/** The most town names that are listed. */
const namesShown = 8;

/** Towns with their own fee, which do not use the fee above. */
function OwnFees({ fees, places }: { fees: readonly OwnFee[]; places: string }) {
  if (fees.length === 0) return null;
  return (
    <section aria-labelledby="own-fees" className="grid gap-2 rounded border border-line p-3">
      <h3 id="own-fees" className="font-sans text-sm font-semibold">
        <Trans>مدن لها ثمن خاص، لا يغيره الثمن أعلاه</Trans>
      </h3>
      <ul className="grid gap-2 text-sm">
        {fees.map(({ feeCentimes, names }) => (
          <li key={feeCentimes}>
            <Money shown={feeCentimes} label="DH" className="font-semibold" />
            {': '}
            <bdi>{names.slice(0, namesShown).join('، ')}</bdi>
            {names.length > namesShown && (
              <>
                {' '}
                <Trans>
                  و<bdi dir="ltr">{names.length - namesShown}</bdi> أخرى
                </Trans>
              </>
            )}
          </li>
        ))}
      </ul>
      <Link to={`${places}?state=own`} className="min-h-11 content-center text-action underline">
        <Trans>تغيير الأثمان الخاصة</Trans>
      </Link>
    </section>
  );
}

function FeesStep({
  settings,
  versions,
  next,
  places,
  country,
  ownFees,
}: Props & { places: string; country: StaffCountry; ownFees: readonly OwnFee[] }) {
  const { t, i18n } = useLingui();
  const [fee, setFee] = useState<number | null>(country.deliveryFeeCentimes);
  const step = useStep(settings, versions, ['freeShippingThreshold'], next, async (save) => {
    if (fee === country.deliveryFeeCentimes) return true;
    const body = { deliveryFeeCentimes: given(fee), seen: country.version };
    return (await save.run('PATCH', `/api/admin/countries/${country.id}`, body)).ok;
  });
  return (
    <StepForm title={i18n._(stepTitles.fees)} step={step} next={next}>
      <MoneyField
        id="country-fee"
        label={t`ثمن التوصيل داخل المغرب`}
        hint={t`تدفعه كل مدينة ليس لها ثمن خاص`}
        value={fee}
        onValue={(amount) => {
          step.save.touch();
          setFee(amount);
        }}
        error={step.errorOf('deliveryFeeCentimes') && t`مبلغ بالدرهم، من 0 إلى 100000`}
      />
      <OwnFees fees={ownFees} places={places} />
      <MoneyField
        {...step.field('freeShippingThreshold')}
        needed
        label={t`التوصيل مجاني ابتداءً من`}
        error={step.errorOf('freeShippingThreshold') && t`مبلغ بالدرهم، من 0 إلى 1000000`}
      />
      <Link to={places} className="min-h-11 content-center text-action underline">
        <Trans>ثمن كل مدينة، أو استيراد جدول شركة التوصيل</Trans>
      </Link>
    </StepForm>
  );
}

function BankStep({ settings, versions, next }: Props) {
  const { i18n } = useLingui();
  const step = useStep(settings, versions, ['bank'], next);
  return (
    <StepForm title={i18n._(stepTitles.bank)} step={step} next={next}>
      <BankFields {...step} />
    </StepForm>
  );
}

function LegalStep({ settings, versions, next }: Props) {
  const { i18n } = useLingui();
  const step = useStep(settings, versions, ['legal', 'vatRate'], next);
  return (
    <StepForm title={i18n._(stepTitles.legal)} step={step} next={next}>
      <LegalFields {...step} />
    </StepForm>
  );
}

/** The open step. */
export function OnboardingStep({
  name,
  places,
  country,
  ownFees,
  ...props
}: Props & {
  name: StepName;
  /** Path of the delivery screen. */
  places: string;
  /** Morocco, whose fee is the default of its towns. */
  country: StaffCountry | null;
  ownFees: readonly OwnFee[];
}) {
  if (name === 'name') return <NameStep {...props} />;
  if (name === 'phones') return <PhonesStep {...props} />;
  if (name === 'city') return <CityStep {...props} places={places} />;
  if (name === 'fees' && country)
    return <FeesStep {...props} places={places} country={country} ownFees={ownFees} />;
  if (name === 'bank') return <BankStep {...props} />;
  return <LegalStep {...props} />;
}
