import { useLingui } from '@lingui/react/macro';
import { textIn } from '#/platform/local-text.ts';
import type { EditedProduct } from '#/shop/catalog/editing/matrix.schema.ts';
import { Card } from '../screen.tsx';
import { ArticlePictures } from './pictures/article-pictures.tsx';

/** The pictures of every stored colour; each colour saves its own. */
export function ProductPictures({ product }: { product: EditedProduct }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale === 'fr' ? 'fr' : 'ar';
  return (
    <div className="grid gap-5">
      {product.matrix.articles.map(({ id, color, colorKey }) => (
        <Card key={id} title={<bdi>{textIn(color, locale) || colorKey || t`صور المنتج`}</bdi>}>
          <ArticlePictures articleId={id} />
        </Card>
      ))}
    </div>
  );
}
