import { Trans, useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import type { StaffLook } from '#/shop/look/look.schema.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { Written } from '#/web/ui/written.tsx';
import { ConfirmedButton } from '../confirmed-button.tsx';
import { List } from '../list.tsx';
import { LookPart } from './look-part.tsx';
import { previewPath } from './preview-path.ts';
import { SaveFirst } from './save-first.tsx';

/** What was published, the newest first, each to be brought back. */
export function VersionList({
  stored: { versions, shown },
  unsaved,
}: {
  stored: StaffLook;
  /** The form holds changes that are not in the draft. */
  unsaved: boolean;
}) {
  const { i18n } = useLingui();
  return (
    <div className="rounded border border-line bg-raised">
      <LookPart title={<Trans>النسخ المنشورة</Trans>} icon={History}>
        <SaveFirst unsaved={unsaved} />
        <List rows={versions} className="divide-y divide-line">
          {({ version, at, by }) => (
            <li key={version} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <p className="min-w-0 grow">
                {at === null ? (
                  <Trans>مظهر البداية</Trans>
                ) : (
                  <>
                    <DateText iso={at} style="moment" />
                    {by && (
                      <span className="text-muted">
                        {' · '}
                        <Written text={by} />
                      </span>
                    )}
                  </>
                )}
              </p>
              {version === shown ? (
                <span className="rounded-full bg-success-soft px-3 py-0.5 text-sm font-medium text-success">
                  <Trans>يراها الزبائن</Trans>
                </span>
              ) : (
                <>
                  <a
                    href={previewPath(version, i18n.locale)}
                    target="look-wide"
                    className={buttonClass('quiet', 'small')}
                  >
                    <Trans>معاينتها</Trans>
                  </a>
                  <ConfirmedButton
                    id={`restore-${version}`}
                    disabled={unsaved}
                    label={<Trans>العودة إليها</Trans>}
                    title={<Trans>نشر هذه النسخة من جديد؟</Trans>}
                    confirm={<Trans>نشرها</Trans>}
                    act={(save) => save.run('POST', `/api/admin/look/versions/${version}/restore`)}
                  >
                    <Trans>يراها كل الزبائن في الحال. تبقى المسودة والنسخ الأخرى كما هي.</Trans>
                  </ConfirmedButton>
                </>
              )}
            </li>
          )}
        </List>
      </LookPart>
    </div>
  );
}
