import { Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import type { HistoryImportList } from '#/shop/history/history.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { ActorName } from '../actor-name.tsx';
import { ConfirmedButton } from '../confirmed-button.tsx';
import { ListPages } from '../list-pages.tsx';

/** Earlier imports of past orders and customers, each with its undo. */
export function HistoryImports({ imports }: { imports: HistoryImportList }) {
  const { t } = useLingui();
  if (imports.data.length === 0) {
    return (
      <p className="text-muted">
        <Trans>لا استيراد بعد.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className="grid divide-y divide-line rounded border border-line">
        {imports.data.map((one) => (
          <li key={one.id} className="grid gap-2 p-3">
            <Import one={one} />
          </li>
        ))}
      </ul>
      <ListPages meta={imports.meta} beside={{ name: 'imports', label: t`صفحات الاستيرادات` }} />
    </>
  );
}

function Import({ one }: { one: HistoryImportList['data'][number] }) {
  const { revalidate } = useRevalidator();
  const { orders = 0, outcomes = 0, customers = 0 } = one.summary;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <bdi className="min-w-0 break-all font-medium">{one.fileName}</bdi>
        <span className="text-sm text-muted">
          <DateText iso={one.at} style="moment" /> · <ActorName actor={one.actor} />
        </span>
      </p>
      <p className="text-sm">
        {one.kind === 'orders' ? (
          <Trans>
            طلبات سابقة: <bdi dir="ltr">{orders}</bdi>
          </Trans>
        ) : (
          <Trans>
            زبائن: <bdi dir="ltr">{customers}</bdi>
          </Trans>
        )}
        {outcomes > 0 && (
          <>
            {' · '}
            <Trans>
              نتائج جديدة: <bdi dir="ltr">{outcomes}</bdi>
            </Trans>
          </>
        )}
      </p>
      {one.undoneAt ? (
        <p className="text-sm text-muted">
          <Trans>
            تم التراجع عنه، <DateText iso={one.undoneAt} style="moment" />
          </Trans>
        </p>
      ) : (
        <div>
          <ConfirmedButton
            id={`undo-${one.id}`}
            look="secondary"
            label={<Trans>التراجع عن هذا الاستيراد</Trans>}
            title={<Trans>التراجع عن هذا الاستيراد</Trans>}
            confirm={<Trans>التراجع عن الكل</Trans>}
            act={(save) => save.run('POST', `/api/admin/history/imports/${one.id}/undo`)}
            onDone={() => revalidate()}
          >
            <p>
              <Trans>
                يُحذف كل ما جاء به هذا الملف وتعود النتائج التي غيّرها كما كانت، ولا شيء غير ذلك: ما دخل بملف
                آخر أو طُلب من هذا المتجر يبقى كما هو.
              </Trans>
            </p>
          </ConfirmedButton>
        </div>
      )}
    </>
  );
}
