import { clsx } from 'clsx';
import { moneyText, toShown } from '#/shop/countries/money.rules.ts';
import { useCurrency } from './currency.tsx';

type Props = { className?: string | undefined } & (
  | { /** Centimes of DH, converted by the page's country. */ centimes: number }
  | { /** Hundredths of a currency whose amount was frozen, with its label. */ shown: number; label: string }
);

/** §5.8 An amount as `1234.50 DH`: two decimals, a dot, Latin digits, then its label; or short, by a setting. */
export function Money(props: Props) {
  const currency = useCurrency();
  const text =
    'centimes' in props
      ? moneyText(toShown(props.centimes, currency), currency.label, currency.short)
      : moneyText(props.shown, props.label, currency.short);
  return (
    // A short amount in Arabic reads from the right, the number first.
    <bdi
      dir={currency.short === 'ar' ? 'rtl' : 'ltr'}
      className={clsx('whitespace-nowrap tabular-nums', props.className)}
    >
      {text}
    </bdi>
  );
}

/** An amount as plain text in the page's currency, for an attribute or an option. */
export function useMoneyText(): (centimes: number) => string {
  const currency = useCurrency();
  return (centimes) => moneyText(toShown(centimes, currency), currency.label, currency.short);
}
