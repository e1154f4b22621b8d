import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Slider } from '@base-ui/react/slider';
import { useLingui } from '@lingui/react/macro';
import { directionOf } from '#/platform/local-text.ts';
import { useMoneyText } from '#/web/ui/money.tsx';
import { useLocale } from '../shop-link.tsx';

/** The step: ten dirhams. */
const step = 1000;
const thumb =
  'size-6 rounded-full border-2 border-action bg-raised shadow has-focus-visible:outline-3 has-focus-visible:outline-accent before:absolute before:-inset-2.5';

/** A slider with two thumbs, in centimes of DH; loaded with the filters only. */
export default function PriceSlider({
  min,
  max,
  value,
  onMove,
  onChosen,
}: {
  min: number;
  max: number;
  value: [number, number];
  onMove: (value: [number, number]) => void;
  onChosen: (value: [number, number]) => void;
}) {
  const { t } = useLingui();
  const money = useMoneyText();
  const pair = (next: number | readonly number[]): [number, number] =>
    typeof next === 'number' ? [next, next] : [next[0] ?? min, next[1] ?? max];
  const names = [t`أدنى سعر`, t`أعلى سعر`];
  return (
    <DirectionProvider direction={directionOf(useLocale())}>
      <Slider.Root
        min={min}
        max={max}
        step={step}
        value={value}
        onValueChange={(next) => onMove(pair(next))}
        onValueCommitted={(next) => onChosen(pair(next))}
      >
        <Slider.Control className="flex h-11 touch-none items-center select-none">
          <Slider.Track className="h-1 w-full rounded-full bg-line">
            <Slider.Indicator className="rounded-full bg-action" />
            {[0, 1].map((index) => (
              <Slider.Thumb
                key={index}
                index={index}
                className={thumb}
                getAriaLabel={() => names[index] ?? ''}
                getAriaValueText={(_text, centimes) => money(centimes)}
              />
            ))}
          </Slider.Track>
        </Slider.Control>
      </Slider.Root>
    </DirectionProvider>
  );
}
