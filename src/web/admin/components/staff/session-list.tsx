import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffUserView } from '#/shop/staff/staff-users.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { useSave } from '../../use-save.ts';
import { FailureText } from '../failure-text.tsx';

/** A short name of a browser, from its user agent. */
function deviceOf(userAgent: string | null): string {
  if (!userAgent) return '?';
  const browser = /(Edg|OPR|Firefox|SamsungBrowser|Chrome|Safari)(?=\/)/.exec(userAgent)?.[1];
  const system = /(Android|iPhone|iPad|Windows|Macintosh|Linux)/.exec(userAgent)?.[1];
  return [browser, system].filter(Boolean).join(' · ') || userAgent.slice(0, 40);
}

/** The sessions of a staff user, each with a button to end it. */
export function SessionList({ sessions }: { sessions: StaffUserView['sessions'] }) {
  const { t } = useLingui();
  const save = useSave();
  return (
    <div className="grid gap-2">
      <h4 className="font-medium">
        <Trans>الأجهزة المفتوحة</Trans>
      </h4>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map(({ id, userAgent, lastSeenAt, current }) => {
          const device = deviceOf(userAgent);
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 py-1">
              <span className="min-w-0 grow">
                <bdi dir="ltr">{device}</bdi>
                <span className="block text-sm text-muted">
                  <DateText iso={lastSeenAt} style="moment" />
                </span>
              </span>
              {current ? (
                <span className="text-sm text-success">
                  <Trans>هذا الجهاز</Trans>
                </span>
              ) : (
                <button
                  type="button"
                  aria-label={t`إنهاء الدخول من ${device}`}
                  onClick={() => save.run('DELETE', `/api/admin/staff/sessions/${id}`)}
                  className="min-h-11 rounded px-3 text-danger hover:bg-danger-soft"
                >
                  <Trans>إنهاء الدخول</Trans>
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <FailureText save={save} />
    </div>
  );
}
