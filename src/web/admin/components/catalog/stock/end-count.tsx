import { Plural, Trans } from '@lingui/react/macro';
import type { CountView } from '#/shop/catalog/counting/counting.schema.ts';
import { ConfirmedButton } from '../../confirmed-button.tsx';

/** Commits a count as a whole, or discards it; both need a confirmation. */
export function EndCount({
  count,
  unsent,
  onCommitted,
}: {
  count: CountView;
  /** Entries that are not on the server yet, and scans that wait to be looked up. */
  unsent: number;
  onCommitted: (result: { moved: number; short: number }) => void;
}) {
  const { lines, missing, extra, differing } = count;
  const path = `/api/admin/counts/${count.id}`;
  return (
    // On a phone it stands at the end of the list: over it, beside the keyboard, it would cover the field that is counted in.
    <div className="flex flex-wrap items-center gap-3 rounded border border-line bg-raised p-3 shadow lg:sticky lg:bottom-2 lg:z-10">
      <ConfirmedButton
        id="commit-count"
        look="primary"
        size="normal"
        disabled={lines === 0 || unsent > 0}
        label={<Trans>تثبيت الجرد</Trans>}
        title={<Trans>تثبيت الجرد</Trans>}
        confirm={<Trans>اعتماد العدّ</Trans>}
        act={(save) => save.run<{ data: { moved: number; short: number } }>('POST', `${path}/commit`)}
        onDone={({ data }) => onCommitted(data)}
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
      </ConfirmedButton>
      <ConfirmedButton
        id="drop-count"
        danger
        label={<Trans>إلغاء الجرد</Trans>}
        title={<Trans>إلغاء الجرد</Trans>}
        confirm={<Trans>إلغاء الجرد كله</Trans>}
        act={(save) => save.run('POST', `${path}/drop`)}
      >
        <Trans>لا يتغير المخزون، ويبقى ما عُدّ للقراءة فقط.</Trans>
      </ConfirmedButton>
      {unsent > 0 && (
        <p className="text-sm text-warning">
          <Trans>يُثبّت بعد كتابة كل ما عُدّ.</Trans>
        </p>
      )}
    </div>
  );
}
