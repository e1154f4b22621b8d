import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { UsedLabel, UsedSize } from '#/shop/catalog/taxonomy/fabrics-edit.schema.ts';
import { Size } from '#/web/ui/size.tsx';
import { Card } from '../../screen.tsx';
import { labelNames } from '../shared/label-names.ts';

/** A number of products. */
export const ProductCount = ({ count }: { count: number }) => (
  <Plural
    value={count}
    zero="لا منتجات"
    one="منتج واحد"
    two="منتجان"
    few="# منتجات"
    many="# منتجًا"
    other="# منتج"
  />
);

/** The sizes of products in the shop's order, with a hint where they are added. */
export function SizesCard({ sizes }: { sizes: readonly UsedSize[] }) {
  const unknown = sizes.some(({ kind }) => kind === 'other');
  return (
    <Card title={<Trans>المقاسات</Trans>}>
      <p className="text-muted">
        <Trans>
          المقاسات تُكتب في المنتج، ويعرف المتجر معناها فيرتبها بنفسه: الأعمار والأشهر، ثم الحروف، ثم الأرقام،
          ثم مقاسات الصدر. لا يُغيَّر الترتيب هنا حتى يبقى واحدًا في كل الصفحات.
        </Trans>
      </p>
      {unknown && (
        <p className="text-warning">
          <Trans>المقاسات المعلمة بنجمة غير معروفة للمتجر، فتأتي في الأخير كما كُتبت.</Trans>
        </p>
      )}
      {sizes.length === 0 ? (
        <p className="text-muted">
          <Trans>لا مقاسات بعد: أضف منتجًا أولًا.</Trans>
        </p>
      ) : (
        <ol className="flex flex-wrap gap-2">
          {sizes.map(({ size, kind, products }) => (
            <li key={size} className="flex min-h-11 items-center gap-2 rounded border border-line px-3">
              <span className="font-medium">
                <Size label={size} />
                {kind === 'other' && '*'}
              </span>
              <span className="text-sm text-muted">
                <ProductCount count={products} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** The labels of products, and the effect of each. */
export function LabelsCard({ labels }: { labels: readonly UsedLabel[] }) {
  const { i18n } = useLingui();
  const does: Record<UsedLabel['label'], ReactNode> = {
    new: <Trans>يضع المنتج في «وصل حديثًا» بالصفحة الرئيسية.</Trans>,
    best_seller: <Trans>يقدّم المنتج في «الأكثر مبيعًا» بالصفحة الرئيسية.</Trans>,
    special: <Trans>يضع المنتج في «مختارات لك» بالصفحة الرئيسية.</Trans>,
  };
  return (
    <Card title={<Trans>العلامات</Trans>}>
      <p className="text-muted">
        <Trans>
          توضع العلامة في صفحة المنتج بالإدارة. أما علامة التخفيض فتظهر وحدها ما دام ثمن العرض ساريًا.
        </Trans>
      </p>
      <dl className="grid gap-3">
        {labels.map(({ label, products }) => (
          <div key={label}>
            <dt className="font-medium">{i18n._(labelNames[label])}</dt>
            <dd className="text-muted">{does[label]}</dd>
            <dd className="text-sm text-muted">
              <ProductCount count={products} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
