import { Trans, useLingui } from '@lingui/react/macro';
import '#/web/i18n/content.ts';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { type CallFailure, call } from '#/web/call.ts';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { SendFailed } from '../components/content/send-failed.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ShopLink } from '../components/shop-link.tsx';

/**
 * The end of the newsletter, or (`?of=sizes`) of messages that a size is back. It needs a click: programs that open the links of
 * e-mails must not unsubscribe people.
 */
export default function Unsubscribe() {
  const { t } = useLingui();
  const { signed = '' } = useParams();
  const ofSizes = useSearchParams()[0].get('of') === 'sizes';
  const [waiting, setWaiting] = useState(false);
  const [left, setLeft] = useState('');
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const leave = async () => {
    if (waiting) return;
    setWaiting(true);
    const path = ofSizes ? '/api/app/restock/stop' : '/api/app/unsubscribe';
    const answer = await call<{ message: string }>('POST', path, { signed });
    setWaiting(false);
    setFailure(answer.ok ? null : answer);
    if (answer.ok) setLeft(answer.data.message);
  };

  const title = ofSizes ? t`إيقاف رسائل توفر المقاسات` : t`إلغاء الاشتراك في النشرة البريدية`;

  return (
    <div className="mx-auto w-full max-w-xl px-4 py-12 lg:py-20">
      <PageHead title={title} indexed={false} />
      <h1 className="text-2xl lg:text-3xl">{title}</h1>
      <div className="mt-5 space-y-5" aria-live="polite">
        {left ? (
          <>
            <Notice tone="success" role="status" title={left} />
            <ShopLink to="/store/soldes" className={buttonClass('secondary')}>
              <Trans>تصفح المتجر</Trans>
            </ShopLink>
          </>
        ) : failure && failure.status === 404 ? (
          <Notice tone="warning" role="alert" title={failure.message}>
            <Trans>انسخ الرابط كاملًا من رسالتنا، أو راسلنا ونلغي الاشتراك بأنفسنا.</Trans>
          </Notice>
        ) : (
          <>
            <p className="text-muted">
              {ofSizes ? (
                <Trans>لن تصلك رسائل عن توفر المقاسات، ونحذف ما طلبته منها. رسائل طلباتك تبقى كما هي.</Trans>
              ) : (
                <Trans>لن تصلك رسائل النشرة بعد التأكيد. رسائل طلباتك تبقى كما هي.</Trans>
              )}
            </p>
            {failure && <SendFailed failure={failure} onRetry={leave} />}
            <Button onClick={leave} aria-disabled={waiting}>
              {waiting ? (
                <Trans>جارٍ الإرسال…</Trans>
              ) : ofSizes ? (
                <Trans>إيقاف الرسائل</Trans>
              ) : (
                <Trans>تأكيد إلغاء الاشتراك</Trans>
              )}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
