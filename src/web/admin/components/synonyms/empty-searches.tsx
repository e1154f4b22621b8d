import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { readSynonyms } from '#/shop/search/synonyms.rules.ts';
import type { EmptySearch } from '#/shop/search/synonyms.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useSave } from '../../use-save.ts';
import { FailureText } from '../failure-text.tsx';

/** A search without results, with a field for the synonym that would find products. */
export function EmptySearchItem({ search }: { search: EmptySearch }) {
  const { t } = useLingui();
  const save = useSave();
  const [synonyms, setSynonyms] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.state === 'busy') return;
    const words = [search.typed, ...readSynonyms(synonyms ?? '')];
    const { ok } = await save.run('POST', '/api/admin/synonyms', { words, emptySearchId: search.id });
    if (ok) setSynonyms(null);
  }

  return (
    <li className="grid gap-3 rounded border border-line bg-raised p-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <bdi className="font-semibold break-all">{search.typed}</bdi>
        <span>
          <Plural
            value={search.times}
            zero="لا مرة"
            one="مرة واحدة"
            two="مرتان"
            few="# مرات"
            many="# مرة"
            other="# مرة"
          />
        </span>
        <DateText iso={search.lastAt} style="short" className="text-sm text-muted" />
        {search.alike && (
          <span className="rounded-full bg-warning-soft px-3 text-sm text-warning">
            <Trans>عُرض ما يشبهه</Trans>
          </span>
        )}
      </p>
      {synonyms === null ? (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setSynonyms('')}>
            <Trans>جعلها مرادفًا</Trans>
          </Button>
          <Button
            size="small"
            look="quiet"
            aria-label={t`إخفاء «${search.typed}» من القائمة`}
            onClick={() =>
              save.state !== 'busy' && save.run('DELETE', `/api/admin/empty-searches/${search.id}`)
            }
          >
            <Trans>إخفاء</Trans>
          </Button>
        </div>
      ) : (
        <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
          <TextInput
            id={`meant-${search.id}`}
            label={t`تعني في متجرك`}
            hint={t`كلمة من كلمات منتجاتك، مثل: بيجامة`}
            maxLength={80}
            value={synonyms}
            onValue={(value) => {
              save.touch();
              setSynonyms(value);
            }}
            error={save.errorOf('words')}
            className="min-w-0 grow"
          />
          <Button type="submit" aria-disabled={save.state === 'busy' || synonyms.trim() === ''}>
            <Trans>حفظ</Trans>
          </Button>
          <Button look="quiet" onClick={() => setSynonyms(null)}>
            <Trans>إلغاء</Trans>
          </Button>
        </form>
      )}
      <FailureText save={save} />
    </li>
  );
}
