import type { Drawing } from '#/shop/couriers/layout.rules.ts';

/** A barcode or QR code, always black on white for printing. A barcode may be stretched in height. */
export function DrawnCode({
  drawing: { width, height, d },
  label,
  stretched,
  className,
}: {
  drawing: Drawing;
  label: string;
  stretched?: boolean;
  className?: string;
}) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      shapeRendering="crispEdges"
      className={className}
      {...(stretched ? { preserveAspectRatio: 'none' } : {})}
    >
      <rect width={width} height={height} fill="#fff" />
      <path d={d} fill="#000" />
    </svg>
  );
}
