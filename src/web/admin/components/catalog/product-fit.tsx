import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SizeReasons } from '#/shop/returns/returns.schema.ts';
import { countFitVoices, type FitVoices, minFitVoices } from '#/shop/reviews/fit.rules.ts';
import { SizeReasonList } from '../returns/size-reasons.tsx';
import { Card } from '../screen.tsx';

/** What buyers let the shop know about a product's sizes, and why it came back. */
export function ProductFit({
  productId,
  sentence,
  voices,
  sizes,
  linked,
}: {
  productId: number;
  /** As the product's page says it; null while it says nothing. */
  sentence: string | null;
  voices: FitVoices;
  sizes: readonly SizeReasons[];
  /** The reader may see returns. */
  linked: boolean;
}) {
  const { votes, returned, silent } = voices;
  return (
    <div className="grid gap-5">
      <Card title={<Trans>ما تقوله صفحة المنتج عن المقاس</Trans>}>
        {sentence ? (
          <p className="font-semibold">{sentence}</p>
        ) : countFitVoices(voices) < minFitVoices ? (
          <p className="text-muted">
            <Trans>
              لا شيء بعد: يلزم <bdi>{minFitVoices}</bdi> أصوات على الأقل من الآراء والمرتجعات.
            </Trans>
          </p>
        ) : (
          <p className="text-muted">
            <Trans>لا شيء: الأصوات لا تتفق.</Trans>
          </p>
        )}
        <dl className="grid divide-y divide-line">
          <Voices name={<Trans>أصغر من المعتاد</Trans>} votes={votes.small} returned={returned.small} />
          <Voices name={<Trans>مضبوط</Trans>} votes={votes.right} />
          <Voices name={<Trans>أكبر من المعتاد</Trans>} votes={votes.large} returned={returned.large} />
        </dl>
        {silent > 0 && (
          <p className="text-sm text-muted">
            <Trans>
              وطلبات بقيت عند أصحابها بلا كلمة: <bdi>{silent}</bdi>، كل عشرة منها صوت واحد بأن المقاس مضبوط.
            </Trans>
          </p>
        )}
      </Card>
      <Card title={<Trans>لماذا عادت قطعه</Trans>}>
        {sizes.length === 0 ? (
          <p className="text-muted">
            <Trans>لم يعد شيء بعد.</Trans>
          </p>
        ) : (
          <SizeReasonList productId={productId} sizes={sizes} linked={linked} />
        )}
      </Card>
    </div>
  );
}

function Voices({ name, votes, returned }: { name: ReactNode; votes: number; returned?: number }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2">
      <dt>{name}</dt>
      <dd className="grid w-52 grid-cols-2 gap-4 text-muted">
        <span>
          <Trans>
            الآراء: <bdi>{votes}</bdi>
          </Trans>
        </span>
        {returned !== undefined && (
          <span>
            <Trans>
              المرتجعات: <bdi>{returned}</bdi>
            </Trans>
          </span>
        )}
      </dd>
    </div>
  );
}
