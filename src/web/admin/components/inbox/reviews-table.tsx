import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { StaffReview } from '#/shop/reviews/reviews.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { Stars } from '#/web/ui/stars.tsx';
import { Written } from '#/web/ui/written.tsx';
import { useSave } from '../../use-save.ts';
import type { ChosenColumns } from '../column-choice.tsx';
import { FailureText } from '../failure-text.tsx';
import { type ListColumn, ListTable, momentPlace } from '../list-table.tsx';
import { SmallPictures } from '../small-pictures.tsx';
import { PublishButtons } from './publish-buttons.tsx';
import { ReviewPicture } from './review-picture.tsx';
import { TextStart, WholeText } from './whole-text.tsx';

type Review = StaffReview & { product: string | undefined; productPath: string };

/** Reviews of products; a row unfolds into the whole review with its photos. */
export function ReviewsTable({
  reviews,
  chosen,
  meta,
}: {
  reviews: readonly Review[];
  chosen: ChosenColumns;
  meta: { page: number; lastPage: number };
}) {
  const { t } = useLingui();
  const columns: ListColumn<Review>[] = [
    {
      name: t`الاسم`,
      unfolds: true,
      place: 'col-start-1 row-start-1',
      cell: ({ name, orderId }) => (
        <>
          <bdi className="font-semibold wrap-break-word">{name}</bdi>
          {orderId === null && (
            <span className="ms-2 rounded-sm bg-surface px-2 text-sm whitespace-nowrap xl:ms-0 xl:block xl:w-fit">
              <Trans>من المتجر التجريبي</Trans>
            </span>
          )}
        </>
      ),
    },
    {
      name: t`التقييم`,
      key: 'stars',
      place: 'col-start-1 col-span-2 row-start-2',
      cell: ({ stars }) => <Stars tenths={stars * 10} />,
    },
    {
      name: t`المنتج`,
      key: 'product',
      place: 'col-start-1 col-span-2 row-start-3 xl:w-1/6',
      cell: ({ product, productPath }) => (
        <Link
          to={productPath}
          className="relative z-10 inline-flex min-h-11 items-center underline xl:min-h-6"
        >
          {product === undefined ? <Trans>منتج لا يظهر الآن</Trans> : <Written text={product} />}
        </Link>
      ),
    },
    {
      name: t`الرأي`,
      key: 'text',
      place: 'col-start-1 col-span-2 row-start-4 xl:w-1/3',
      cell: ({ title, text, locale }) => (
        <>
          {title && (
            <p className="font-medium" dir="auto" lang={locale}>
              {title}
            </p>
          )}
          <TextStart text={text} lang={locale} />
        </>
      ),
    },
    {
      name: t`الصور`,
      key: 'pictures',
      place: 'col-start-1 col-span-2 row-start-5',
      cell: ({ pictures }) => pictures.length > 0 && <SmallPictures pictures={pictures} />,
    },
    {
      name: t`التاريخ`,
      key: 'date',
      place: momentPlace,
      cell: ({ at }) => <DateText iso={at} style="long" />,
    },
    {
      name: t`ما يمكن فعله`,
      quiet: true,
      place: 'col-start-1 col-span-2 row-start-6',
      cell: ({ id, state }) => <PublishButtons path={`/api/admin/reviews/${id}`} state={state} />,
    },
  ];
  return (
    <ListTable
      caption={t`آراء الزبائن`}
      chosen={chosen}
      columns={columns}
      rows={reviews}
      keyOf={({ id }) => id}
      grid="grid-cols-[minmax(0,1fr)_auto] gap-y-1 ps-4"
      empty={<Trans>لا آراء هنا.</Trans>}
      meta={meta}
      details={(review) => <WholeReview review={review} />}
    />
  );
}

function WholeReview({ review: { id, text, locale, pictures, pictureIds } }: { review: Review }) {
  const save = useSave();
  return (
    <div className="grid gap-3">
      <WholeText text={text} lang={locale} />
      {pictures.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {pictures.map((picture, at) => (
            <ReviewPicture
              key={pictureIds[at]}
              picture={picture}
              nth={at + 1}
              onRemove={() => save.run('DELETE', `/api/admin/reviews/${id}/pictures/${pictureIds[at]}`)}
            />
          ))}
        </div>
      )}
      <FailureText save={save} />
    </div>
  );
}
