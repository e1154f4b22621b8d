/** The number at the corner of an icon; a text beside it names what it counts. */
export function CountMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className="absolute -end-2.5 -top-2.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-action px-1 text-[0.7rem] leading-none font-bold text-white ring-2 ring-paper tabular-nums"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
