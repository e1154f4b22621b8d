import type { LocalText } from '#/platform/local-text.ts';

type Named = { id: number; name: LocalText };

/** Under what the journal keeps a place's fee: its name for who reads it, its id for who takes the change back. */
export const feeKey = ({ id, name }: Named): string => `${name.ar ?? ''} #${id}`;

/** The same for what a courier calls the place. */
export const codeKey = (place: Named, courierId: number): string => `${feeKey(place)} / ${courierId}`;

/** What such a key means; undefined for another text. */
export function readFeeKey(key: string): { placeId: number; courierId: number | null } | undefined {
  const [, placeId, courierId] = /#(\d+)(?: \/ (\d+))?$/.exec(key) ?? [];
  if (placeId === undefined) return undefined;
  return { placeId: Number(placeId), courierId: courierId === undefined ? null : Number(courierId) };
}
