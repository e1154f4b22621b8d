import { type TransProps, useLingui, Trans as Words } from '@lingui/react';

/**
 * The component behind the macro `<Trans>`. Lingui parses tags in the whole text, also in values: a typed name with
 * `<b>` in it would lose it. Values that are elements are not parsed, so such strings are wrapped.
 */
export function Trans({ values, ...props }: TransProps) {
  const { i18n } = useLingui();
  // Most messages are plain text, and a page has two hundred: Lingui's Trans renders three more components for each.
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
