import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ChevronDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type LocalText, locales, textIn } from '#/platform/local-text.ts';
import type { ArticlePicture } from '#/shop/catalog/images/pictures.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { useUnsaved } from '../../../use-unsaved.ts';
import { LocalTextFields } from '../../local-text-fields.tsx';
import { SortButtons, SortHandle } from '../../sort-buttons.tsx';
import type { Sorting } from '../../use-sorting.ts';
import { PictureBox } from './picture-box.tsx';

/** One picture of a colour: its place, what it shows in words, and its way out. */
export function ArticlePictureRow({
  picture,
  at,
  sorting,
  onDescribe,
  onRemove,
}: {
  picture: ArticlePicture;
  at: number;
  sorting: Sorting;
  onDescribe: (id: number, alt: LocalText) => Promise<boolean>;
  onRemove: () => void;
}) {
  const { t, i18n } = useLingui();
  const place = at + 1;
  const alt = textIn(picture.alt, i18n.locale === 'fr' ? 'fr' : 'ar');
  const name = t`الصورة ${place}`;
  const missing = locales.filter((locale) => !picture.alt[locale]);
  return (
    <li
      {...sorting.row(picture.id)}
      className={clsx(
        'rounded border bg-raised',
        sorting.dragged === picture.id ? 'border-action shadow' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-1 p-2 sm:gap-2">
        <SortHandle sorting={sorting} id={picture.id} name={name} />
        <PictureBox
          picture={picture}
          alt={alt || name}
          sizes="96px"
          className="aspect-3/4 w-16 shrink-0 sm:w-20"
        />
        <div className="min-w-0 grow basis-32 ps-1">
          <p className="font-medium">{name}</p>
          {at < 2 && (
            <p className="text-sm text-muted">
              {at === 0 ? <Trans>تظهر في القوائم</Trans> : <Trans>الوجه الثاني في القوائم</Trans>}
            </p>
          )}
        </div>
        <span className="ms-auto flex">
          <SortButtons sorting={sorting} id={picture.id} name={name} />
          <button
            type="button"
            aria-label={t`حذف ${name}`}
            className="flex size-11 shrink-0 items-center justify-center rounded text-danger hover:bg-danger-soft"
            onClick={onRemove}
          >
            <Trash2 aria-hidden className="size-5" />
          </button>
        </span>
      </div>
      <details className="group border-t border-line">
        <summary className="flex min-h-11 list-none items-center gap-2 px-3">
          <span className="grow text-sm">
            {missing.includes('ar') ? (
              <Trans>وصف الصورة ناقص</Trans>
            ) : (
              <bdi className="line-clamp-1">{alt}</bdi>
            )}
          </span>
          <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <AltForm picture={picture} onDescribe={onDescribe} />
      </details>
    </li>
  );
}

function AltForm({
  picture,
  onDescribe,
}: {
  picture: ArticlePicture;
  onDescribe: (id: number, alt: LocalText) => Promise<boolean>;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<LocalText | null>(null);
  useUnsaved(typed !== null);
  const [state, setState] = useState<'idle' | 'busy' | 'saved'>('idle');

  async function submit() {
    if (typed === null || state === 'busy') return;
    setState('busy');
    const saved = await onDescribe(picture.id, typed);
    setState(saved ? 'saved' : 'idle');
    // What was typed meanwhile stays to be saved.
    if (saved) setTyped((now) => (now === typed ? null : now));
  }

  return (
    // No form: it stands within the form of the product, which Enter must not send.
    <fieldset
      className="grid min-w-0 gap-3 p-3 pt-0"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        void submit();
      }}
    >
      <LocalTextFields
        id={`alt-${picture.id}`}
        label={t`ماذا تُظهر الصورة`}
        hint={t`لمن لا يراها ولمحركات البحث: بيجامة قطنية زرقاء من الخلف.`}
        maxLength={300}
        value={typed ?? picture.alt}
        onValue={(alt) => {
          setTyped(alt);
          setState('idle');
        }}
        errorOf={() => undefined}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" aria-disabled={typed === null || state === 'busy'} onClick={submit}>
          <Trans>حفظ الوصف</Trans>
        </Button>
        <p role="status" className="text-success empty:sr-only">
          {state === 'saved' && <Trans>تم الحفظ</Trans>}
        </p>
      </div>
    </fieldset>
  );
}
