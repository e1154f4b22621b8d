import { Plural, Trans } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import type { FailedPictures as Failed } from '#/shop/catalog/import/import.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { keyed } from '#/web/ui/keyed.ts';
import { useSave } from '../../../use-save.ts';
import { AdminLink } from '../../admin-link.tsx';
import { FailureText } from '../../failure-text.tsx';

/** Pictures of an import that could not be fetched, by product, each with why, and another try. */
export function FailedPictures({ runId, failed }: { runId: number; failed: Failed }) {
  const save = useSave();
  const { revalidate } = useRevalidator();
  const more = failed.count - failed.first.length;
  async function retry() {
    if (save.state === 'busy') return;
    const result = await save.run('POST', `/api/admin/imports/${runId}/pictures/retry`);
    if (result.ok) await revalidate();
  }
  return (
    <details className="text-sm">
      <summary className="min-h-11 content-center text-warning">
        <Plural
          value={failed.count}
          zero="لا ملاحظات"
          one="صورة واحدة تعذّر جلبها"
          two="صورتان تعذّر جلبهما"
          few="# صور تعذّر جلبها"
          many="# صورة تعذّر جلبها"
          other="# صورة تعذّر جلبها"
        />
      </summary>
      <div className="grid gap-3 pb-2">
        <ul className="grid gap-2">
          {keyed(failed.first, ({ productId, url }) => `${productId} ${url}`).map(
            ({ key, item: { productId, title, url, why } }) => (
              <li key={key} className="grid min-w-0">
                <span>
                  <AdminLink to={`/Admin/products/${productId}`} className="font-medium underline">
                    {title}
                  </AdminLink>
                  {': '}
                  {why}
                </span>
                <bdi dir="ltr" className="break-all text-start text-muted">
                  {url}
                </bdi>
              </li>
            ),
          )}
        </ul>
        {more > 0 && (
          <p className="text-muted">
            <Trans>
              و<bdi dir="ltr">{more}</bdi> أخرى.
            </Trans>
          </p>
        )}
        <div>
          <Button look="secondary" size="small" aria-disabled={save.state === 'busy'} onClick={retry}>
            <Trans>إعادة جلب الصور</Trans>
          </Button>
        </div>
        <FailureText save={save} />
      </div>
    </details>
  );
}
