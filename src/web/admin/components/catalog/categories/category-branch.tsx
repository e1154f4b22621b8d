import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { textIn } from '#/platform/local-text.ts';
import type { StaffCategory } from '#/shop/catalog/taxonomy/categories-edit.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { useSave } from '../../../use-save.ts';
import { useSavedOrder } from '../../../use-saved-order.ts';
import { FailureText } from '../../failure-text.tsx';
import { SortButtons, SortHandle } from '../../sort-buttons.tsx';
import { type Sorting, useSorting } from '../../use-sorting.ts';
import { CategoryForm } from './category-form.tsx';
import { namesOf } from './category-tree.ts';

type Tree = {
  all: readonly StaffCategory[];
  locale: 'ar' | 'fr' | 'en';
  /** Announces a text to screen readers. */
  onAnnounce: (text: string) => void;
};

/** The children of one category, each with its own children. */
export function CategoryBranch({ parentId, ...tree }: Tree & { parentId: number | null }) {
  const { t } = useLingui();
  const { all, locale, onAnnounce } = tree;
  const save = useSave();
  const here = all.filter((category) => category.parentId === parentId);
  const saved = useSavedOrder(
    here.map(({ id }) => id),
    (ids) => save.run('PUT', '/api/admin/categories/order', { parentId, ids }),
  );
  const sorting = useSorting(saved.ids, (ids, moved) => {
    const name = textIn(nameOf(here, moved), locale);
    const [place, count] = [ids.indexOf(moved) + 1, ids.length];
    onAnnounce(t`${name}: الموضع ${place} من ${count}`);
    void saved.put(ids);
  });
  if (here.length === 0) return null;
  return (
    <>
      <FailureText save={save} />
      <ul className="grid grid-cols-1 gap-2">
        {sorting.ids.map((id) => {
          const category = here.find((one) => one.id === id);
          return category && <CategoryNode key={id} category={category} sorting={sorting} {...tree} />;
        })}
      </ul>
    </>
  );
}

const nameOf = (here: readonly StaffCategory[], id: number) => {
  const found = here.find((one) => one.id === id);
  return found && namesOf(found);
};

function CategoryNode({ category, sorting, ...tree }: Tree & { category: StaffCategory; sorting: Sorting }) {
  const { t } = useLingui();
  const { all, locale, onAnnounce } = tree;
  // Null until it is unfolded once: from then on what is typed stays when it is folded.
  const [open, setOpen] = useState<boolean | null>(null);
  const [adding, setAdding] = useState(false);
  const { id } = category;
  const name = textIn(namesOf(category), locale);
  return (
    <li
      {...sorting.row(id)}
      className={clsx(
        'rounded border bg-raised',
        sorting.dragged === id ? 'border-action shadow' : 'border-line',
      )}
    >
      <div className="flex items-center gap-1 p-1.5">
        <SortHandle sorting={sorting} id={id} name={name} />
        <button
          type="button"
          aria-expanded={open === true}
          className="flex min-h-11 min-w-0 grow items-center gap-2 rounded px-1 text-start hover:bg-surface"
          onClick={() => setOpen(!open)}
        >
          <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
            <bdi className="font-medium">{name}</bdi>
            <CategoryMarks category={category} />
          </span>
          <ChevronDown
            aria-hidden
            className={clsx('size-5 shrink-0 transition-transform', open && 'rotate-180')}
          />
        </button>
        <SortButtons sorting={sorting} id={id} name={name} />
      </div>
      {open !== null && (
        <div hidden={!open}>
          <CategoryForm
            category={category}
            all={all}
            locale={locale}
            onRemoved={(gone) => onAnnounce(t`حُذفت الفئة ${gone}`)}
          />
          {category.rule === null && (
            <div className="border-t border-line p-3">
              {adding ? (
                <CategoryForm parentId={id} all={all} locale={locale} onMade={() => setAdding(false)} />
              ) : (
                <Button look="secondary" size="small" onClick={() => setAdding(true)}>
                  <Plus aria-hidden className="size-4" />
                  <Trans>
                    فئة تحت <bdi>{name}</bdi>
                  </Trans>
                </Button>
              )}
            </div>
          )}
        </div>
      )}
      <div className="grid grid-cols-1 gap-2 ps-2 pe-1.5 pb-1.5 empty:hidden sm:ps-8">
        <CategoryBranch parentId={id} {...tree} />
      </div>
    </li>
  );
}

function CategoryMarks({ category: { products, hidden, hygiene, rule } }: { category: StaffCategory }) {
  return (
    <>
      <span className="text-sm text-muted">
        {rule === 'soldes' ? (
          <Trans>تمتلئ وحدها بالعروض</Trans>
        ) : (
          <Plural
            value={products}
            zero="لا منتجات"
            one="منتج واحد"
            two="منتجان"
            few="# منتجات"
            many="# منتجًا"
            other="# منتج"
          />
        )}
      </span>
      {hidden && (
        <span className="rounded-full bg-warning-soft px-3 text-sm text-warning">
          <Trans>مخفية</Trans>
        </span>
      )}
      {hygiene && (
        <span className="rounded-full bg-surface px-3 text-sm text-muted">
          <Trans>نظافة</Trans>
        </span>
      )}
    </>
  );
}
