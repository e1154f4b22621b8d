import type { TextPage } from '#/shop/content/texts.schema.ts';
import type { ShownCard } from '../../light-listing.ts';
import { PageHead } from '../page-head.tsx';
import { ContentFrame, type PageLink, pathOf } from './content-frame.tsx';
import { LinkedProducts } from './linked-products.tsx';
import { RichText } from './rich-text.tsx';

/** §2.2, §2.3, §2.7 A text page of the merchant. Its canonical URL is the one by its type. */
export function WrittenPage({
  page,
  pages,
  linked,
}: {
  page: TextPage;
  pages: readonly PageLink[];
  /** The products that it links to. */
  linked: readonly ShownCard[];
}) {
  const link = pages.find(({ id }) => id === page.id);
  const path = link && pathOf(link);
  return (
    <>
      <PageHead title={page.title} description={page.summary} path={path} />
      <ContentFrame title={page.title} pages={pages} {...(path ? { current: path } : {})}>
        <RichText html={page.body} />
        <LinkedProducts cards={linked} />
      </ContentFrame>
    </>
  );
}
