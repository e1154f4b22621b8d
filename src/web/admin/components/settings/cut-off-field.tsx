import { Trans, useLingui } from '@lingui/react/macro';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import { TextInput } from '#/web/ui/text-input.tsx';

/** §1.7 The cut-off for same-day delivery in the main city. */
export function CutOffField({
  value,
  onValue,
  error,
}: {
  value: string;
  onValue: (time: string) => void;
  error: string | undefined;
}) {
  const { t } = useLingui();
  return (
    <TextInput
      id="sameDayCutOff"
      label={t`آخر ساعة للتوصيل في اليوم نفسه`}
      hint={
        <Trans>
          بتوقيت المتجر، مثل <bdi dir="ltr">14:00</bdi>
        </Trans>
      }
      ltr
      inputMode="numeric"
      maxLength={5}
      value={value}
      onValue={(typed) => onValue(foldDigits(typed).trim())}
      error={error && t`ساعة من 00:00 إلى 23:59`}
    />
  );
}
