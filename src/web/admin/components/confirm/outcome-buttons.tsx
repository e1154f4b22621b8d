import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DeskOutcome, DeskView } from '#/shop/orders/desk.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import type { Save } from '../../use-save.ts';
import { useUnsaved } from '../../use-unsaved.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { MomentField } from '../moment-field.tsx';
import { endingOutcomes, outcomeNames } from '../orders/desk-names.ts';

/** The outcomes of a call as buttons; those that end the order ask for a confirmation. */
export function OutcomeButtons({
  held,
  save,
  onOutcome,
}: {
  held: NonNullable<DeskView['held']>;
  save: Save;
  onOutcome: (outcome: DeskOutcome, until?: string) => Promise<boolean>;
}) {
  const { t, i18n } = useLingui();
  const [pendingOutcome, setPendingOutcome] = useState<DeskOutcome | null>(null);
  const [postponing, setPostponing] = useState(false);
  const [until, setUntil] = useState<string | null>(null);
  useUnsaved(postponing && until !== null);
  const busy = save.state === 'busy';
  const { inAnHour, thisEvening, tomorrow } = held.later;
  const laterCalls = [
    { name: t`بعد ساعة`, iso: inAnHour },
    { name: t`هذا المساء`, iso: thisEvening },
    { name: t`غدًا`, iso: tomorrow },
  ].flatMap(({ name, iso }) => (iso === null ? [] : [{ name, iso }]));
  async function postpone(to: string) {
    if (!busy && (await onOutcome('postponed', to))) setPostponing(false);
  }
  const label = pendingOutcome === null ? '' : i18n._(outcomeNames[pendingOutcome]);
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-2">
        <Button className="col-span-2" aria-disabled={busy} onClick={() => !busy && onOutcome('confirmed')}>
          {i18n._(outcomeNames.confirmed)}
        </Button>
        <Button look="secondary" aria-disabled={busy} onClick={() => !busy && onOutcome('no_answer')}>
          {i18n._(outcomeNames.no_answer)}
        </Button>
        <Button look="secondary" aria-expanded={postponing} onClick={() => setPostponing(!postponing)}>
          {i18n._(outcomeNames.postponed)}
        </Button>
      </div>
      <p className="text-sm text-muted">
        {held.nextCall ? (
          <Trans>
            إن لم يجب: الاتصال من جديد <DateText iso={held.nextCall} style="moment" />
          </Trans>
        ) : (
          <Trans>هذه آخر محاولة: إن لم يجب يُلغى الطلب وتعود القطع إلى المخزون.</Trans>
        )}
      </p>
      {postponing && (
        <form
          className="grid gap-3 rounded border border-line bg-surface p-3"
          aria-label={i18n._(outcomeNames.postponed)}
          onSubmit={async (event) => {
            event.preventDefault();
            if (until) await postpone(until);
          }}
        >
          <div className="grid grid-cols-3 gap-2">
            {laterCalls.map(({ name, iso }) => (
              <Button
                key={name}
                look="secondary"
                size="small"
                className="flex-col gap-0 px-1 whitespace-nowrap"
                aria-disabled={busy}
                onClick={() => postpone(iso)}
              >
                {name}
                <DateText iso={iso} style="time" className="font-normal" />
              </Button>
            ))}
          </div>
          <MomentField
            id="until"
            label={t`موعد آخر`}
            value={until}
            onValue={setUntil}
            error={save.errorOf('until')}
          />
          <Button type="submit" size="small" aria-disabled={busy || !until}>
            <Trans>حفظ الموعد</Trans>
          </Button>
        </form>
      )}
      <div className="flex flex-wrap gap-2">
        {endingOutcomes.map((outcome) => (
          <Button
            key={outcome}
            look="danger"
            size="small"
            className="grow"
            onClick={() => {
              save.touch();
              setPendingOutcome(outcome);
            }}
          >
            {i18n._(outcomeNames[outcome])}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        id="end-order"
        title={label}
        open={pendingOutcome !== null}
        onClose={() => setPendingOutcome(null)}
        confirm={<Trans>إلغاء الطلب</Trans>}
        danger
        save={save}
        onConfirm={async () => {
          if (pendingOutcome !== null && !busy && (await onOutcome(pendingOutcome))) setPendingOutcome(null);
        }}
      >
        <Trans>يُلغى الطلب بسبب «{label}» وتعود القطع إلى المخزون.</Trans>
      </ConfirmDialog>
    </div>
  );
}
