import type { Locale, LocalText } from '#/platform/local-text.ts';

/** What fields are bound to: the typed values and the server's errors. */
type Source<Content extends object> = {
  value: Content;
  set(change: Partial<Content>): void;
  errorOf(field: string): string | undefined;
  idOf(field: string): string;
};

/** Props of a field (`<TextInput {...field('name')} />`), by the server's name of it. */
export type Fields<Content extends object> = {
  /** For any field with a value. */
  field<Name extends keyof Content & string>(
    name: Name,
  ): {
    id: string;
    value: Content[Name];
    onValue(value: Content[Name]): void;
    error: string | undefined;
  };
  /** For a `SwitchField`. */
  toggle<Name extends keyof Content & string>(
    name: Name,
  ): {
    id: string;
    checked: Content[Name];
    onValue(checked: Content[Name]): void;
    error: string | undefined;
  };
  /** For a `Select` with fixed options. */
  choice<Name extends keyof Content & string>(
    name: Name,
    choices: readonly (Content[Name] & string)[],
  ): {
    id: string;
    value: Content[Name];
    onValue(chosen: string): void;
    error: string | undefined;
  };
  /** For a text in the shop's languages. */
  texts<Name extends keyof Content & string>(
    name: Name,
  ): {
    id: string;
    value: Content[Name];
    onValue(value: Content[Name] & LocalText): void;
    errorOf(locale: Locale): string | undefined;
  };
};

export function fieldsOf<Content extends object>({
  value,
  set,
  errorOf,
  idOf,
}: Source<Content>): Fields<Content> {
  const nothing: Partial<Content> = {};
  const bound = <Name extends keyof Content & string>(name: Name) => ({
    id: idOf(name),
    onValue: (given: Content[Name]) => set({ ...nothing, [name]: given }),
    error: errorOf(name),
  });
  return {
    field: (name) => ({ ...bound(name), value: value[name] }),
    toggle: (name) => ({ ...bound(name), checked: value[name] }),
    choice(name, choices) {
      const { onValue, ...rest } = bound(name);
      return {
        ...rest,
        value: value[name],
        onValue(typed) {
          const chosen = choices.find((one) => one === typed);
          if (chosen !== undefined) onValue(chosen);
        },
      };
    },
    texts: (name) => ({
      id: idOf(name),
      value: value[name],
      onValue: bound(name).onValue,
      errorOf: (locale) => errorOf(`${name}.${locale}`),
    }),
  };
}
