import { type EffectCallback, useEffect, useEffectEvent } from 'react';

/**
 * Acts when the component is first there and whenever `value` is another. What acting returns is done before the next
 * time, and when the component goes.
 */
export function useWhenever<Value>(value: Value, act: (value: Value) => ReturnType<EffectCallback>): void {
  const acting = useEffectEvent(act);
  useEffect(() => acting(value), [value]);
}
