import { clsx } from 'clsx';

/** A colour as a round mark; a colour without a value is drawn as woven stripes. */
export function Swatch({
  hex,
  className,
}: {
  hex: string | null | undefined;
  className?: string | undefined;
}) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={clsx('shrink-0 rounded-full', className)}>
      {hex ? (
        <circle cx="10" cy="10" r="10" fill={hex} />
      ) : (
        <g>
          <circle cx="10" cy="10" r="10" className="fill-surface" />
          <path d="M3 17 17 3M0 12 12 0M8 20 20 8" className="stroke-line-strong" strokeWidth="2" />
        </g>
      )}
      <circle cx="10" cy="10" r="9.5" fill="none" className="stroke-ink/20" />
    </svg>
  );
}
