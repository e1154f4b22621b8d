import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { Sorting } from './use-sorting.ts';

const look =
  'flex size-11 shrink-0 items-center justify-center rounded hover:bg-surface aria-disabled:opacity-40';

/** The handle of a row that can be dragged; arrow keys on it move the row as well. */
export function SortHandle({ sorting, id, name }: { sorting: Sorting; id: number; name: string }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-label={t`نقل ${name} بالسحب أو بالسهمين`}
      className={`${look} cursor-grab touch-none active:cursor-grabbing`}
      {...sorting.handle(id)}
    >
      <GripVertical aria-hidden className="size-5 text-muted" />
    </button>
  );
}

/** The same by pressing: one place earlier, one place later. */
export function SortButtons({ sorting, id, name }: { sorting: Sorting; id: number; name: string }) {
  const { t } = useLingui();
  const at = sorting.ids.indexOf(id);
  return (
    <>
      <button
        type="button"
        aria-label={t`تقديم ${name}`}
        aria-disabled={at === 0}
        className={look}
        onClick={() => sorting.move(id, -1)}
      >
        <ArrowUp aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        aria-label={t`تأخير ${name}`}
        aria-disabled={at === sorting.ids.length - 1}
        className={look}
        onClick={() => sorting.move(id, 1)}
      >
        <ArrowDown aria-hidden className="size-5" />
      </button>
    </>
  );
}
