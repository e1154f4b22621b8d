import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CountView } from '#/shop/catalog/counting/counting.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useSave } from '../../../use-save.ts';
import { useUnsaved } from '../../../use-unsaved.ts';
import { AdminLink, useAdminPath } from '../../admin-link.tsx';
import { FailureText } from '../../failure-text.tsx';

/** Countings that are under way or have ended, and a new one. */
export function Counts({ counts }: { counts: readonly CountView[] }) {
  return (
    <div className="grid gap-4">
      {counts.length > 0 && (
        <ul className="grid divide-y divide-line rounded border border-line">
          {counts.map((count) => (
            <li key={count.id}>
              <AdminLink
                to={`/Admin/stock/count/${count.id}`}
                className="flex min-h-14 flex-wrap items-center gap-x-3 p-3 hover:bg-surface"
              >
                <span className="grow font-medium">
                  {count.name === '' ? (
                    <Trans>
                      جرد <DateText iso={count.createdAt} style="short" />
                    </Trans>
                  ) : (
                    <bdi>{count.name}</bdi>
                  )}
                </span>
                <CountState count={count} />
              </AdminLink>
            </li>
          ))}
        </ul>
      )}
      <BeginCount />
    </div>
  );
}

export function CountState({ count }: { count: CountView }) {
  if (count.state === 'open')
    return (
      <span className="rounded-full bg-warning-soft px-3 text-sm text-warning">
        <Trans>جارٍ العد</Trans>
      </span>
    );
  return (
    <span className="text-sm text-muted">
      {count.state === 'committed' ? <Trans>ثُبّت</Trans> : <Trans>أُلغي</Trans>}
    </span>
  );
}

function BeginCount() {
  const { t } = useLingui();
  const save = useSave();
  const navigate = useNavigate();
  const adminPath = useAdminPath();
  const [name, setName] = useState('');
  const nothingUnsaved = useUnsaved(name !== '');
  const [withReserved, setWithReserved] = useState(true);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.state === 'busy') return;
    const result = await save.run<{ data: CountView }>('POST', '/api/admin/counts', { name, withReserved });
    if (!result.ok) return;
    nothingUnsaved();
    await navigate(adminPath(`/Admin/stock/count/${result.data.data.id}`));
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <TextInput
        id="count-name"
        label={t`اسم الجرد`}
        hint={t`مثلًا: الرف الأول`}
        optional
        maxLength={80}
        value={name}
        onValue={setName}
      />
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          checked={withReserved}
          onChange={(event) => setWithReserved(event.currentTarget.checked)}
          className="mt-1 size-5 shrink-0 accent-action"
        />
        <span>
          <Trans>قطع الطلبات التي لم تُشحن بعد ما زالت على الرفوف، وتُعد مع غيرها</Trans>
        </span>
      </label>
      <div>
        <Button type="submit" size="small" aria-disabled={save.state === 'busy'}>
          <Trans>بدء جرد</Trans>
        </Button>
      </div>
      <FailureText save={save} />
    </form>
  );
}
