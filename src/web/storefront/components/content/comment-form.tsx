import { Trans, useLingui } from '@lingui/react/macro';
import '#/web/i18n/content.ts';
import { type FormEvent, useRef, useState } from 'react';
import { commentBounds, commentProblem } from '#/shop/content/content.rules.ts';
import { call } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { FormNotice } from '#/web/ui/form-notice.tsx';
import { TextArea } from '#/web/ui/text-area.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { SendFailed } from './send-failed.tsx';

type Errors = { name?: string | undefined; text?: string | undefined };

/** §2.42 A comment on a post; it is published after the shop has approved it. */
export function CommentForm({ slug }: { slug: string }) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<{ status: number; message: string } | null>(null);
  const [thanks, setThanks] = useState('');

  const show = (found: Errors) => {
    setErrors(found);
    const first = found.name ? 'comment-name' : found.text ? 'comment-text' : null;
    if (first) document.getElementById(first)?.focus();
  };
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (sending) return;
    setFailure(null);
    const typed = new FormData(form.current ?? undefined);
    const [name, text] = [String(typed.get('name') ?? ''), String(typed.get('text') ?? '')];
    const found: Errors = {};
    const [nameProblem, textProblem] = [commentProblem('name', name), commentProblem('text', text)];
    if (nameProblem === 'required') found.name = t`أدخل اسمك`;
    else if (nameProblem) found.name = t`الاسم قصير جدًا`;
    if (textProblem === 'required') found.text = t`اكتب تعليقك`;
    else if (textProblem === 'too_short') found.text = t`التعليق قصير جدًا`;
    else if (textProblem) found.text = t`التعليق طويل جدًا`;
    show(found);
    if (found.name || found.text) return;
    setSending(true);
    const path = `/api/blog/${encodeURIComponent(slug)}/comments`;
    const answer = await call<{ message: string }>('POST', path, { name, text });
    setSending(false);
    if (answer.ok) setThanks(answer.data.message);
    else if (answer.status === 422) {
      show({ name: answer.errors.name?.[0], text: answer.errors.text?.[0] });
    } else setFailure(answer);
  };

  if (thanks) return <FormNotice tone="success" role="status" title={thanks} />;
  return (
    <form ref={form} method="dialog" noValidate onSubmit={send} className="space-y-5">
      <TextInput
        id="comment-name"
        name="name"
        label={t`الاسم`}
        error={errors.name}
        autoComplete="given-name"
        maxLength={commentBounds.name.max}
        className="max-w-sm"
      />
      <TextArea
        id="comment-text"
        name="text"
        rows={4}
        label={t`تعليقك`}
        hint={t`يظهر التعليق بعد مراجعته. لا تكتب فيه رقم هاتفك أو عنوانك.`}
        error={errors.text}
      />
      {failure && <SendFailed failure={failure} onRetry={() => send()} />}
      <Button type="submit" look="secondary" aria-disabled={sending}>
        {sending ? <Trans>جارٍ الإرسال…</Trans> : <Trans>إرسال التعليق</Trans>}
      </Button>
    </form>
  );
}
