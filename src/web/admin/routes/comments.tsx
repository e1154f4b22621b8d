import { Trans, useLingui } from '@lingui/react/macro';
import { textIn } from '#/platform/local-text.ts';
import { listComments } from '#/shop/content/index.ts';
import { commentStates } from '#/shop/content/written.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { adminLoader } from '../admin-loader.ts';
import { List } from '../components/list.tsx';
import { ListViews } from '../components/list-views.tsx';
import { PublishButtons } from '../components/publish-buttons.tsx';
import { Screen } from '../components/screen.tsx';
import { StateTabs } from '../components/state-tabs.tsx';
import type { Route } from './+types/comments.ts';

export const loader = adminLoader('content.write', async ({ page, query }) => {
  const state = query.oneOf('state', commentStates) ?? 'waiting';
  const { data, meta } = await listComments(page.db, state, query.page);
  const comments = data.map((comment) => ({ ...comment, post: textIn(comment.post, page.locale) }));
  return { state, comments, meta };
});

/** §2.42 Comments on posts, published after a staff user has approved them. */
export default function CommentsPage({ loaderData: { state, comments, meta } }: Route.ComponentProps) {
  const { t } = useLingui();
  const tabs: [string, string][] = [
    ['waiting', t`تنتظر القراءة`],
    ['shown', t`منشورة`],
    ['hidden', t`مخفية`],
  ];
  return (
    <Screen title={t`التعليقات`}>
      <StateTabs label={t`حالة التعليقات`} tabs={tabs} current={state} />
      <ListViews list="comments" />
      <List rows={comments} empty={<Trans>لا تعليقات هنا.</Trans>} meta={meta}>
        {(comment) => <Comment key={comment.id} comment={comment} />}
      </List>
    </Screen>
  );
}

function Comment({ comment }: { comment: Route.ComponentProps['loaderData']['comments'][number] }) {
  return (
    <li className="grid gap-2 rounded border border-line bg-raised p-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <bdi className="font-semibold">{comment.name}</bdi>
        <bdi className="text-muted">{comment.post}</bdi>
        <DateText iso={comment.createdAt} style="moment" className="text-sm text-muted" />
      </p>
      <p dir="auto" className="break-words whitespace-pre-wrap">
        {comment.text}
      </p>
      <PublishButtons path={`/api/admin/comments/${comment.id}`} state={comment.state} />
    </li>
  );
}
