import { Trans, useLingui } from '@lingui/react/macro';
import { textIn } from '#/platform/local-text.ts';
import { listWritten } from '#/shop/content/index.ts';
import { type WrittenKind, writtenKinds } from '#/shop/content/written.schema.ts';
import { adminLoader, notFound } from '../admin-loader.ts';
import { FoldRow } from '../components/fold-row.tsx';
import { rowsClass } from '../components/list.tsx';
import { Screen } from '../components/screen.tsx';
import { NewQuestion } from '../components/texts/new-question.tsx';
import { TextForm } from '../components/texts/text-form.tsx';
import { useNewResource } from '../components/use-new-resource.tsx';
import type { Route } from './+types/texts.ts';

export const loader = adminLoader('content.write', async ({ page, params }) => {
  const kind = writtenKinds.find((one) => one === params.kind);
  if (!kind) throw notFound();
  return { kind, locale: page.locale, texts: await listWritten(page.db, kind) };
});

/** The shop's texts by kind: pages, questions and answers, information dialogs. */
export default function TextsPage({ loaderData: { kind, locale, texts } }: Route.ComponentProps) {
  const { t } = useLingui();
  const fresh = useNewResource(t`سؤال جديد`, (onMade) => <NewQuestion onMade={onMade} />);
  const titles: Record<WrittenKind, string> = {
    pages: t`الصفحات`,
    questions: t`الأسئلة الشائعة`,
    dialogs: t`نوافذ المعلومات`,
  };
  return (
    <Screen title={titles[kind]} actions={kind === 'questions' && fresh.button}>
      {kind === 'questions' && fresh.form}
      <ul className={rowsClass}>
        {texts.map((text) => (
          <FoldRow
            key={`${kind} ${text.key}`}
            summary={
              <>
                <bdi className="grow font-medium">{textIn(text.title, locale)}</bdi>
                {text.published === false && (
                  <span className="rounded-full bg-warning-soft px-3 text-sm text-warning">
                    <Trans>لا يظهر</Trans>
                  </span>
                )}
              </>
            }
          >
            <TextForm kind={kind} text={text} />
          </FoldRow>
        ))}
      </ul>
    </Screen>
  );
}
