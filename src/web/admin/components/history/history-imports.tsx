import { Trans } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import type { HistoryImportList } from '#/shop/history/history.schema.ts';
import { ConfirmedButton } from '../confirmed-button.tsx';
import { ImportList } from '../file-import/import-list.tsx';

type Imported = HistoryImportList['data'][number];

/** Earlier imports of past orders and customers, each with its undo. */
export const HistoryImports = ({ imports }: { imports: HistoryImportList }) => (
  <ImportList
    list={imports}
    name="imports"
    brought={(one) => <Brought one={one} />}
    undo={(one) => <Undo one={one} />}
  />
);

function Brought({ one }: { one: Imported }) {
  const { orders = 0, outcomes = 0, customers = 0 } = one.summary;
  return (
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
  );
}

function Undo({ one }: { one: Imported }) {
  const { revalidate } = useRevalidator();
  return (
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
          يُحذف كل ما جاء به هذا الملف وتعود النتائج التي غيّرها كما كانت، ولا شيء غير ذلك: ما دخل بملف آخر أو
          طُلب من هذا المتجر يبقى كما هو.
        </Trans>
      </p>
    </ConfirmedButton>
  );
}
