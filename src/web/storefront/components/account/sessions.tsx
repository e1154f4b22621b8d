import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SessionView } from '#/shop/accounts/accounts.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { Monitor, Smartphone } from '#/web/ui/icons.tsx';
import { callAsUser } from '../../state/auth.ts';
import { notify } from '../../state/notices.ts';
import { useOwnData } from '../../state/own-data.ts';
import { deviceName } from './device-name.ts';
import { NotThere } from './own-failed.tsx';

/** The sessions of the account, each with a button to end it. */
export function Sessions() {
  const { t } = useLingui();
  const { data, failure, reload } = useOwnData<{ data: SessionView[] }>('GET', '/api/profile/sessions');
  const end = async (id: number) => {
    const answer = await callAsUser('DELETE', `/api/profile/sessions/${id}`);
    if (answer.ok || answer.status === 404) reload();
    else notify(answer.message || t`حاول لاحقًا`, { tone: 'danger' });
  };
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="text-xl">
        <Trans>الأجهزة المتصلة بحسابك</Trans>
      </h2>
      <div className="mt-4">
        {!data ? (
          <NotThere failure={failure} onRetry={reload} />
        ) : (
          <ul className="divide-y divide-line rounded border border-line bg-raised">
            {data.data.map((session) => {
              const device = deviceName(session.userAgent);
              const Icon = device.phone ? Smartphone : Monitor;
              const name = device.name || t`جهاز`;
              return (
                <li key={session.id} className="flex flex-wrap items-center gap-3 p-4">
                  <Icon aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.6} />
                  <span className="min-w-0 grow">
                    <bdi className="block font-medium">{name}</bdi>
                    <span className="block text-sm text-muted">
                      {session.current ? (
                        <Trans>هذا الجهاز</Trans>
                      ) : (
                        <Trans>
                          آخر استعمال <DateText iso={session.lastSeenAt} style="moment" />
                        </Trans>
                      )}
                    </span>
                  </span>
                  {!session.current && (
                    <Button look="quiet" size="small" onClick={() => void end(session.id)}>
                      <Trans>إنهاء الاتصال</Trans>
                      <bdi className="sr-only">{name}</bdi>
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </section>
  );
}
