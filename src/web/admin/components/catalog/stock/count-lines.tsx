import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { CountLineView } from '#/shop/catalog/counting/counting.schema.ts';
import { Code } from '#/web/ui/code.tsx';
import { Size } from '#/web/ui/size.tsx';
import { useSave } from '../../../use-save.ts';
import { FailureText } from '../../failure-text.tsx';

/** Counted numbers beside the expected ones. */
export function CountLines({
  countId,
  lines,
  open,
}: {
  countId: number;
  lines: readonly CountLineView[];
  open: boolean;
}) {
  return (
    <ul className="grid divide-y divide-line rounded border border-line bg-raised">
      {lines.map((line) => (
        <Line key={line.priceId} countId={countId} line={line} open={open} />
      ))}
    </ul>
  );
}

function Line({ countId, line, open }: { countId: number; line: CountLineView; open: boolean }) {
  const { t } = useLingui();
  const save = useSave();
  const { title, counted, expected, moved } = line;
  const difference = counted - expected;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-3 p-3">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-3">
          <bdi className="font-medium">{title}</bdi>
          {line.color !== '' && <bdi>{line.color}</bdi>}
          <Size label={line.size} />
          {line.sku && <Code className="text-sm text-muted">{line.sku}</Code>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>
            <Trans>
              عُدّ <bdi dir="ltr">{counted}</bdi>، والمنتظر <bdi dir="ltr">{expected}</bdi>
            </Trans>
          </span>
          <bdi>{line.actor}</bdi>
        </p>
        {moved !== null && moved !== difference && (
          <p className="text-sm text-warning">
            <Trans>
              تحرك المخزون بـ<bdi dir="ltr">{moved}</bdi> فقط، لأنه لا ينزل تحت الصفر
            </Trans>
          </p>
        )}
        <FailureText save={save} />
      </div>
      <div className="flex items-center gap-1">
        <bdi
          dir="ltr"
          className={clsx(
            'min-w-10 text-center text-lg font-semibold tabular-nums',
            difference === 0 ? 'text-muted' : difference < 0 ? 'text-danger' : 'text-success',
          )}
        >
          {difference > 0 ? `+${difference}` : difference === 0 ? '=' : difference}
        </bdi>
        {open && (
          <button
            type="button"
            aria-label={t`حذف ${title} من الجرد`}
            aria-disabled={save.state === 'busy'}
            onClick={() =>
              save.state !== 'busy' &&
              save.run('DELETE', `/api/admin/counts/${countId}/lines/${line.priceId}`)
            }
            className="flex size-11 items-center justify-center rounded hover:bg-surface"
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
      </div>
    </li>
  );
}
