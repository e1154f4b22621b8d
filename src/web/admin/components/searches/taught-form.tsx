import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { listText } from '#/platform/list-text.rules.ts';
import { readPhrases } from '#/shop/search/taught.rules.ts';
import type { TargetChoice, TaughtAnswer, TaughtView } from '#/shop/search/taught.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { TextArea } from '#/web/ui/text-area.tsx';
import { useSave } from '../../use-save.ts';
import { ChoiceTabs } from '../choice-tabs.tsx';
import { FailureText } from '../failure-text.tsx';
import { PreviewText } from './preview-text.tsx';
import { type MeaningTab, meaningTabNames, meaningTabs, TargetFields } from './target-fields.tsx';
import type { Teaching } from './use-teaching.tsx';

/** What was taught, to be changed or taken away. */
export function TaughtForm({
  taught: { id, words, targets, version },
  choices,
  teaching,
}: {
  taught: TaughtView;
  choices: readonly TargetChoice[];
  teaching: Teaching;
}) {
  const { t, i18n } = useLingui();
  const save = useSave();
  const [typed, setTyped] = useState(listText(i18n.locale, words));
  const [meant, setMeant] = useState(targets);
  const [tab, setTab] = useState<MeaningTab>('category');
  const given = { words: readPhrases(typed), targets: meant.map(({ target }) => target) };
  const path = `/api/admin/taught-words/${id}`;

  async function put(content: { words: string[]; targets: string[] }, text: string) {
    if (save.state === 'busy') return;
    const answer = await save.run<{ data: TaughtAnswer }>('PUT', path, { ...content, seen: version });
    if (answer.ok) teaching.done(text, { path, body: answer.data.data.undo });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    // Without words it would be taken away.
    if (given.words.length > 0) void put(given, t`تم حفظ التغييرات.`);
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 border-t border-line p-4">
      <TextArea
        id={`words-${id}`}
        label={t`كلمات بالمعنى نفسه`}
        hint={t`بينها فاصلة: بالعربية والدارجة والفرنسية وبالحروف اللاتينية. قد تكون عدة كلمات معًا.`}
        rows={2}
        maxLength={1900}
        value={typed}
        onValue={(value) => {
          save.touch();
          setTyped(value);
        }}
        error={save.errorOf('words')}
      />
      <ChoiceTabs
        label={t`تعني`}
        chosen={tab}
        onChosen={setTab}
        choices={meaningTabs.map((one) => [one, i18n._(meaningTabNames[one])])}
      />
      <TargetFields
        id={`target-${id}`}
        tab={tab}
        choices={choices}
        targets={meant}
        onTargets={(all) => {
          save.touch();
          setMeant(all);
        }}
        error={save.errorOf('targets')}
      />
      <PreviewText id={id} {...given} />
      <FailureText save={save} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={save.state === 'busy' || given.words.length === 0}>
          <Trans>حفظ التغييرات</Trans>
        </Button>
        <Button
          look="quiet"
          onClick={() => put({ words: [], targets: [] }, t`حُذف «${listText(i18n.locale, words)}».`)}
        >
          <Trans>حذف</Trans>
        </Button>
      </div>
    </form>
  );
}
