import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { readSynonyms } from '#/shop/search/synonyms.rules.ts';
import type { SynonymGroup } from '#/shop/search/synonyms.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { TextArea } from '#/web/ui/text-area.tsx';
import { useDraft } from '../../use-draft.ts';
import { useSave } from '../../use-save.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { SaveBar } from '../save-bar.tsx';

/** Words that mean the same, typed one after the other; of a group, or of a new one. */
export function GroupForm({ group, onMade }: { group?: SynonymGroup; onMade?: () => void }) {
  const { t } = useLingui();
  const draft = useDraft({ words: group?.words.join('، ') ?? '' }, group?.version);
  const save = useSave();
  const removal = useSave();
  const [asking, setAsking] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!draft.dirty || save.state === 'busy') return;
    const words = readSynonyms(draft.value.words);
    const result = group
      ? await save.run('PATCH', `/api/admin/synonyms/${group.id}`, { words, seen: draft.seen })
      : await save.run('POST', '/api/admin/synonyms', { words });
    if (!result.ok) return;
    draft.reset();
    onMade?.();
  }

  async function remove() {
    if (!group) return;
    const seen = encodeURIComponent(group.version);
    const { ok } = await removal.run('DELETE', `/api/admin/synonyms/${group.id}?seen=${seen}`);
    if (ok) setAsking(false);
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextArea
        id={`words-${group?.id ?? 'new'}`}
        label={t`كلمات بالمعنى نفسه`}
        hint={t`بينها فاصلة: بالعربية والدارجة والفرنسية وبالحروف اللاتينية. قد تكون عدة كلمات معًا.`}
        rows={2}
        maxLength={1300}
        value={draft.value.words}
        onValue={(words) => {
          save.touch();
          draft.set({ words });
        }}
        error={save.errorOf('words')}
      />
      <div className="flex flex-wrap items-start gap-3">
        <SaveBar save={save} dirty={draft.dirty} onDiscard={draft.reset} />
        {group && (
          <Button look="quiet" size="small" onClick={() => setAsking(true)}>
            <Trans>حذف المجموعة</Trans>
          </Button>
        )}
      </div>
      {group && (
        <ConfirmDialog
          id={`remove-group-${group.id}`}
          title={<Trans>حذف هذه المجموعة؟</Trans>}
          open={asking}
          onClose={() => setAsking(false)}
          onConfirm={remove}
          confirm={<Trans>حذف المجموعة</Trans>}
          save={removal}
        >
          <bdi>{group.words.join('، ')}</bdi>
        </ConfirmDialog>
      )}
    </form>
  );
}
