import { useLingui } from '@lingui/react/macro';
import { textIn } from '#/platform/local-text.ts';
import { listComments } from '#/shop/content/index.ts';
import { commentStates } from '#/shop/content/written.schema.ts';
import { columnsOf } from '#/shop/staff/index.ts';
import { adminLoader } from '../admin-loader.ts';
import { CommentsTable } from '../components/inbox/comments-table.tsx';
import { ListViews } from '../components/list-views.tsx';
import { Screen } from '../components/screen.tsx';
import { StateTabs } from '../components/state-tabs.tsx';
import type { Route } from './+types/comments.ts';

export const loader = adminLoader('content.write', async ({ page, query, staff }) => {
  const state = query.oneOf('state', commentStates) ?? 'waiting';
  const { data, meta } = await listComments(page.db, state, query.page);
  const comments = data.map((comment) => ({ ...comment, post: textIn(comment.post, page.locale) }));
  return { state, comments, meta, shown: await columnsOf(page.db, staff.id, 'comments') };
});

/** §2.42 Comments on posts, published after a staff user has approved them. */
export default function CommentsPage({ loaderData: { state, comments, meta, shown } }: Route.ComponentProps) {
  const { t } = useLingui();
  const tabs: [string, string][] = [
    ['waiting', t`تنتظر القراءة`],
    ['shown', t`منشورة`],
    ['hidden', t`المخفية`],
  ];
  return (
    <Screen title={t`التعليقات`}>
      <StateTabs label={t`حالة التعليقات`} tabs={tabs} current={state} />
      <ListViews list="comments" />
      <CommentsTable comments={comments} chosen={{ list: 'comments', shown }} meta={meta} />
    </Screen>
  );
}
