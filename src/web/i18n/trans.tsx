import { type TransProps, useLingui, Trans as Words } from '@lingui/react';

/**
 * What the macro `<Trans>` becomes. Lingui reads tags in the whole text, also in a value: a name that somebody typed
 * with `<b>` in it would lose it. A value that is no bare string is put in as it is, so such texts are wrapped.
 */
export function Trans({ values, ...props }: TransProps) {
  const { i18n } = useLingui();
  // Most texts are words alone, and a page has two hundred: Lingui's own way takes three components more for each.
  if (!values && !props.components) return i18n._(props);
  return <Words {...props} {...(values && { values: asTyped(values) })} />;
}

const asTyped = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('<') ? [value] : value,
    ]),
  );
