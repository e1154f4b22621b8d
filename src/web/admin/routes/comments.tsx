import { Trans, useLingui } from '@lingui/react/macro';
import { textIn } from '#/platform/local-text.ts';
import { listComments } from '#/shop/content/index.ts';
import { commentStates } from '#/shop/content/written.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { adminLoader } from '../admin-loader.ts';
import { ChangedNotice } from '../components/changed-notice.tsx';
import { FailureText } from '../components/failure-text.tsx';
import { ListPages } from '../components/list-pages.tsx';
import { EmptyList, Screen } from '../components/screen.tsx';
import { StateTabs } from '../components/state-tabs.tsx';
import { useSave } from '../use-save.ts';
import type { Route } from './+types/comments.ts';

export const loader = adminLoader('content.write', async ({ page, query }) => {
  const state = query.oneOf('state', commentStates) ?? 'waiting';
  const { data, meta } = await listComments(page.db, state, query.page);
  const comments = data.map((comment) => ({ ...comment, post: textIn(comment.post, page.locale) }));
  return { state, comments, meta };
});

/** §2.42 Readers' comments under posts: the shop reads them first. */
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
      {comments.length === 0 ? (
        <EmptyList>
          <Trans>لا تعليقات هنا.</Trans>
        </EmptyList>
      ) : (
        <ul className="grid gap-3">
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
      <ListPages meta={meta} />
    </Screen>
  );
}

function Comment({ comment }: { comment: Route.ComponentProps['loaderData']['comments'][number] }) {
  const save = useSave();
  const decide = (state: 'shown' | 'hidden') =>
    save.run('PATCH', `/api/admin/comments/${comment.id}`, { state, seen: comment.state });
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
      {save.failure?.code === 'changed_meanwhile' && <ChangedNotice onLook={save.touch} />}
      <FailureText save={save} />
      <div className="flex flex-wrap gap-2">
        {comment.state !== 'shown' && (
          <Button size="small" onClick={() => decide('shown')}>
            <Trans>نشر</Trans>
          </Button>
        )}
        {comment.state !== 'hidden' && (
          <Button size="small" look="secondary" onClick={() => decide('hidden')}>
            <Trans>إخفاء</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}
