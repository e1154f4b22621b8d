import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Globe } from './icons.tsx';

const band = (y: number, height: number, color: string) => (
  <rect key={`${y}${color}`} y={y} width="30" height={height} fill={color} />
);

/** Simplified drawings, because many computers have no flag emoji. */
const flags: Record<string, ReactNode> = {
  MA: (
    <>
      {band(0, 20, '#c1272d')}
      <path d="M15 5.200l2.9 9-7.7-5.600h9.600l-7.7 5.600Z" fill="none" stroke="#0b6b3a" strokeWidth="1.3" />
    </>
  ),
  SA: (
    <>
      {band(0, 20, '#0b6b3a')}
      <path d="M7 13.500h16M9 7.500c3-1.5 4 1.5 6 0s4 1 6-.5" fill="none" stroke="#fff" strokeWidth="1.3" />
    </>
  ),
  AE: (
    <>
      {band(0, 7, '#0b7a3e')}
      {band(7, 6, '#fff')}
      {band(13, 7, '#111')}
      <rect width="8" height="20" fill="#d21f2b" />
    </>
  ),
  BH: (
    <>
      {band(0, 20, '#ce1126')}
      <path d="M0 0h9l4 2-4 2 4 2-4 2 4 2-4 2 4 2-4 2 4 2-4 2H0Z" fill="#fff" />
    </>
  ),
  KW: (
    <>
      {band(0, 7, '#0b7a3e')}
      {band(7, 6, '#fff')}
      {band(13, 7, '#c8102e')}
      <path d="M0 0l8 7v6l-8 7Z" fill="#111" />
    </>
  ),
  OM: (
    <>
      {band(0, 7, '#fff')}
      {band(7, 6, '#c8102e')}
      {band(13, 7, '#0b7a3e')}
      <rect width="8" height="20" fill="#c8102e" />
    </>
  ),
  QA: (
    <>
      {band(0, 20, '#7c1135')}
      <path
        d="M0 0h9l3 1.8-3 1.8 3 1.8-3 1.8 3 1.8-3 1.8 3 1.8-3 1.8 3 1.8-3 1.8 3 1.800L9 20H0Z"
        fill="#fff"
      />
    </>
  ),
};

/** A country's flag beside its name; a globe for the rest of the world. */
export function Flag({ code, className }: { code: string; className?: string | undefined }) {
  const flag = flags[code];
  if (!flag) return <Globe aria-hidden className={clsx('h-4 w-6 shrink-0', className)} />;
  return (
    <svg
      viewBox="0 0 30 20"
      aria-hidden="true"
      className={clsx('h-4 w-6 shrink-0 rounded-sm outline outline-ink/15', className)}
    >
      {flag}
    </svg>
  );
}
