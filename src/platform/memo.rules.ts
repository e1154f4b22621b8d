/**
 * `read`, with what it gave cached by its text: texts come again and again. `read` is pure. A full cache begins anew; a
 * text longer than `maxLength` is read each time.
 */
export function memo<Value>(
  read: (text: string) => Value,
  { maxCached, maxLength = Number.POSITIVE_INFINITY }: { maxCached: number; maxLength?: number },
): (text: string) => Value {
  const cached = new Map<string, Value>();
  return (text) => {
    const found = cached.get(text);
    if (found !== undefined || text.length > maxLength) return found ?? read(text);
    if (cached.size >= maxCached) cached.clear();
    const value = read(text);
    cached.set(text, value);
    return value;
  };
}
