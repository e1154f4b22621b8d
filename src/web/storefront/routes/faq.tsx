import { Trans, useLingui } from '@lingui/react/macro';
import '#/web/i18n/content.ts';
import { textIn } from '#/platform/local-text.ts';
import { listQuestions, listTextPages } from '#/shop/content/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { pageOf } from '#/web/page-context.ts';
import { questionsData } from '#/web/seo/json-ld.server.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { ChevronDown } from '#/web/ui/icons.tsx';
import { ContentFrame } from '../components/content/content-frame.tsx';
import { RichText } from '../components/content/rich-text.tsx';
import { ShopFacts } from '../components/content/shop-facts.tsx';
import { ErrorPage } from '../components/errors/error-page.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ShopLink } from '../components/shop-link.tsx';
import type { Route } from './+types/faq.ts';

/** §2.5 */
export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const [questions, pages, { openingHours }] = await Promise.all([
    listQuestions(page.cache, page),
    listTextPages(page.cache, page),
    getSettings(page.cache),
  ]);
  page.tag(...questions.tags, ...pages.tags);
  page.changesAt(questions.changesAt);
  page.head.data = () => (questions.value.length > 0 ? [questionsData(questions.value)] : []);
  const hours = textIn(openingHours, page.locale);
  return { questions: questions.value, pages: pages.value, hours };
}

export default function Faq({ loaderData: { questions, pages, hours } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`الأسئلة الشائعة`}
        description={t`أجوبة عن التوصيل والدفع والمقاسات والإرجاع وتتبع الطلب.`}
        path="/faq"
      />
      <ContentFrame
        title={<Trans>الأسئلة الشائعة</Trans>}
        pages={pages}
        aside={<ShopFacts pages={pages} current="/faq" hours={hours} />}
      >
        <div className="border-b border-line">
          {questions.map(({ id, question, answer }, at) => (
            // The first answer shows what a press on the others opens.
            <details key={id} id={`question-${id}`} open={at === 0} className="group border-t border-line">
              <summary className="flex min-h-14 list-none items-center gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
                <h2 className="grow font-sans text-base font-semibold">{question}</h2>
                <ChevronDown
                  aria-hidden
                  className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
                />
              </summary>
              <RichText html={answer} className="pb-5 text-ink" />
            </details>
          ))}
        </div>
        <div className="mt-10 rounded bg-surface p-6">
          <p className="font-semibold">
            <Trans>لم تجد جوابك؟</Trans>
          </p>
          <p className="mt-1 text-muted">
            <Trans>اكتب إلينا، ونجيبك على هاتفك أو بريدك.</Trans>
          </p>
          <ShopLink to="/contact" className={buttonClass('primary', 'normal', 'mt-4')}>
            <Trans>اتصل بنا</Trans>
          </ShopLink>
        </div>
      </ContentFrame>
    </>
  );
}

export const ErrorBoundary = ErrorPage;
