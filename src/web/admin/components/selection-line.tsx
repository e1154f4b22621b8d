import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#/web/ui/button.tsx';
import type { Selection } from '../use-selection.ts';
import { CheckLine } from './check-line.tsx';

/** Above a list: choose its page, or all of it, and how many rows are chosen. `all` is the button of the whole list. */
export function SelectionLine({ selection, all }: { selection: Selection; all: ReactNode }) {
  const { count, wholePage, everything, hasMore } = selection;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <CheckLine checked={wholePage} onValue={selection.choosePage}>
        <Trans>اختيار كل ما في الصفحة</Trans>
      </CheckLine>
      {wholePage && hasMore && !everything && (
        <Button look="secondary" size="small" onClick={selection.chooseEverything}>
          {all}
        </Button>
      )}
      <span role="status" className="text-muted empty:sr-only">
        {count > 0 && (
          <Trans>
            المختار: <bdi dir="ltr">{count}</bdi>
          </Trans>
        )}
      </span>
      {count > 0 && (
        <Button look="quiet" size="small" onClick={() => selection.reset()}>
          <Trans>إلغاء الاختيار</Trans>
        </Button>
      )}
    </div>
  );
}
