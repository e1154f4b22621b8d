import { Trans, useLingui } from '@lingui/react/macro';
import { Columns3 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ColumnList } from '#/shop/staff/list-columns.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { useSave } from '../use-save.ts';
import { CheckLine } from './check-line.tsx';
import { FailureText } from './failure-text.tsx';

/** The columns of a list's table as a staff user has them, stored on the server; `shown` null: the usual ones. */
export type ChosenColumns = {
  list: ColumnList;
  shown: readonly string[] | null;
};

/** In the head of a table: which columns it has. Each tick is stored at once, one after the other. */
export function ColumnChoice({
  chosen: { list, shown },
  choices,
  usual,
}: {
  chosen: ChosenColumns;
  choices: readonly (readonly [key: string, name: string])[];
  /** The keys of those that are shown when nothing was chosen. */
  usual: readonly string[];
}) {
  const { t } = useLingui();
  const save = useSave();
  const [open, setOpen] = useState(false);
  const [ticked, setTicked] = useState(shown);
  const opener = useRef<HTMLButtonElement>(null);
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const current = ticked ?? usual;

  function choose(next: readonly string[] | null) {
    setTicked(next);
    sent.current = sent.current.then(() => save.run('PUT', `/api/admin/me/columns/${list}`, { shown: next }));
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button and the boxes inside are the controls; it hears their Escape, and that the focus has left them.
    <div
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return;
        setOpen(false);
        opener.current?.focus();
      }}
    >
      <button
        ref={opener}
        type="button"
        aria-label={t`الأعمدة`}
        title={t`الأعمدة`}
        aria-expanded={open}
        aria-controls={`columns-${list}`}
        onClick={() => setOpen(!open)}
        className="flex size-9 items-center justify-center rounded hover:bg-surface aria-expanded:bg-surface"
      >
        <Columns3 aria-hidden className="size-4" />
      </button>
      {/* Focusable, so that a press on its ground is no leaving. */}
      <div
        id={`columns-${list}`}
        hidden={!open}
        tabIndex={-1}
        className="absolute end-0 top-full w-64 rounded border border-line bg-raised p-3 text-start text-base font-normal text-ink shadow"
      >
        <fieldset>
          <legend className="font-semibold">
            <Trans>أعمدة هذه القائمة عندك</Trans>
          </legend>
          {choices.map(([key, name]) => (
            <CheckLine
              key={key}
              checked={current.includes(key)}
              onValue={(on) => choose(on ? [...current, key] : current.filter((one) => one !== key))}
            >
              {name}
            </CheckLine>
          ))}
        </fieldset>
        <p className="mt-2 text-sm text-muted">
          <Trans>الجدول الذي يُنزَّل فيه كل الأعمدة دائمًا.</Trans>
        </p>
        {ticked && (
          <Button look="quiet" size="small" className="-ms-4" onClick={() => choose(null)}>
            <Trans>الأعمدة المعتادة</Trans>
          </Button>
        )}
        <FailureText save={save} />
      </div>
    </div>
  );
}
