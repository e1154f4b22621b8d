import { clsx } from 'clsx';
import { formatMoney, toShown } from '#/shop/countries/money.rules.ts';
import { useCurrency } from './currency.tsx';

type Props = { className?: string | undefined } & (
  | { /** Centimes of DH, converted by the page's country. */ centimes: number }
  | { /** Hundredths of a currency whose amount was frozen, with its label. */ shown: number; label: string }
);

/** §5.8 An amount as `1234.50 DH`: two decimals, a dot, Latin digits, then its label. */
export function Money(props: Props) {
  const text = useMoneyText();
  return (
    <bdi dir="ltr" className={clsx('whitespace-nowrap tabular-nums', props.className)}>
      {'centimes' in props ? text(props.centimes) : formatMoney(props.shown, props.label)}
    </bdi>
  );
}

/** An amount as plain text in the page's currency, for an attribute or an option. */
export function useMoneyText(): (centimes: number) => string {
  const currency = useCurrency();
  return (centimes) => formatMoney(toShown(centimes, currency), currency.label);
}
