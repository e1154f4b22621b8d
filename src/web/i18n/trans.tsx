import { type TransProps, Trans as Words } from '@lingui/react';

/**
 * What the macro `<Trans>` becomes. Lingui reads tags in the whole text, also in a value: a name that somebody typed
 * with `<b>` in it would lose it. A value that is no bare string is put in as it is, so such texts are wrapped.
 */
export function Trans({ values, ...props }: TransProps) {
  return <Words {...props} {...(values && { values: asTyped(values) })} />;
}

const asTyped = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('<') ? [value] : value,
    ]),
  );
