import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { readPhrases } from '#/shop/search/taught.rules.ts';
import type { TargetChoice, TargetName, TaughtAnswer } from '#/shop/search/taught.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { Dialog } from '#/web/ui/dialog.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useSave } from '../../use-save.ts';
import { ChoiceTabs } from '../choice-tabs.tsx';
import { FailureText } from '../failure-text.tsx';
import { PreviewText } from './preview-text.tsx';
import {
  type MeaningTab,
  meaningTabNames,
  meaningTabs,
  TargetChips,
  TargetSelect,
} from './target-fields.tsx';
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

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.state === 'busy' || isEmpty) return;
    const answer = await save.run<{ data: TaughtAnswer }>('POST', '/api/admin/taught-words', given);
    if (!answer.ok) return;
    const { id, undo } = answer.data.data;
    teaching.done(t`تعلّم البحث معنى «${typed}».`, { path: `/api/admin/taught-words/${id}`, body: undo });
    onClose();
  }

  return (
    <Dialog
      id="teach"
      open
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
      <form onSubmit={submit} noValidate className="grid gap-4 p-5">
        <TextInput
          id="teach-words"
          label={t`ما يكتبه الزبائن`}
          maxLength={100}
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
          <>
            <TargetChips
              targets={targets}
              onRemove={(target) => setTargets((all) => all.filter((one) => one.target !== target))}
            />
            <TargetSelect
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
          </>
        )}
        <PreviewText {...given} />
        <FailureText save={save} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={save.state === 'busy' || isEmpty}>
            <Trans>حفظ</Trans>
          </Button>
          <Button look="quiet" onClick={onClose}>
            <Trans>إلغاء</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
