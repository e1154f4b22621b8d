import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { CountView } from '#/shop/catalog/counting/counting.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { useSave } from '../../../use-save.ts';
import { ConfirmDialog } from '../../confirm-dialog.tsx';

/** Commits a counting as a whole, or drops it; both are asked before. */
export function EndCount({
  count,
  unsent,
  onCommitted,
}: {
  count: CountView;
  /** Entries that are not on the server yet. */
  unsent: number;
  onCommitted: (result: { moved: number; short: number }) => void;
}) {
  const save = useSave();
  const [asked, setAsked] = useState<'commit' | 'drop' | null>(null);
  const { lines, missing, extra, differing } = count;

  async function commit() {
    if (save.state === 'busy') return;
    const result = await save.run<{ data: { moved: number; short: number } }>(
      'POST',
      `/api/admin/counts/${count.id}/commit`,
    );
    if (!result.ok) return;
    setAsked(null);
    onCommitted(result.data.data);
  }

  async function drop() {
    if (save.state === 'busy') return;
    const result = await save.run('POST', `/api/admin/counts/${count.id}/drop`);
    if (result.ok) setAsked(null);
  }

  return (
    <div className="sticky bottom-16 z-10 flex flex-wrap items-center gap-3 rounded border border-line bg-raised p-3 shadow lg:bottom-2">
      <Button
        aria-disabled={lines === 0 || unsent > 0}
        onClick={() => lines > 0 && unsent === 0 && setAsked('commit')}
      >
        <Trans>تثبيت الجرد</Trans>
      </Button>
      <Button look="quiet" size="small" onClick={() => setAsked('drop')}>
        <Trans>إلغاء الجرد</Trans>
      </Button>
      {unsent > 0 && (
        <p className="text-sm text-warning">
          <Trans>يُثبّت بعد كتابة كل ما عُدّ.</Trans>
        </p>
      )}
      <ConfirmDialog
        id="commit-count"
        title={<Trans>تثبيت الجرد</Trans>}
        open={asked === 'commit'}
        onClose={() => setAsked(null)}
        onConfirm={commit}
        confirm={<Trans>اعتماد العدّ</Trans>}
        save={save}
      >
        <p>
          <Plural
            value={differing}
            zero="كل ما عُدّ مطابق للمخزون، فلا يتغير شيء."
            one="مقاس واحد ليس كما كان منتظرًا، ويُصحَّح مخزونه."
            two="مقاسان ليسا كما كان منتظرًا، ويُصحَّح مخزونهما."
            few="# مقاسات ليست كما كان منتظرًا، ويُصحَّح مخزونها."
            many="# مقاسًا ليست كما كان منتظرًا، ويُصحَّح مخزونها."
            other="# مقاس ليست كما كان منتظرًا، ويُصحَّح مخزونها."
          />
        </p>
        <p className="mt-2">
          <Trans>
            ناقصة: <bdi dir="ltr">{missing}</bdi>، زائدة: <bdi dir="ltr">{extra}</bdi>
          </Trans>
        </p>
        <p className="mt-2 text-muted">
          <Trans>ما بيع بعد العد يبقى محسوبًا. المقاسات التي لم تُعد لا تتغير.</Trans>
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        id="drop-count"
        title={<Trans>إلغاء الجرد</Trans>}
        open={asked === 'drop'}
        onClose={() => setAsked(null)}
        onConfirm={drop}
        confirm={<Trans>إلغاء الجرد كله</Trans>}
        save={save}
      >
        <p>
          <Trans>لا يتغير المخزون، ويبقى ما عُدّ للقراءة فقط.</Trans>
        </p>
      </ConfirmDialog>
    </div>
  );
}
