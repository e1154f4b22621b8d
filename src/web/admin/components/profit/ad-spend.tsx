import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { ProfitView } from '#/shop/profit/profit.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { Money } from '#/web/ui/money.tsx';
import { TextArea } from '#/web/ui/text-area.tsx';
import { useSave } from '../../use-save.ts';
import { useUnsaved } from '../../use-unsaved.ts';
import { FailureText } from '../failure-text.tsx';
import { List } from '../list.tsx';

/** What was paid for advertising: typed, or pasted from the file of an advertising tool. */
export function AdSpendForm() {
  const { t } = useLingui();
  const save = useSave();
  const [lines, setLines] = useState('');
  const empty = lines.trim() === '';
  useUnsaved(!empty);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.state === 'busy' || empty) return;
    const result = await save.run('POST', '/api/admin/ad-spend', { lines });
    // What was typed meanwhile stays.
    if (result.ok) setLines((now) => (now === lines ? '' : now));
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextArea
        id="ad-spend"
        label={t`اليوم والمصدر والمبلغ، سطرًا سطرًا`}
        hint={
          <Trans>
            مثل <bdi dir="ltr">2026-11-25;facebook;150.00</bdi>، أو سطور منسوخة من ملف CSV. مبلغ 0 يحذف ما
            كُتب.
          </Trans>
        }
        dir="ltr"
        rows={4}
        maxLength={30_000}
        autoComplete="off"
        spellCheck={false}
        value={lines}
        onValue={(value) => {
          save.touch();
          setLines(value);
        }}
        error={save.errorOf('lines')}
      />
      <Button
        type="submit"
        size="small"
        className="justify-self-start"
        aria-disabled={save.state === 'busy' || empty}
      >
        <Trans>تسجيل المصاريف</Trans>
      </Button>
      <FailureText save={save} />
      <p role="status" className="text-success empty:sr-only">
        {save.state === 'saved' && <Trans>تم تسجيل المصاريف.</Trans>}
      </p>
    </form>
  );
}

/** What stands in the books for the period's days. */
export function SpendList({ spend }: { spend: ProfitView['spend'] }) {
  return (
    <List rows={spend} className="divide-y divide-line">
      {({ day, channel, centimes, by }) => (
        <li key={`${day} ${channel}`} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <span className="min-w-0 wrap-anywhere">
            <DateText iso={day} style="short" /> · <bdi>{channel}</bdi>
            <span className="text-sm text-muted">
              {' '}
              · <bdi>{by}</bdi>
            </span>
          </span>
          <Money shown={centimes} label="DH" />
        </li>
      )}
    </List>
  );
}
