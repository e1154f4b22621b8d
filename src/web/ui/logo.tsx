import { drawn } from './icons.tsx';

/** The shop's mark: a crescent with a star, in the accent colour and the text colour. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={drawn('logo')} />
    </svg>
  );
}
