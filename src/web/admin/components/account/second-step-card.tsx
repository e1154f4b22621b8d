import { Plural, Trans } from '@lingui/react/macro';
import { KeyRound, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OwnSecondStep } from '#/shop/staff/second-step.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { ConfirmedButton } from '../confirmed-button.tsx';
import { Card } from '../screen.tsx';
import { AddCodeApp, type MadeCodes } from '../second-step/add-code-app.tsx';
import { AddPasskey } from '../second-step/add-passkey.tsx';
import { RecoveryCodes } from '../second-step/recovery-codes.tsx';

/** What a staff user gives at sign-in besides the password: codes of an app, passkeys, and recovery codes for a lost phone. */
export function OwnSecondStepCard({ own }: { own: OwnSecondStep }) {
  const { revalidate } = useRevalidator();
  const [codes, setCodes] = useState<string[] | null>(null);
  const { app, passkeys, codesLeft } = own;
  const has = app || passkeys.length > 0;
  function added(made: string[] | null) {
    setCodes(made);
    void revalidate();
  }
  return (
    <Card title={<Trans>الخطوة الثانية عند الدخول</Trans>}>
      <p className="text-muted">
        <Trans>
          مع الخطوة الثانية لا تكفي كلمة المرور وحدها للدخول. أي تغيير هنا ينهي الدخول من أجهزتك الأخرى.
        </Trans>
      </p>
      {codes && <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />}
      {has && (
        <ul className="divide-y divide-line border-y border-line">
          {app && (
            <Row
              icon={<Smartphone aria-hidden className="size-5 shrink-0 text-muted" />}
              name={<Trans>تطبيق الرموز</Trans>}
            >
              <ConfirmedButton
                id="remove-app"
                danger
                label={<Trans>إزالة</Trans>}
                title={<Trans>إزالة تطبيق الرموز</Trans>}
                act={(save) => save.run('DELETE', '/api/admin/me/second-step/app')}
              >
                <Trans>لن يُقبل رمز من هذا التطبيق بعد الآن.</Trans>
              </ConfirmedButton>
            </Row>
          )}
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <Row
              key={id}
              icon={<KeyRound aria-hidden className="size-5 shrink-0 text-muted" />}
              name={<bdi>{name}</bdi>}
              note={
                lastUsedAt ? (
                  <Trans>
                    آخر استعمال: <DateText iso={lastUsedAt} style="moment" />
                  </Trans>
                ) : (
                  <Trans>
                    أضيف <DateText iso={createdAt} style="moment" />
                  </Trans>
                )
              }
            >
              <ConfirmedButton
                id={`remove-passkey-${id}`}
                danger
                label={<Trans>إزالة</Trans>}
                title={<Trans>إزالة مفتاح المرور</Trans>}
                act={(save) => save.run('DELETE', `/api/admin/me/passkeys/${id}`)}
              >
                <Trans>
                  لن يفتح <bdi>{name}</bdi> حسابك بعد الآن.
                </Trans>
              </ConfirmedButton>
            </Row>
          ))}
        </ul>
      )}
      {has && (
        <div className="flex flex-wrap items-center gap-x-4">
          <p className="grow">
            <Plural
              value={codesLeft}
              _0="لم يبق أي رمز استرجاع"
              one="بقي رمز استرجاع واحد"
              two="بقي رمزا استرجاع"
              few="بقيت # رموز استرجاع"
              other="بقي # رمز استرجاع"
            />
          </p>
          <ConfirmedButton<MadeCodes>
            id="renew-codes"
            label={<Trans>رموز استرجاع جديدة</Trans>}
            title={<Trans>رموز استرجاع جديدة</Trans>}
            act={(save) => save.run<MadeCodes>('POST', '/api/admin/me/second-step/recovery-codes')}
            onDone={({ data }) => setCodes(data.codes)}
          >
            <Trans>تنتهي كل الرموز التي قبلها.</Trans>
          </ConfirmedButton>
        </div>
      )}
      <div className="grid gap-5 md:grid-cols-2">
        {!app && <AddCodeApp onAdded={added} />}
        <AddPasskey onAdded={added} />
      </div>
    </Card>
  );
}

function Row({
  icon,
  name,
  note,
  children,
}: {
  icon: ReactNode;
  name: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="flex items-center gap-3 py-1">
      {icon}
      <span className="min-w-0 grow wrap-anywhere">
        {name}
        {note && <span className="block text-sm text-muted">{note}</span>}
      </span>
      {children}
    </li>
  );
}
