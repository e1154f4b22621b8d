import { Trans, useLingui } from '@lingui/react/macro';
import '#/web/i18n/content.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { X } from '#/web/ui/icons.tsx';
import { LogoMark } from '#/web/ui/logo.tsx';

/** §2.50 On phones, above the bottom bar: one line, and one tap closes it. */
export function AppBanner({ href, onAnswer }: { href: string; onAnswer: () => void }) {
  const { t } = useLingui();
  return (
    <aside
      aria-label={t`تطبيق المتجر`}
      className="app-banner fixed inset-x-3 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 flex items-center gap-2 rounded border border-line bg-raised p-1 ps-3 shadow sm:hidden"
    >
      <LogoMark className="size-7 shrink-0" />
      <p className="min-w-0 grow truncate text-sm font-semibold">
        <Trans>المتجر في هاتفك</Trans>
      </p>
      <a href={href} rel="noopener" className={buttonClass('primary', 'small')} onClick={onAnswer}>
        <Trans>تثبيت</Trans>
      </a>
      <button
        type="button"
        onClick={onAnswer}
        aria-label={t`إغلاق`}
        className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-surface"
      >
        <X aria-hidden className="size-5" />
      </button>
    </aside>
  );
}
