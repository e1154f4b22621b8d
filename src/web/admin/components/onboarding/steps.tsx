import { Trans, useLingui } from '@lingui/react/macro';
import { LocalTextFields } from '../local-text-fields.tsx';
import { BankFields, LegalFields } from '../settings/identity-settings.tsx';
import { PhoneFields } from '../settings/shop-settings.tsx';
import { type StepName, stepTitles } from './check-names.ts';
import { type DeliveryChoices, DeliveryStep } from './delivery-step.tsx';
import { StepForm } from './step-form.tsx';
import { type StepProps, useStep } from './use-step.ts';

function ShopStep({ settings, versions, next }: StepProps) {
  const { t, i18n } = useLingui();
  const step = useStep(settings, versions, ['shopName', 'phones', 'email'], next);
  return (
    <StepForm title={i18n._(stepTitles.shop)} step={step} next={next}>
      <LocalTextFields
        {...step.texts('shopName')}
        label={t`اسم المتجر`}
        hint={t`يظهر في أعلى كل صفحة وفي الرسائل والفاتورة.`}
        maxLength={60}
        onValue={({ ar = '', fr = '', en = '' }) => step.set({ shopName: { ar, fr, en } })}
      />
      <p className="text-muted">
        <Trans>الهاتف الأول هو الذي يتصل به الزبائن ويُؤكَّد منه الطلب.</Trans>
      </p>
      <PhoneFields {...step} />
    </StepForm>
  );
}

function BankStep({ settings, versions, next }: StepProps) {
  const { i18n } = useLingui();
  const step = useStep(settings, versions, ['bank'], next);
  return (
    <StepForm title={i18n._(stepTitles.bank)} step={step} next={next}>
      <BankFields {...step} />
    </StepForm>
  );
}

function LegalStep({ settings, versions, next }: StepProps) {
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
  delivery,
  ...props
}: StepProps & { name: StepName; delivery: DeliveryChoices }) {
  if (name === 'shop') return <ShopStep {...props} />;
  if (name === 'delivery') return <DeliveryStep {...props} {...delivery} />;
  if (name === 'bank') return <BankStep {...props} />;
  return <LegalStep {...props} />;
}
