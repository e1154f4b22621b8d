import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Search, UserRound } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { maxSearchLength } from '#/shop/back-office/finder.rules.ts';
import type { Permission } from '#/shop/staff/staff.rules.ts';
import { closeDialogAround, Dialog, DialogOpener } from '#/web/ui/dialog.tsx';
import { controlClass } from '#/web/ui/field.tsx';
import { groupsFor } from '../../navigation.ts';
import { AdminLink } from '../admin-link.tsx';
import { CommandRowContent } from './command-row.tsx';
import { type CommandGroup, commandGroups } from './command-rows.ts';
import { useFinder } from './use-finder.ts';

export const commandBarId = 'command-bar';

/** The key by its letter or, on a keyboard without Latin letters, by its place. */
const isShortcut = ({ ctrlKey, metaKey, altKey, shiftKey, key, code }: globalThis.KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (key.toLowerCase() === 'k' || code === 'KeyK');

/** In the header of a wide screen. */
export function CommandBarButton() {
  return (
    <DialogOpener
      dialog={commandBarId}
      aria-keyshortcuts="Control+K Meta+K"
      className="hidden min-h-9 items-center gap-2 rounded bg-night-raised px-3 text-on-night-muted hover:text-on-night sm:flex lg:w-72"
    >
      <Search aria-hidden className="size-5" />
      <Trans>بحث</Trans>
      <span aria-hidden className="hidden grow text-end text-sm lg:block">
        <kbd dir="ltr" className="font-sans">
          Ctrl K
        </kbd>
      </span>
    </DialogOpener>
  );
}

/** Finds an order, a customer, a product or a screen from wherever one is. */
export function CommandBar({ allowed }: { allowed: readonly Permission[] }) {
  const { t } = useLingui();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      // An editor has a use of its own for these keys, and a question stands before everything else.
      if (!isShortcut(event) || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      const box = document.getElementById(commandBarId);
      if (box instanceof HTMLDialogElement) box.showModal();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Dialog
      id={commandBarId}
      title={t`بحث`}
      side="top"
      className="sm:mx-auto sm:mt-[10dvh] sm:max-h-[75dvh] sm:max-w-2xl sm:rounded"
      onClose={() => setTurn((turns) => turns + 1)}
    >
      {/* It begins anew each time. */}
      <Finder key={turn} allowed={allowed} />
    </Dialog>
  );
}

function Finder({ allowed }: { allowed: readonly Permission[] }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  /** Enter was pressed before the answer came. */
  const [entered, setEntered] = useState(false);
  const text = typed.trim();
  const finder = useFinder(text);
  const screens = [
    ...groupsFor(allowed)
      .flatMap(({ items }) => items)
      .map(({ path, icon, name }) => ({ path, icon, name: i18n._(name) })),
    { path: '/Admin/account', icon: UserRound, name: t`حسابي` },
  ];
  const groups = commandGroups(text, screens, finder.found, allowed.includes('catalog.write'));
  const rows = groups.flatMap((group) => group.rows);
  const chosen = Math.min(active, rows.length - 1);
  const rowId = (row: number) => `${id}-${row}`;
  const listId = `${id}-list`;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && rows.length > 0) {
      event.preventDefault();
      setActive((chosen + step + rows.length) % rows.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (rows.length > 0) document.getElementById(rowId(chosen))?.click();
      else setEntered(true);
    }
  };
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, id]);
  const only = finder.state === 'found' && rows.length === 1;
  useEffect(() => {
    // A scanned or pasted number leads on by itself.
    if (entered && only) document.getElementById(`${id}-0`)?.click();
  }, [entered, only, id]);

  return (
    <div className="grid gap-2 p-4">
      <input
        // A dialog gives the focus to what has this attribute, which React does not write.
        ref={(input) => input?.setAttribute('autofocus', '')}
        role="combobox"
        aria-label={t`رقم طلب أو هاتف أو اسم أو منتج أو شاشة`}
        placeholder={t`رقم طلب أو هاتف أو اسم أو منتج أو شاشة`}
        aria-expanded={rows.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(rows.length > 0 ? { 'aria-activedescendant': rowId(chosen) } : {})}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={maxSearchLength}
        value={typed}
        className={clsx(controlClass, 'sticky top-0 z-10')}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
          setEntered(false);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="px-2 text-muted empty:sr-only">
        <FinderState state={finder.state} typed={text !== ''} rows={rows.length} />
      </p>
      {finder.state === 'failed' && (
        <p role="alert" className="flex flex-wrap items-center gap-x-3 px-2 text-danger">
          {finder.message || <Trans>تعذّر الاتصال</Trans>}
          <button type="button" className="min-h-11 underline" onClick={finder.again}>
            <Trans>إعادة المحاولة</Trans>
          </button>
        </p>
      )}
      <div id={listId} role="listbox" aria-label={t`ما وُجد`} className="grid gap-3 empty:hidden">
        {groups.map((group) => (
          <Group key={group.name} {...group}>
            {group.rows.map((row) => {
              const at = rows.indexOf(row);
              return (
                <AdminLink
                  key={row.path}
                  id={rowId(at)}
                  role="option"
                  aria-selected={at === chosen}
                  tabIndex={-1}
                  to={row.path}
                  className={clsx(
                    'flex min-h-11 items-center gap-3 rounded px-2 py-1.5',
                    at === chosen ? 'bg-accent-soft' : 'hover:bg-surface',
                  )}
                  // The focus stays in the input.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={(event) => {
                    if (!event.ctrlKey && !event.metaKey) closeDialogAround(event.currentTarget);
                  }}
                >
                  <CommandRowContent row={row} />
                </AdminLink>
              );
            })}
          </Group>
        ))}
      </div>
    </div>
  );
}

function FinderState({
  state,
  typed,
  rows,
}: {
  state: ReturnType<typeof useFinder>['state'];
  typed: boolean;
  rows: number;
}) {
  if (state === 'waiting') return <Trans>جارٍ البحث…</Trans>;
  if (state === 'short' && typed && rows === 0) return <Trans>اكتب ثلاثة أحرف أو أرقام على الأقل.</Trans>;
  if (state !== 'found') return null;
  if (rows === 0) return <Trans>لا شيء بهذا البحث. يكفي جزء من الاسم أو آخر أرقام الهاتف.</Trans>;
  return (
    <span className="sr-only">
      <Plural
        value={rows}
        zero="لا نتائج"
        one="نتيجة واحدة"
        two="نتيجتان"
        few="# نتائج"
        many="# نتيجة"
        other="# نتيجة"
      />
    </span>
  );
}

function Group({ name, children }: Pick<CommandGroup, 'name'> & { children: React.ReactNode }) {
  const { t } = useLingui();
  const names = { screens: t`الشاشات`, orders: t`الطلبات`, customers: t`الزبائن`, products: t`المنتجات` };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may hold options and groups of them; a fieldset, which the rule proposes, groups fields of a form.
    <div role="group" aria-label={names[name]} className="grid gap-0.5">
      <span aria-hidden className="px-2 text-sm text-muted">
        {names[name]}
      </span>
      {children}
    </div>
  );
}
