import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { listText } from '#/platform/list-text.rules.ts';
import { fewAnswers } from '#/shop/search/search.rules.ts';
import type { Searched } from '#/shop/search/search-counts.schema.ts';
import { ignored } from '#/shop/search/taught.rules.ts';
import type { TaughtAnswer } from '#/shop/search/taught.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { useSave } from '../../use-save.ts';
import { FailureText } from '../failure-text.tsx';
import type { Teaching } from './use-teaching.tsx';

/** A search with how often it was made and what it finds now, and what can be taught by it. */
export function SearchedRow({
  search,
  few,
  teaching,
  onTeach,
  onPin,
}: {
  search: Searched;
  /** Counts those with few answers. */
  few: boolean;
  teaching: Teaching;
  onTeach: () => void;
  onPin: () => void;
}) {
  const { t, i18n } = useLingui();
  const save = useSave();
  const { typed, total, dropped } = search;

  async function ignore() {
    if (save.state === 'busy') return;
    const body = { words: [typed], targets: [ignored] };
    const answer = await save.run<{ data: TaughtAnswer }>('POST', '/api/admin/taught-words', body);
    if (!answer.ok) return;
    const { id, undo } = answer.data.data;
    teaching.done(t`يتجاهل البحث «${typed}».`, { path: `/api/admin/taught-words/${id}`, body: undo });
  }

  return (
    <li className="grid gap-3 rounded border border-line bg-raised p-4">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <bdi className="font-semibold wrap-anywhere">{typed}</bdi>
        <span>
          <Plural
            value={few ? search.few : search.times}
            zero="لا مرة"
            one="مرة واحدة"
            two="مرتان"
            few="# مرات"
            many="# مرة"
            other="# مرة"
          />
        </span>
        <DateText iso={search.lastAt} style="short" className="text-sm text-muted" />
        <span
          className={
            total < fewAnswers || dropped.length > 0
              ? 'rounded-full bg-warning-soft px-3 text-sm text-warning'
              : 'rounded-full bg-success-soft px-3 text-sm text-success'
          }
        >
          {dropped.length > 0 && total > 0 ? (
            <Trans>
              لا يجد «<bdi>{listText(i18n.locale, dropped)}</bdi>»
            </Trans>
          ) : (
            <Plural
              value={total}
              zero="لا يجد شيئًا"
              one="يجد منتجًا واحدًا"
              two="يجد منتجين"
              few="يجد # منتجات"
              many="يجد # منتجًا"
              other="يجد # منتج"
            />
          )}
        </span>
        {search.pinned > 0 && (
          <span className="rounded-full bg-surface px-3 text-sm">
            <Trans>نتائج مثبتة</Trans>
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {!search.taught && (
          <Button size="small" aria-label={t`ماذا تعني «${typed}»؟`} onClick={onTeach}>
            <Trans>ماذا تعني؟</Trans>
          </Button>
        )}
        <Button size="small" look="secondary" aria-label={t`تثبيت منتجات «${typed}»`} onClick={onPin}>
          <Trans>تثبيت منتجات</Trans>
        </Button>
        {few && !search.taught && (
          <Button size="small" look="quiet" aria-label={t`تجاهل «${typed}»`} onClick={ignore}>
            <Trans>تجاهل</Trans>
          </Button>
        )}
      </div>
      <FailureText save={save} />
    </li>
  );
}
