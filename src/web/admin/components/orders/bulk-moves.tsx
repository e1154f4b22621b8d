import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { TaskDetail } from '#/platform/background-tasks.schema.ts';
import { type BulkResult, maxInBulk, type StaffOrderFilter } from '#/shop/orders/orders.schema.ts';
import type { MoveName } from '#/shop/orders/orders.states.rules.ts';
import { Button } from '#/web/ui/button.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useSave } from '../../use-save.ts';
import { useUnsaved } from '../../use-unsaved.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { FailureText } from '../failure-text.tsx';
import { moveLabels } from '../state-names.ts';
import { inBatches } from './in-batches.ts';

/** One move for the chosen orders; each refused order is listed with its reason. */
export function BulkMoves({
  chosen,
  everything,
  moves,
  onDone,
  onBegun,
}: {
  chosen: readonly number[];
  /** All orders of the list are chosen, including other pages. */
  everything: { total: number; filter: StaffOrderFilter } | null;
  moves: readonly { name: MoveName; needsReason: boolean }[];
  /** Called with the refused orders and those that were not asked for, which stay chosen. */
  onDone: (left: number[]) => void;
  /** Called with the background task of a move of all orders. */
  onBegun: (task: TaskDetail) => void;
}) {
  const { t, i18n } = useLingui();
  const save = useSave();
  const { revalidate } = useRevalidator();
  const [move, setMove] = useState<string>('');
  const [note, setNote] = useState('');
  const [results, setResults] = useState<BulkResult[] | null>(null);
  const refused = results?.filter(({ ok }) => !ok) ?? [];
  const made = (results?.length ?? 0) - refused.length;
  const needsReason = moves.find(({ name }) => name === move)?.needsReason ?? false;
  /** A reason that was typed for another move is not seen, and not sent. */
  const sentNote = needsReason ? note : '';

  /** The move needs a reason and none was written. */
  const [bare, setBare] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const count = everything?.total ?? chosen.length;
  const nothingUnsaved = useUnsaved(count > 0 && sentNote !== '');

  async function begin() {
    if (!everything || save.state === 'busy') return;
    const filter = Object.fromEntries(Object.entries(everything.filter).filter(([, value]) => value));
    const result = await save.run<{ data: TaskDetail }>('POST', '/api/admin/orders/moves/all', {
      filter,
      move,
      note: sentNote,
    });
    if (!result.ok) return;
    setConfirming(false);
    setNote('');
    // The reason is on its way with the task, whose page opens.
    nothingUnsaved();
    onBegun(result.data.data);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!move || count === 0 || save.state === 'busy') return;
    setResults(null);
    if (needsReason && note.trim() === '') {
      setBare(true);
      document.getElementById('bulk-note')?.focus();
      return;
    }
    if (everything) {
      save.touch();
      return setConfirming(true);
    }
    const { results: done, unsent } = await inBatches(chosen, maxInBulk, async (ids, isLast) => {
      const request = { ids, move, note: sentNote };
      const result = await save.run<{ data: BulkResult[] }>(
        'POST',
        '/api/admin/orders/moves',
        request,
        isLast,
      );
      return result.ok ? result.data.data : null;
    });
    // Nothing was done; the failure is said.
    if (done.length === 0) return;
    setResults(done);
    if (unsent.length === 0) setNote('');
    onDone([...done.filter(({ ok }) => !ok).map(({ id }) => id), ...unsent]);
    if (unsent.length > 0) await revalidate();
  }

  if (count === 0 && results === null && save.state !== 'failed') return null;
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 rounded border border-line bg-raised p-3">
      {count > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:flex sm:flex-wrap">
          <Select
            id="bulk-move"
            label={t`خطوة للطلبات المختارة`}
            // A reason stands beside the button.
            className={clsx('sm:w-72', needsReason && 'max-sm:col-span-2')}
            value={move}
            onValue={setMove}
          >
            <option value="">{t`اختيار الخطوة`}</option>
            {moves.map(({ name }) => (
              <option key={name} value={name}>
                {name === 'ship' ? t`خروج الطرود بلا شركة توصيل` : i18n._(moveLabels[name])}
              </option>
            ))}
          </Select>
          {needsReason && (
            <TextInput
              id="bulk-note"
              label={t`السبب`}
              className="sm:w-72"
              maxLength={500}
              value={note}
              onValue={(typed) => {
                setNote(typed);
                setBare(false);
              }}
              error={bare && t`اكتب السبب`}
            />
          )}
          <Button type="submit" className="max-sm:px-4" aria-disabled={!move || save.state === 'busy'}>
            <Plural
              value={count}
              zero="تنفيذ"
              one="تنفيذ على طلب واحد"
              two="تنفيذ على طلبين"
              few="تنفيذ على # طلبات"
              many="تنفيذ على # طلبًا"
              other="تنفيذ على # طلب"
            />
          </Button>
        </div>
      )}
      {!confirming && <FailureText save={save} />}
      <ConfirmDialog
        id="bulk-all"
        title={<Trans>خطوة لطلبات كثيرة</Trans>}
        open={confirming}
        onClose={() => setConfirming(false)}
        confirm={<Trans>تنفيذ على الكل</Trans>}
        save={save}
        onConfirm={begin}
      >
        <Trans>
          تُنفّذ هذه الخطوة على كل طلبات هذه القائمة، وعددها <bdi dir="ltr">{count}</bdi>، وما لا تسمح حالته بها
          يبقى كما هو. يمكن ترك الصفحة والعودة إليها.
        </Trans>
      </ConfirmDialog>
      {results && (
        <div role="status" className="grid gap-1">
          <p className="text-success">
            <Trans>
              تم: <bdi dir="ltr">{made}</bdi>
            </Trans>
          </p>
          {refused.length > 0 && (
            <ul className="grid gap-1 text-danger">
              {refused.map(({ id, number, message }) => (
                <li key={id}>
                  <OrderNumber number={number} /> — {message}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </form>
  );
}
