import { Plural, Trans } from '@lingui/react/macro';
import type { BackupView } from '#/platform/backup.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { PartCard } from './part-card.tsx';

/** When the shop was last copied; the operator sets it up on the server. */
export function BackupCard({ backup }: { backup: BackupView }) {
  return (
    <PartCard part="backup">
      <p role="status">
        <BackupState backup={backup} />
      </p>
      {backup.state === 'made' && backup.last && (
        <p>
          <Trans>
            آخر نسخة كاملة: <DateText iso={backup.last} style="moment" />
          </Trans>{' '}
          <span className="text-muted">
            <Plural
              value={backup.copies}
              one="(نسخة واحدة محفوظة)"
              two="(نسختان محفوظتان)"
              few="(# نسخ محفوظة)"
              many="(# نسخة محفوظة)"
              other="(# نسخة محفوظة)"
            />
          </span>
        </p>
      )}
      <p className="text-sm text-muted">
        {backup.state === 'elsewhere' ? (
          <Trans>
            ينسخها من يدير الخادم كل ليلة بأدواتها (<bdi dir="ltr">pg_dump</bdi>)، ومعها مجلد البيانات.
          </Trans>
        ) : (
          <Trans>
            تُصنع كل ليلة مشفّرة، في المجلد أو الحاوية كما يحدد من يدير الخادم (<bdi dir="ltr">BACKUP_TO</bdi>).
          </Trans>
        )}
      </p>
    </PartCard>
  );
}

function BackupState({ backup }: { backup: BackupView }) {
  if (backup.state === 'elsewhere')
    return (
      <span className="font-medium text-warning">
        <Trans>
          لا يصنع المتجر نسخًا حين تكون القاعدة في <bdi dir="ltr">DATABASE_URL</bdi>.
        </Trans>
      </span>
    );
  if (backup.state === 'none')
    return (
      <span className="font-medium text-warning">
        <Trans>لا تُصنع نسخ ليلية لهذا المتجر.</Trans>
      </span>
    );
  if (backup.state === 'unreadable')
    return (
      <span className="font-medium text-danger">
        <Trans>تعذّرت قراءة مكان النسخ.</Trans>
      </span>
    );
  if (backup.last === null)
    return (
      <span className="font-medium text-warning">
        <Trans>لم تُصنع أي نسخة بعد.</Trans>
      </span>
    );
  return backup.late ? (
    <span className="font-medium text-danger">
      <Trans>لا نسخة من اليومين الأخيرين.</Trans>
    </span>
  ) : (
    <span className="font-medium text-success">
      <Trans>النسخ تُصنع في وقتها.</Trans>
    </span>
  );
}
