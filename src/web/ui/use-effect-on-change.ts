import { type EffectCallback, useEffect, useEffectEvent } from 'react';

/** Runs `act` on mount and whenever `value` changes. What it returns cleans up before the next run and on unmount. */
export function useEffectOnChange<Value>(
  value: Value,
  act: (value: Value) => ReturnType<EffectCallback>,
): void {
  const acting = useEffectEvent(act);
  useEffect(() => acting(value), [value]);
}
