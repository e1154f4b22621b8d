import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A radio that was chosen in the page before its group was hydrated counts: the browser has kept it (early-taps.ts). */
export function useEarlyChoice(
  group: RefObject<HTMLElement | null>,
  chosen: number | undefined,
  choose: (value: number) => void,
): void {
  const read = useEffectEvent(() => {
    const radio = group.current?.querySelector<HTMLInputElement>('input:checked');
    if (radio && Number(radio.value) !== chosen) choose(Number(radio.value));
  });
  useEffect(() => read(), []);
}
