import { clsx } from 'clsx';

/**
 * One line of what people typed, cut at its own end: the beginning of a Latin name stays in sight in an Arabic list, and that of
 * an Arabic one in a French list.
 */
export function CutText({ text, className }: { text: string; className?: string }) {
  return (
    <span className={clsx('flex min-w-0 whitespace-nowrap', className)}>
      <bdi className="overflow-hidden text-ellipsis">{text}</bdi>
    </span>
  );
}
