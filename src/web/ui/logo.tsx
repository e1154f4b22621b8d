import { drawn } from './icons.tsx';

/** The shop's mark: a crescent with a sleepy star, drawn in the accent and in the colour of the text around it. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={drawn('logo')} />
    </svg>
  );
}
