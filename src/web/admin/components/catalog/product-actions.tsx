import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { localeOfPath, pathIn } from '#/platform/url-path.rules.ts';
import type { EditedProduct } from '#/shop/catalog/editing/matrix.schema.ts';
import { type CallFailure, call } from '#/web/call.ts';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { type Save, useSave } from '../../use-save.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { FailureText } from '../failure-text.tsx';
import { nothingLeft } from '../frame/leave-guard.tsx';

/** What can be done with a product as a whole: looked at in the shop, copied, deleted. */
export function ProductActions({ product }: { product: EditedProduct }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const locale = localeOfPath(pathname);
  const navigate = useNavigate();
  const copying = useSave();
  const [deleting, setDeleting] = useState<'idle' | 'busy' | CallFailure>('idle');
  const [asking, setAsking] = useState(false);

  async function copy() {
    if (copying.state === 'busy') return;
    const result = await copying.run<{ data: { id: number } }>(
      'POST',
      `/api/admin/products/${product.id}/copy`,
    );
    if (result.ok) await navigate(pathIn(locale, `/Admin/products/${result.data.data.id}`));
  }

  async function remove() {
    if (deleting === 'busy') return;
    setDeleting('busy');
    // Not by a save: it would read this screen anew, of which nothing is left.
    const result = await call('DELETE', `/api/admin/products/${product.id}`);
    if (result.ok) await navigate(pathIn(locale, '/Admin/products'), { replace: true, state: nothingLeft });
    else setDeleting(result);
  }
  const deletion: Save =
    deleting === 'idle' || deleting === 'busy'
      ? { ...copying, state: deleting, failure: null }
      : { ...copying, state: 'failed', failure: deleting };

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
          <Trans>نسخ المنتج</Trans>
        </Button>
        <Button look="quiet" size="small" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden className="size-4" />
          <Trans>حذف المنتج</Trans>
        </Button>
      </div>
      <FailureText save={copying} />
      <ConfirmDialog
        id="delete-product"
        title={t`حذف المنتج`}
        open={asking}
        onClose={() => {
          setDeleting('idle');
          setAsking(false);
        }}
        onConfirm={remove}
        confirm={<Trans>حذف المنتج</Trans>}
        save={deletion}
      >
        <p>
          <Trans>يُحذف المنتج بألوانه ومقاساته وحركات مخزونه. لا رجعة في هذا.</Trans>
        </p>
      </ConfirmDialog>
    </div>
  );
}
