import '#/web/i18n/product-sheets.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { ProductView } from '#/shop/catalog/catalog.schema.ts';
import { scalesOf } from '#/shop/catalog/size-advice.rules.ts';
import type { SetView } from '#/shop/promotions/sets.schema.ts';
import { call } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { Ruler } from '#/web/ui/icons.tsx';
import { Picture } from '#/web/ui/picture.tsx';
import { useSizeText } from '#/web/ui/size.tsx';
import { Skeleton } from '#/web/ui/skeleton.tsx';
import { useQuery } from '#/web/ui/use-query.ts';
import { Written } from '#/web/ui/written.tsx';
import { Swatch } from '../catalog/swatch.tsx';
import { type Choice, sizeOf } from './set-choices.ts';
import { SizeFinder } from './size-finder.tsx';

/** One person of a set: color where there is a choice, and size; the size is advised from two numbers. */
export function SetPerson({
  id,
  member,
  number,
  choice,
  missing,
  advised,
  onAdvise,
  onChoice,
  onLeave,
}: {
  id: string;
  member: SetView['members'][number];
  /** Which of several; null for the only one. */
  number: number | null;
  choice: Choice;
  /** The shopper tried to go on without a size. */
  missing: boolean;
  /** The size is asked for by two numbers: one person at a time. */
  advised: boolean;
  onAdvise: () => void;
  onChoice: (choice: Choice) => void;
  /** Given: this person can be left out. */
  onLeave: (() => void) | undefined;
}) {
  const { t } = useLingui();
  const sizeText = useSizeText();
  const { colors } = member;
  const color = colors.find((one) => one.id === choice.color) ?? colors[0];
  /** The chart belongs to one product: another color may be another product. */
  const [found, setFound] = useState<{ productId: number; chart: ProductView['sizeChart'] | 'failed' }>();
  const chart = found && found.productId === color?.productId ? found.chart : undefined;
  // A query whose product is no longer chosen is aborted, and its answer ignored.
  const again = useQuery(advised ? color?.productId : undefined, (productId, signal) => {
    if (productId === undefined || (productId === found?.productId && found.chart !== 'failed')) return;
    setFound(undefined);
    const path = `/api/product/${productId}?lang=${document.documentElement.lang}`;
    void call<{ data: ProductView }>('GET', path, undefined, { signal }).then((answer) => {
      if (!signal.aborted) setFound({ productId, chart: answer.ok ? answer.data.data.sizeChart : 'failed' });
    });
  });
  const label = number === null ? member.label : `${member.label} ${number}`;
  if (!color) return null;
  const titles = new Set(colors.map(({ title }) => title));
  const chosenSize = sizeOf(member, choice.size)?.size.size;
  const choose = (articleId: number) => {
    const next = colors.find((one) => one.id === articleId);
    // The chosen size stays where the other color has it.
    const same = next?.sizes.find(({ size, quantity }) => size === chosenSize && quantity > 0);
    onChoice({ ...choice, color: articleId, size: same?.id });
  };
  const own = new Set(colors.flatMap(({ sizes }) => sizes.map(({ size }) => size)));
  const scales =
    chart && chart !== 'failed'
      ? scalesOf(chart).filter((scale) => scale.sizes.some(({ size }) => own.has(size)))
      : [];
  const stateOf = (size: string) => {
    const found = color.sizes.find((one) => one.size === size);
    return found && found.quantity > 0 ? 'in' : 'none';
  };
  return (
    <fieldset id={id} className="min-w-0" aria-describedby={missing ? `${id}-missing` : undefined}>
      <legend className="sr-only">{label}</legend>
      <div className="flex gap-3">
        <Picture
          picture={color.picture}
          sizes="64px"
          decorative
          className="aspect-4/5 w-16 shrink-0 self-start rounded-sm"
        />
        <div className="min-w-0 grow">
          <div className="flex items-start gap-2">
            <p aria-hidden className="grow font-semibold">
              <bdi>{label}</bdi>
            </p>
            {onLeave && (
              <button
                type="button"
                className="-my-2.5 min-h-11 shrink-0 rounded text-sm text-muted underline underline-offset-4 hover:text-danger"
                onClick={onLeave}
              >
                <Trans>إزالة</Trans> <bdi className="sr-only">{label}</bdi>
              </button>
            )}
          </div>
          <p className="text-sm text-muted">
            <Written text={color.title} />
            {color.color && (
              <>
                <span aria-hidden> · </span>
                <bdi>{color.color}</bdi>
              </>
            )}
          </p>
          {colors.length > 1 && (
            <div className="mt-2 flex flex-wrap gap-2">
              {colors.map((one) => (
                <label
                  key={one.id}
                  className="relative flex size-11 cursor-pointer items-center justify-center overflow-hidden rounded-full border-2 border-transparent hover:border-line-strong has-checked:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
                >
                  <input
                    type="radio"
                    name={`${id}-color`}
                    checked={one.id === color.id}
                    onChange={() => choose(one.id)}
                    aria-label={titles.size > 1 ? `${one.title} ${one.color}` : one.color}
                    className="absolute inset-0 z-10 cursor-pointer opacity-0"
                  />
                  <Swatch
                    hex={one.colorHex}
                    picture={one.picture ?? undefined}
                    className="size-8 rounded-full"
                  />
                </label>
              ))}
            </div>
          )}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {color.sizes.map((one) => {
          const text = sizeText(one.size);
          return (
            <label
              key={one.id}
              className={clsx(
                'relative flex min-h-11 min-w-12 cursor-pointer items-center justify-center rounded border bg-raised px-3 tabular-nums',
                'has-checked:border-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-paper',
                'has-disabled:cursor-default has-disabled:bg-surface has-disabled:text-muted has-disabled:line-through',
                'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
                missing ? 'border-danger' : 'border-line-strong hover:border-ink',
              )}
            >
              <input
                type="radio"
                name={`${id}-size`}
                checked={one.id === choice.size}
                disabled={one.quantity === 0}
                onChange={() => onChoice({ ...choice, color: color.id, size: one.id })}
                aria-label={one.quantity === 0 ? t`${text}: نفد` : text}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <bdi aria-hidden>{text}</bdi>
            </label>
          );
        })}
      </div>
      {missing && (
        <p id={`${id}-missing`} role="alert" className="mt-2 text-sm text-danger">
          <Trans>اختر المقاس أولًا.</Trans>
        </p>
      )}
      {!advised ? (
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-1.5 text-sm text-muted underline underline-offset-4 hover:text-ink"
          onClick={onAdvise}
        >
          <Ruler aria-hidden className="size-4" />
          <Trans>أي مقاس يناسبه؟</Trans>
        </button>
      ) : chart === undefined ? (
        <Skeleton className="mt-3 h-11 w-full" />
      ) : chart === 'failed' ? (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-3 text-sm">
          <Trans>تعذّر الاتصال بالمتجر. حاول بعد لحظات.</Trans>
          <Button look="secondary" size="small" onClick={again}>
            <Trans>إعادة المحاولة</Trans>
          </Button>
        </div>
      ) : scales.length > 0 ? (
        <div className="mt-3">
          <SizeFinder
            key={color.productId}
            scales={scales}
            stateOf={stateOf}
            onChoose={(size) => {
              const found = color.sizes.find((one) => one.size === size);
              if (found) onChoice({ ...choice, color: color.id, size: found.id });
            }}
          />
        </div>
      ) : (
        <p className="mt-2 text-sm text-muted">
          <Trans>لا نصيحة لمقاسات هذا المنتج.</Trans>
        </p>
      )}
    </fieldset>
  );
}
