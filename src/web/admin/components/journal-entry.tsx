import { Trans, useLingui } from '@lingui/react/macro';
import type { JournalEntryView } from '#/shop/staff/journal.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { actionNames } from './journal-names.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const written = (value: unknown): string =>
  value === undefined || value === null ? '–' : typeof value === 'string' ? value : JSON.stringify(value);

/** What differs, field by field; a field that stayed as it was is left out. */
function differences(before: unknown, after: unknown): { field: string; was: string; is: string }[] {
  if (!isRecord(before) && !isRecord(after)) {
    const [was, is] = [written(before), written(after)];
    return was === is ? [] : [{ field: '', was, is }];
  }
  const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({ field, was: written(old[field]), is: written(now[field]) }))
    .filter(({ was, is }) => was !== is);
}

export function JournalEntry({ entry, subject }: { entry: JournalEntryView; subject: string }) {
  const { i18n } = useLingui();
  const action = actionNames[entry.action];
  return (
    <li className="grid gap-2 rounded border border-line bg-raised p-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">
          {subject} <bdi className="text-muted">{entry.entityId}</bdi>
        </span>
        <span>{action ? i18n._(action) : <bdi dir="ltr">{entry.action}</bdi>}</span>
        <span className="grow" />
        <span className="text-sm text-muted">
          <bdi>{entry.actor}</bdi> · <DateText iso={entry.at} style="moment" />
        </span>
      </p>
      <dl className="grid gap-2 empty:hidden">
        {differences(entry.before, entry.after).map(({ field, was, is }) => (
          <div key={field} className="grid gap-1 sm:grid-cols-[12rem_1fr]">
            <dt className="break-all text-sm text-muted" dir="ltr">
              {field}
            </dt>
            <dd className="grid min-w-0 gap-1 text-sm md:grid-cols-2">
              <del className="rounded-sm bg-danger-soft px-2 break-words text-danger no-underline">
                <span className="sr-only">
                  <Trans>قبل:</Trans>{' '}
                </span>
                <bdi>{was}</bdi>
              </del>
              <ins className="rounded-sm bg-success-soft px-2 break-words text-success no-underline">
                <span className="sr-only">
                  <Trans>بعد:</Trans>{' '}
                </span>
                <bdi>{is}</bdi>
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
