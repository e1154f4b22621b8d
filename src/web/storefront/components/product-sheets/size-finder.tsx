import '#/web/i18n/product-sheets.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import {
  adviseSize,
  type BodyMeasure,
  isUnlikelyBody,
  readMeasure,
  type SizeAdvice,
  type SizeScale,
} from '#/shop/catalog/size-advice.rules.ts';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import { Button } from '#/web/ui/button.tsx';
import { Size } from '#/web/ui/size.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { readBodyMeasures, rememberBodyMeasures } from '../../state/body-measures.ts';

/** What the product's page says of an advised size: it can be chosen, is sold out, or there is none in this color. */
export type AdvisedSize = 'in' | 'out' | 'none';

/** The size from two numbers; who they are is asked only where a chart has sizes of both. */
export function SizeFinder({
  scales,
  stateOf,
  onChoose,
}: {
  scales: readonly SizeScale[];
  stateOf: (size: string) => AdvisedSize;
  onChoose: (size: string) => void;
}) {
  // The guide of the page has a finder too, beside that of a set's sheet.
  const titleId = useId();
  const [at, setAt] = useState(0);
  const scale = scales[at] ?? scales[0];
  if (!scale) return null;
  return (
    <section aria-labelledby={titleId} className="space-y-4 rounded border border-line bg-raised p-4">
      <h3 id={titleId} className="text-lg">
        <Trans>مقاسك من رقمين</Trans>
      </h3>
      {scales.length > 1 && (
        <div className="flex gap-2">
          {scales.map(({ who }, index) => (
            <Button
              key={who}
              size="small"
              look={index === at ? 'primary' : 'secondary'}
              aria-pressed={index === at}
              onClick={() => setAt(index)}
            >
              {who === 'adult' ? <Trans>للكبار</Trans> : <Trans>للأطفال</Trans>}
            </Button>
          ))}
        </div>
      )}
      <Numbers key={scale.who} scale={scale} stateOf={stateOf} onChoose={onChoose} />
    </section>
  );
}

function Numbers({
  scale,
  stateOf,
  onChoose,
}: {
  scale: SizeScale;
  stateOf: (size: string) => AdvisedSize;
  onChoose: (size: string) => void;
}) {
  const { t } = useLingui();
  const idPrefix = useId();
  const [typed, setTyped] = useState(readBodyMeasures);
  const [left, setLeft] = useState<ReadonlySet<BodyMeasure>>(new Set());
  const keyOf = (measure: BodyMeasure) => `${scale.who}-${measure}${scale.inMonths ? '-months' : ''}`;
  const readOf = (measure: BodyMeasure) => readMeasure(typed[keyOf(measure)] ?? '', measure, scale);
  const labels: Record<BodyMeasure, string> = {
    height: t`الطول (سم)`,
    weight: t`الوزن (كغ)`,
    age: scale.inMonths ? t`العمر (بالأشهر)` : t`العمر (بالسنوات)`,
  };
  const examples: Record<BodyMeasure, string> =
    scale.who === 'adult'
      ? { height: '165', weight: '62', age: '' }
      : { height: scale.inMonths ? '68' : '110', weight: '', age: scale.inMonths ? '8' : '5' };
  const errorOf = (measure: BodyMeasure): string | undefined => {
    const read = readOf(measure);
    if (!read || 'value' in read || !left.has(measure)) return undefined;
    const { min, max } = read;
    const example = examples[measure];
    return read.problem === 'not_a_number' ? t`اكتب رقمًا، مثل ${example}` : t`اكتب رقمًا بين ${min} و${max}`;
  };
  const change = (measure: BodyMeasure, value: string) => {
    const next = { ...typed, [keyOf(measure)]: foldDigits(value) };
    setTyped(next);
    rememberBodyMeasures(next);
  };
  const advice = adviceOf(scale, readOf);
  const fields = (['age', 'height', 'weight'] as const).filter(
    (measure) => measure === scale.main || measure === scale.second,
  );
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        {fields.map((measure) => (
          <TextInput
            key={measure}
            id={`${idPrefix}-${measure}`}
            label={labels[measure]}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            ltr
            example={examples[measure]}
            value={typed[keyOf(measure)] ?? ''}
            error={errorOf(measure)}
            onValue={(value) => change(measure, value)}
            onBlur={() => setLeft((before) => new Set(before).add(measure))}
          />
        ))}
      </div>
      {/* Empty it leaves no gap and stays a region that speaks. */}
      <div role="status" className={advice ? undefined : 'sr-only'}>
        <Advice advice={advice} stateOf={stateOf} onChoose={onChoose} />
      </div>
      <p className="text-sm text-muted">
        <Trans>لا يُرسل الرقمان إلى المتجر، ويبقيان في هذه الزيارة وحدها.</Trans>
      </p>
    </>
  );
}

/** The advice once every number is there and right. Ages are typed in years, or in months for babies. */
function adviceOf(
  scale: SizeScale,
  readOf: (measure: BodyMeasure) => ReturnType<typeof readMeasure>,
): SizeAdvice | 'unlikely' | null {
  const main = readOf(scale.main);
  const second = scale.second && readOf(scale.second);
  if (!main || !('value' in main)) return null;
  if (!scale.second) return adviseSize(scale, main.value, null);
  if (!second || !('value' in second)) return null;
  if (isUnlikelyBody(scale, main.value, second.value)) return 'unlikely';
  const months = scale.second === 'age' && !scale.inMonths ? 12 : 1;
  return adviseSize(scale, main.value, second.value * months);
}

function Advice({
  advice,
  stateOf,
  onChoose,
}: {
  advice: SizeAdvice | 'unlikely' | null;
  stateOf: (size: string) => AdvisedSize;
  onChoose: (size: string) => void;
}) {
  if (!advice) return null;
  if (advice === 'unlikely') {
    return (
      <p className="rounded bg-warning-soft p-3">
        <Trans>تحقق من الرقمين: هذا الوزن وهذا الطول قلما يجتمعان.</Trans>
      </p>
    );
  }
  const name = <Size label={advice.size} className="font-semibold" />;
  const state = stateOf(advice.size);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded bg-surface p-3">
      <p>
        {advice.fit === 'tight' ? (
          <Trans>أكبر مقاس هو {name}، وقد يكون ضيقًا.</Trans>
        ) : advice.fit === 'loose' ? (
          <Trans>أصغر مقاس هو {name}، وقد يكون واسعًا.</Trans>
        ) : (
          <span className="text-xl">
            <Trans>مقاسك: {name}</Trans>
          </span>
        )}
        {state === 'none' && (
          <span className="block text-sm text-muted">
            <Trans>غير معروض بهذا اللون</Trans>
          </span>
        )}
      </p>
      {state !== 'none' && (
        <Button
          size="small"
          look={state === 'in' ? 'primary' : 'secondary'}
          onClick={() => onChoose(advice.size)}
        >
          {state === 'in' ? <Trans>اختيار {name}</Trans> : <Trans>نفد: أخبروني عند توفره</Trans>}
        </Button>
      )}
    </div>
  );
}
