import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffComment } from '#/shop/content/written.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import type { ChosenColumns } from '../column-choice.tsx';
import { type ListColumn, ListTable, momentPlace } from '../list-table.tsx';
import { PublishButtons } from './publish-buttons.tsx';
import { TextStart, WholeText } from './whole-text.tsx';

type Comment = Omit<StaffComment, 'post'> & { post: string };

/** Comments on posts; a row unfolds into the whole comment. */
export function CommentsTable({
  comments,
  chosen,
  meta,
}: {
  comments: readonly Comment[];
  chosen: ChosenColumns;
  meta: { page: number; lastPage: number };
}) {
  const { t } = useLingui();
  const columns: ListColumn<Comment>[] = [
    {
      name: t`الاسم`,
      unfolds: true,
      place: 'col-start-1 row-start-1',
      cell: ({ name }) => <bdi className="font-semibold wrap-break-word">{name}</bdi>,
    },
    {
      name: t`المقال`,
      key: 'post',
      place: 'col-start-1 col-span-2 row-start-2 text-muted xl:w-1/5 xl:text-ink',
      cell: ({ post }) => <bdi>{post}</bdi>,
    },
    {
      name: t`التعليق`,
      key: 'text',
      place: 'col-start-1 col-span-2 row-start-3 xl:w-2/5',
      cell: ({ text }) => <TextStart text={text} />,
    },
    {
      name: t`التاريخ`,
      key: 'date',
      place: momentPlace,
      cell: ({ createdAt }) => <DateText iso={createdAt} style="moment" />,
    },
    {
      name: t`ما يمكن فعله`,
      quiet: true,
      place: 'col-start-1 col-span-2 row-start-4',
      cell: ({ id, state }) => <PublishButtons path={`/api/admin/comments/${id}`} state={state} />,
    },
  ];
  return (
    <ListTable
      caption={t`التعليقات`}
      chosen={chosen}
      columns={columns}
      rows={comments}
      keyOf={({ id }) => id}
      grid="grid-cols-[minmax(0,1fr)_auto] gap-y-1 ps-4"
      empty={<Trans>لا تعليقات هنا.</Trans>}
      meta={meta}
      details={({ text }) => <WholeText text={text} />}
    />
  );
}
