import { Trans } from '@lingui/react/macro';
import type { HistoryKind } from '#/shop/history/history.rules.ts';
import { maxHistory, maxHistoryBytes } from '#/shop/history/history.schema.ts';
import { SendFile } from '../file-import/send-file.tsx';

/** Chooses or drops a file of past orders or of customers and uploads it; its dry run starts at once. */
export const SendHistory = ({ kind }: { kind: HistoryKind }) => (
  <SendFile
    path={`/api/admin/history/imports/${kind}`}
    most={maxHistoryBytes}
    accept=".csv,.tsv,.txt,.xlsx,text/csv"
    label={<Trans>اختيار ملف CSV أو Excel أو إفلاته هنا</Trans>}
    hint={
      kind === 'orders' ? (
        <Trans>
          ملف الطلبات كما يخرج من Shopify أو WooCommerce أو YouCan أو PrestaShop، أو جدول لك فيه تاريخ كل طلب
          وهاتف صاحبه، حتى <bdi>{maxHistory.found}</bdi> طلب. يُفحص كله أولًا، ولا يدخل شيء قبل موافقتك.
        </Trans>
      ) : (
        <Trans>
          ملف الزبائن كما يخرج من Shopify أو WooCommerce أو YouCan أو PrestaShop، أو جدول لك فيه هاتف كل زبون
          أو بريده، حتى <bdi>{maxHistory.found}</bdi> زبون. لا يُنشأ لأحد حساب، ولا يدخل النشرة البريدية إلا من
          يذكر الملف صراحةً أنه وافق عليها.
        </Trans>
      )
    }
  />
);
