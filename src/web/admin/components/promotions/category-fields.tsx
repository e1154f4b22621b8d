import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { FieldNotes } from '#/web/ui/field.tsx';
import { CheckLine } from '../check-line.tsx';

export type CategoryChoice = { id: number; name: string };

/** A multiple choice of categories. One that was chosen and is shown no more stays, until it is taken out. */
export function CategoryFields({
  id,
  label,
  categories,
  chosen,
  onChosen,
  error,
}: {
  id: string;
  label: string;
  categories: readonly CategoryChoice[];
  chosen: readonly number[];
  onChosen: (chosen: number[]) => void;
  error?: string | undefined;
}) {
  const [open, setOpen] = useState(false);
  const { t } = useLingui();
  const unlisted = chosen.filter((one) => !categories.some((category) => category.id === one));
  const listed = [...categories, ...unlisted.map((one) => ({ id: one, name: t`فئة مخفية أو محذوفة` }))];
  const shown = listed.filter((category) => chosen.includes(category.id));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="rounded border border-line-strong bg-raised">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          onClick={() => setOpen(!open)}
          className="group flex min-h-12 w-full items-center gap-3 rounded px-3.5 py-2 text-start hover:bg-surface"
        >
          <span className="flex min-w-0 grow flex-wrap gap-1.5">
            {shown.length === 0 ? (
              <span className="text-muted">
                <Trans>اختيار الفئات</Trans>
              </span>
            ) : (
              shown.map((category) => (
                <bdi key={category.id} className="rounded-full bg-accent-soft px-2.5 text-sm">
                  {category.name}
                </bdi>
              ))
            )}
          </span>
          <ChevronDown
            aria-hidden
            className="size-4 shrink-0 text-muted transition-transform group-aria-expanded:rotate-180"
          />
        </button>
        <div
          id={`${id}-list`}
          hidden={!open}
          className="grid max-h-80 overflow-y-auto border-t border-line px-3.5 py-1 sm:grid-cols-2 lg:grid-cols-3"
        >
          {listed.map((category) => (
            <CheckLine
              key={category.id}
              checked={chosen.includes(category.id)}
              onValue={(on) => {
                const others = chosen.filter((one) => one !== category.id);
                onChosen(on ? [...others, category.id] : others);
              }}
            >
              <bdi>{category.name}</bdi>
            </CheckLine>
          ))}
        </div>
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
