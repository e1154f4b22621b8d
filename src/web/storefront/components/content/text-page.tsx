import type { ReactNode } from 'react';
import type { PictureView } from '#/platform/picture-view.ts';
import type { TextPage } from '#/shop/content/texts.schema.ts';
import { CleanHtml } from '#/web/ui/clean-html.tsx';
import type { ShownCard } from '../../light-listing.ts';
import { PageHead } from '../page-head.tsx';
import { ContentFrame, type PageLink, pathOf } from './content-frame.tsx';
import { LinkedProducts } from './linked-products.tsx';
import { ShopFacts } from './shop-facts.tsx';
import { TextSections } from './text-sections.tsx';

/**
 * §2.2, §2.3, §2.7 A text page of the merchant, drawn by the structure of its text. Its canonical URL is the one by its
 * type.
 */
export function WrittenPage({
  page: { id: shown, title, summary, parts },
  pages,
  hours,
  linked,
  picture,
  before,
}: {
  page: Omit<TextPage, 'body'>;
  pages: readonly PageLink[];
  hours: string;
  /** The products that it links to. */
  linked: readonly ShownCard[];
  picture: PictureView | null;
  /** Between its title and its text. */
  before?: ReactNode;
}) {
  const link = pages.find(({ id }) => id === shown);
  const path = link && pathOf(link);
  return (
    <>
      <PageHead title={title} description={summary} path={path} />
      <ContentFrame
        title={title}
        intro={parts.lead ? <CleanHtml as="p" html={parts.lead} className={leadClass} /> : <p>{summary}</p>}
        pages={pages}
        picture={picture}
        aside={<ShopFacts pages={pages} current={path} hours={hours} />}
        {...(path ? { current: path } : {})}
      >
        {before}
        <TextSections sections={parts.sections} icons={link?.kind === 'about'} />
        <LinkedProducts cards={linked} />
      </ContentFrame>
    </>
  );
}

const leadClass = '[&_a]:text-action [&_a]:underline [&_a]:underline-offset-4';
