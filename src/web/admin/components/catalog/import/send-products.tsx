import { Trans } from '@lingui/react/macro';
import { maxImportBytes, maxZipBytes } from '#/shop/catalog/import/import.schema.ts';
import { SendFile } from '../../file-import/send-file.tsx';

const maxMegabytes = maxImportBytes / 1024 / 1024;

/** Chooses or drops a product file and uploads it; its dry run starts at once. */
export const SendProducts = () => (
  <SendFile
    path="/api/admin/imports"
    most={maxImportBytes}
    accept=".csv,.tsv,.txt,.xlsx,text/csv"
    label={<Trans>اختيار ملف CSV أو Excel أو إفلاته هنا</Trans>}
    hint={
      <Trans>
        ملف المنتجات كما يخرج من Shopify أو WooCommerce أو YouCan أو PrestaShop، أو جدول لك فيه الاسم والثمن،
        حتى <bdi>{maxMegabytes}</bdi> ميغابايت. يُفحص كله أولًا، ولا يتغير شيء في المتجر قبل موافقتك.
      </Trans>
    }
  />
);

/** The same with a ZIP of pictures beside the file of a dry run. */
export const SendZip = ({ workId }: { workId: number }) => (
  <SendFile
    path={`/api/admin/imports/works/${workId}/zip`}
    most={maxZipBytes}
    accept=".zip,application/zip"
    label={<Trans>صور المنتجات في ملف ZIP</Trans>}
    hint={
      <Trans>
        لمن ليست صوره على الإنترنت. تُعرف الصورة باسمها المكتوب في عمود الصور، أو إذا سُمّيت برمز SKU أو باسم
        المنتج في الرابط (مثل <bdi dir="ltr">SKU-1.jpg</bdi>).
      </Trans>
    }
  />
);
