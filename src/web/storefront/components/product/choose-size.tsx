import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Fragment, type RefObject, useEffect, useId } from 'react';
import { grouped } from '#/platform/grouped.rules.ts';
import type { PriceView } from '#/shop/catalog/catalog.schema.ts';
import { Size, useSizeText } from '#/web/ui/size.tsx';
import { useEarlyChoice } from '#/web/ui/use-early-choice.ts';
import { isBareAge } from '../catalog/size-group.ts';
import { SizeGuideOpener } from './size-guide-opener.tsx';

/**
 * §2.47 Sizes in the order of their rank (from the server); a sold-out size cannot be chosen: it opens what there is instead. The
 * radio inputs hold the choice, so that one made before hydration stays.
 */
export function ChooseSize({
  prices,
  chosen,
  isOut,
  missing,
  box,
  guide,
  narrow = false,
  fit,
  onGuide,
  onChoose,
  onOut,
}: {
  prices: readonly PriceView[];
  chosen: PriceView | undefined;
  isOut: (price: PriceView) => boolean;
  /** The shopper tried to add without a size. */
  missing: boolean;
  box: RefObject<HTMLFieldSetElement | null>;
  /** Id of the size guide's dialog, if there is one. */
  guide: string | undefined;
  /** Beside the picture of the quick view: five sizes still stand in one row. */
  narrow?: boolean;
  /** What buyers let the shop know about the sizes. */
  fit: string | null | undefined;
  /** The guide is wanted: it is loaded then. */
  onGuide: () => void;
  onChoose: (priceId: number) => void;
  /** A sold-out size was tapped. */
  onOut: (price: PriceView) => void;
}) {
  const { t } = useLingui();
  useEarlyChoice(box, chosen?.id, onChoose);
  // A size may be chosen elsewhere: in a sheet, by a link.
  const chosenId = chosen?.id;
  useEffect(() => {
    const radio = box.current?.querySelector<HTMLInputElement>(`input[value="${chosenId}"]`);
    if (radio) radio.checked = true;
  }, [chosenId, box]);
  const titleId = useId();
  const missingId = useId();
  const sizeText = useSizeText();
  const name = chosen && <Size label={chosen.size} className="font-semibold" />;
  const width = narrow ? 'min-w-12 px-2.5' : 'min-w-13 px-3.5';
  // Ages say their unit once, above them.
  const groups = grouped(prices, ({ size }) => isBareAge(size));
  const choiceOf = (price: PriceView) => {
    const size = sizeText(price.size);
    if (isOut(price)) {
      return (
        <button
          key={price.id}
          type="button"
          aria-haspopup="dialog"
          aria-label={t`${size}: نفد، أخبروني عند توفره`}
          onClick={() => onOut(price)}
          className={clsx(
            'flex min-h-12 items-center justify-center rounded border border-line bg-surface text-muted tabular-nums line-through hover:border-ink',
            width,
          )}
        >
          <bdi aria-hidden>{size}</bdi>
        </button>
      );
    }
    return (
      <label
        key={price.id}
        className={clsx(
          'relative flex min-h-12 cursor-pointer items-center justify-center rounded border bg-raised tabular-nums',
          width,
          'hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-paper',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          missing ? 'border-danger' : 'border-line-strong',
        )}
      >
        <input
          type="radio"
          name="size"
          value={price.id}
          defaultChecked={price.id === chosen?.id}
          onChange={() => onChoose(price.id)}
          aria-label={size}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        <bdi aria-hidden>{size}</bdi>
      </label>
    );
  };
  return (
    // A legend names its group only as the first child, and could not stand beside the guide.
    <fieldset ref={box} aria-labelledby={titleId} aria-describedby={missing ? missingId : undefined}>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3 max-md:mb-0 max-md:min-h-8">
        <span id={titleId}>{name ? <Trans>المقاس: {name}</Trans> : <Trans>اختيار المقاس</Trans>}</span>
        {guide && <SizeGuideOpener guide={guide} onClick={onGuide} />}
      </div>
      <div className="space-y-3 max-md:space-y-2">
        {[...groups].map(([years, group]) => {
          const row = <div className="flex flex-wrap gap-2">{group.map(choiceOf)}</div>;
          if (!years && groups.size === 1) return <Fragment key="all">{row}</Fragment>;
          return (
            <fieldset key={String(years)}>
              <legend className="mb-1 text-sm text-muted">
                {years ? <Trans>عمر الطفل بالسنوات</Trans> : <Trans>مقاسات الكبار</Trans>}
              </legend>
              {row}
            </fieldset>
          );
        })}
      </div>
      {fit && <p className="mt-2 text-sm">{fit}</p>}
      {prices.some(isOut) && (
        <p className="mt-2 text-sm text-muted">
          <Trans>نفد مقاسك؟ اضغط عليه لنخبرك عند توفره.</Trans>
        </p>
      )}
      <p id={missingId} role="alert" className={clsx('text-sm text-danger', missing && 'mt-2')}>
        {missing && <Trans>اختر المقاس أولًا.</Trans>}
      </p>
    </fieldset>
  );
}
