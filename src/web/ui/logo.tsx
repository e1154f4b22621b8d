/** The shop's mark: a crescent with a sleepy star, drawn in the accent and in the colour of the text around it. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path d="M19.5 3.200a13 13 0 1 0 9.3 18.600A11 11 0 0 1 19.5 3.200Z" className="fill-accent" />
      <path
        d="M25 6.500c.5 2.3 1.2 3 3.5 3.5-2.3.5-3 1.2-3.5 3.5-.5-2.3-1.2-3-3.5-3.5 2.3-.5 3-1.2 3.5-3.500Z"
        fill="currentColor"
      />
    </svg>
  );
}
