import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Takes over a radio that was chosen before its group was hydrated; the browser still has it (early-taps.ts). */
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
