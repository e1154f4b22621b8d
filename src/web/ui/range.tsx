import { clsx } from 'clsx';

/** Two ends that must keep their order: `13-14`, `36-40`. */
export function Range({
  from,
  to,
  className,
}: {
  from: number | string;
  to: number | string;
  className?: string | undefined;
}) {
  return (
    <bdi dir="ltr" className={clsx('whitespace-nowrap tabular-nums', className)}>
      {from === to ? from : `${from}-${to}`}
    </bdi>
  );
}
