/** A parcel that is back in the shop and whose pieces nobody has looked at yet. */
export const isInspectable = (
  { status }: { status: string },
  lines: readonly { restocked: number | null }[],
): boolean => status === 'returned' && lines.some(({ restocked }) => restocked === null);
