import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { readPhrases } from '#/shop/search/taught.rules.ts';
import type { TargetChoice, TargetName, TaughtAnswer } from '#/shop/search/taught.schema.ts';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useSave } from '../../use-save.ts';
import { ChoiceTabs } from '../choice-tabs.tsx';
import { PreviewText } from './preview-text.tsx';
import { SearchDialog, SearchedTextInput } from './search-dialog.tsx';
import { type MeaningTab, meaningTabNames, meaningTabs, TargetFields } from './target-fields.tsx';
import type { Teaching } from './use-teaching.tsx';

/** What a search means in this shop: other words, or a category, a color, a fabric, a product. */
export function TeachDialog({
  text,
  choices,
  teaching,
  onClose,
}: {
  /** The search, or the part of it that finds nothing; '' for a new one. */
  text: string;
  choices: readonly TargetChoice[];
  teaching: Teaching;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const save = useSave();
  const [typed, setTyped] = useState(text);
  const [tab, setTab] = useState<'same' | MeaningTab>('same');
  const [same, setSame] = useState('');
  const [targets, setTargets] = useState<TargetName[]>([]);
  const given =
    tab === 'same'
      ? { words: [...readPhrases(typed), ...readPhrases(same)], targets: [] }
      : { words: readPhrases(typed), targets: targets.map(({ target }) => target) };

  const isEmpty = tab === 'same' ? same.trim() === '' : targets.length === 0;

  async function submit() {
    const answer = await save.run<{ data: TaughtAnswer }>('POST', '/api/admin/taught-words', given);
    if (!answer.ok) return;
    const { id, undo } = answer.data.data;
    teaching.done(t`تعلّم البحث معنى «${typed}».`, { path: `/api/admin/taught-words/${id}`, body: undo });
    onClose();
  }

  return (
    <SearchDialog
      id="teach"
      save={save}
      isReady={!isEmpty}
      onSubmit={submit}
      onClose={onClose}
      title={
        text === '' ? (
          <Trans>كلمة جديدة</Trans>
        ) : (
          <Trans>
            ماذا تعني «<bdi>{text}</bdi>»؟
          </Trans>
        )
      }
    >
      <SearchedTextInput
        id="teach-words"
        value={typed}
        onValue={(value) => {
          save.touch();
          setTyped(value);
        }}
        error={tab === 'same' ? undefined : save.errorOf('words')}
      />
      <ChoiceTabs
        label={t`تعني`}
        chosen={tab}
        onChosen={(chosen) => {
          save.touch();
          setTab(chosen);
          setTargets([]);
        }}
        choices={[
          ['same', t`كلمة أخرى`],
          ...meaningTabs.map((one) => [one, i18n._(meaningTabNames[one])] as const),
        ]}
      />
      {tab === 'same' ? (
        <TextInput
          id="teach-same"
          label={t`تعني مثل`}
          hint={t`كلمة من كلمات منتجاتك أو بحث يجد ما يراد، مثل: بيجامة`}
          maxLength={100}
          value={same}
          onValue={(value) => {
            save.touch();
            setSame(value);
          }}
          error={save.errorOf('words')}
        />
      ) : (
        <TargetFields
          id="teach-target"
          tab={tab}
          choices={choices}
          targets={targets}
          onTargets={(all) => {
            save.touch();
            setTargets(all);
          }}
          error={save.errorOf('targets') ?? save.errorOf('words')}
        />
      )}
      <PreviewText {...given} />
    </SearchDialog>
  );
}
