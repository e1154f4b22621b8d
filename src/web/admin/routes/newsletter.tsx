import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { listSubscribers } from '#/shop/contact/index.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { adminLoader } from '../admin-loader.ts';
import { ConfirmedButton } from '../components/confirmed-button.tsx';
import { languageNames } from '../components/language-names.ts';
import { List } from '../components/list.tsx';
import { Screen } from '../components/screen.tsx';
import type { Route } from './+types/newsletter.ts';

export const loader = adminLoader('contact.read', async ({ page, query }) => {
  return { list: await listSubscribers(page.db, query.page) };
});

/** §5.1 Subscribers of the newsletter, with an export for the mailing tool. */
export default function NewsletterPage({ loaderData: { list } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const languageOf = (locale: string) => {
    const name = languageNames[locale];
    return name ? i18n._(name) : locale;
  };
  return (
    <Screen
      title={t`النشرة البريدية`}
      intro={
        <Trans>
          المتجر لا يرسل النشرة: ارفع الملف إلى أداة المراسلة، واجعل خانة <bdi dir="ltr">unsubscribe</bdi>{' '}
          رابط إلغاء الاشتراك في كل رسالة. تجد كل خانة في الأداة باسمها بين حقول الدمج.
        </Trans>
      }
      actions={
        <a href="/api/admin/subscribers.csv" download className={buttonClass('secondary', 'small')}>
          <Trans>تنزيل ملف CSV</Trans>
        </a>
      }
    >
      <p role="status" className="text-muted">
        <Plural
          value={list.meta.total}
          zero="لا مشتركين"
          one="مشترك واحد"
          two="مشتركان"
          few="# مشتركين"
          many="# مشتركًا"
          other="# مشترك"
        />
      </p>
      <List
        rows={list.data}
        empty={<Trans>لا شيء هنا بعد.</Trans>}
        meta={list.meta}
        className="divide-y divide-line rounded border border-line bg-raised"
      >
        {({ id, email, locale, subscribedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 p-3">
            <bdi dir="ltr" className="grow break-all">
              {email}
            </bdi>
            <bdi className="text-sm text-muted">{languageOf(locale)}</bdi>
            <DateText iso={subscribedAt} style="long" className="text-sm text-muted" />
            <ConfirmedButton
              id={`remove-${id}`}
              label={<Trans>إزالة من القائمة</Trans>}
              title={<Trans>إزالة من القائمة</Trans>}
              danger
              act={(save) => save.run('DELETE', `/api/admin/subscribers/${id}`)}
            >
              <p>
                <bdi dir="ltr" className="break-all">
                  {email}
                </bdi>
              </p>
              <p className="mt-2 text-muted">
                <Trans>لن يرد هذا العنوان في الملفات التالية. احذفه من أداة المراسلة أيضًا.</Trans>
              </p>
            </ConfirmedButton>
          </li>
        )}
      </List>
    </Screen>
  );
}
