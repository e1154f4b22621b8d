import { Plural, Trans } from '@lingui/react/macro';
import { Download, Printer } from 'lucide-react';
import type { Locale } from '#/platform/local-text.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { Money } from '#/web/ui/money.tsx';
import { AdminLink } from '../admin-link.tsx';

type Made = { id: number; at: string; by: string; courier: string; parcels: number; dueCentimes: number };

/** Earlier hand-overs with their papers and files. */
export function MadeHandovers({ locale, handovers }: { locale: Locale; handovers: readonly Made[] }) {
  return (
    <ul className="grid gap-3">
      {handovers.map((handover) => (
        <li key={handover.id} className="grid gap-2 rounded border border-line bg-raised p-4">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <bdi dir="ltr" className="font-bold">
              {handover.id}
            </bdi>
            <bdi className="font-medium">{handover.courier}</bdi>
            <span className="grow text-sm text-muted">
              <DateText iso={handover.at} style="moment" /> · <bdi>{handover.by}</bdi>
            </span>
            <Plural
              value={handover.parcels}
              zero="لا طرود"
              one="طرد واحد"
              two="طردان"
              few="# طرود"
              many="# طردًا"
              other="# طرد"
            />
            <Money shown={handover.dueCentimes} label="DH" className="font-semibold" />
          </p>
          <HandoverLinks locale={locale} id={handover.id} />
        </li>
      ))}
    </ul>
  );
}

/** The papers of a hand-over, and the courier's file. */
export function HandoverLinks({ locale, id }: { locale: Locale; id: number }) {
  return (
    <p className="flex flex-wrap gap-2">
      <AdminLink to={`/Admin/print-hand-over?id=${id}`} className={buttonClass('secondary', 'small')}>
        <Printer aria-hidden className="size-4" />
        <Trans>ورقة التسليم</Trans>
      </AdminLink>
      <AdminLink to={`/Admin/print-hand-over?id=${id}&leaf=a6`} className={buttonClass('secondary', 'small')}>
        <Printer aria-hidden className="size-4" />
        <Trans>الملصقات</Trans>
      </AdminLink>
      <a
        href={`/api/admin/hand-overs/${id}/sheet.csv?lang=${locale}`}
        download
        className={buttonClass('secondary', 'small')}
      >
        <Download aria-hidden className="size-4" />
        <Trans>ملف الشركة</Trans>
      </a>
    </p>
  );
}
