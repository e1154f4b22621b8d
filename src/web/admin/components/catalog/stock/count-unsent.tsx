import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#/web/ui/button.tsx';
import { Size } from '#/web/ui/size.tsx';
import type { Unsent, useUnsent } from './use-unsent.ts';

/**
 * Counted numbers that are not on the server: waiting for the connection, or refused because another staff user has
 * counted the same.
 */
export function CountUnsent({ counts }: { counts: ReturnType<typeof useUnsent> }) {
  const { t } = useLingui();
  const { unsent, sending } = counts;
  if (unsent.length === 0) return null;
  const waiting = unsent.some((entry) => !entry.refusal);
  return (
    <section aria-label={t`لم يُكتب بعد`} className="grid gap-3 rounded bg-warning-soft p-3">
      <h2 className="text-base font-semibold">
        <Trans>لم يُكتب بعد</Trans>
      </h2>
      <ul className="grid gap-3">
        {unsent.map((entry) => (
          <li key={entry.key} className="grid gap-1">
            <p className="flex flex-wrap gap-x-3">
              <bdi className="font-medium">{entry.title}</bdi>
              {entry.color !== '' && <bdi>{entry.color}</bdi>}
              <Size label={entry.size} />
              <bdi dir="ltr" className="font-semibold">
                {entry.counted}
              </bdi>
            </p>
            {entry.refusal && <Refused entry={entry} counts={counts} />}
          </li>
        ))}
      </ul>
      {waiting && !sending && (
        <div className="flex flex-wrap items-center gap-3">
          <p>
            <Trans>لا اتصال بالخادم. يُرسل من نفسه حين يعود الاتصال.</Trans>
          </p>
          <Button look="secondary" size="small" onClick={() => void counts.sendAll()}>
            <Trans>إعادة الإرسال</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

function Refused({ entry, counts }: { entry: Unsent; counts: ReturnType<typeof useUnsent> }) {
  const { message = '', counted } = entry.refusal ?? {};
  return (
    <>
      <p role="alert" className="text-danger">
        {message}
      </p>
      <div className="flex flex-wrap gap-2">
        {counted !== undefined && (
          <>
            <Button size="small" onClick={() => counts.again(entry, { mode: 'add', seen: null })}>
              <Trans>إضافته إلى ما عُدّ</Trans>
            </Button>
            <Button
              look="secondary"
              size="small"
              onClick={() => counts.again(entry, { mode: 'set', seen: counted })}
            >
              <Trans>وضعه مكان ما عُدّ</Trans>
            </Button>
          </>
        )}
        <Button look="quiet" size="small" onClick={() => counts.drop(entry.key)}>
          <Trans>حذف</Trans>
        </Button>
      </div>
    </>
  );
}
