import { Trans } from '@lingui/react/macro';
import { Copy, ExternalLink, Trash2 } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { localeOfPath, pathIn } from '#/platform/url-path.rules.ts';
import type { EditedProduct } from '#/shop/catalog/editing/matrix.schema.ts';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { useSave } from '../../use-save.ts';
import { anythingUnsaved } from '../../use-unsaved.ts';
import { ConfirmedButton } from '../confirmed-button.tsx';
import { FailureText } from '../failure-text.tsx';
import { nothingLeft } from '../leave-guard.tsx';
import { useLoseUnsaved } from '../lose-unsaved.tsx';

/** Actions on a whole product: view in the shop, copy, delete. */
export function ProductActions({ product }: { product: EditedProduct }) {
  const { pathname } = useLocation();
  const locale = localeOfPath(pathname);
  const navigate = useNavigate();
  const copying = useSave();
  const lose = useLoseUnsaved(
    'copy-product',
    anythingUnsaved,
    <Trans>الخروج من هذه الشاشة يُضيع ما كُتب فيها ولم يُحفظ.</Trans>,
  );

  async function copy() {
    const unsaved = anythingUnsaved();
    if (copying.state === 'busy' || !(await lose.mayGoOn())) return;
    const result = await copying.run<{ data: { id: number } }>(
      'POST',
      `/api/admin/products/${product.id}/copy`,
    );
    if (!result.ok) return;
    // The question was put before there was a copy; what was typed since has one of its own.
    const state = unsaved ? nothingLeft : null;
    await navigate(pathIn(locale, `/Admin/products/${result.data.data.id}`), { state });
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {product.content.published && (
          <a
            href={encodeURI(pathIn(locale, product.path))}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('secondary', 'small')}
          >
            <ExternalLink aria-hidden className="size-4 rtl:-scale-x-100" />
            <Trans>عرض في المتجر</Trans>
          </a>
        )}
        <Button look="secondary" size="small" aria-disabled={copying.state === 'busy'} onClick={copy}>
          <Copy aria-hidden className="size-4" />
          <span className="max-sm:sr-only">
            <Trans>نسخ المنتج</Trans>
          </span>
        </Button>
        <ConfirmedButton
          id="delete-product"
          danger
          label={
            <>
              <Trash2 aria-hidden className="size-4" />
              <span className="max-sm:sr-only">
                <Trans>حذف المنتج</Trans>
              </span>
            </>
          }
          title={<Trans>حذف المنتج</Trans>}
          confirm={<Trans>حذف المنتج</Trans>}
          act={(save) => save.run('DELETE', `/api/admin/products/${product.id}`, undefined, false)}
          onDone={() => navigate(pathIn(locale, '/Admin/products'), { replace: true, state: nothingLeft })}
        >
          <Trans>يُحذف المنتج بألوانه ومقاساته وحركات مخزونه. لا رجعة في هذا.</Trans>
        </ConfirmedButton>
      </div>
      <FailureText save={copying} />
      {lose.question}
    </div>
  );
}
