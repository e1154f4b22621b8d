import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { Eye, EyeOff } from './icons.tsx';
import { TextInput } from './text-input.tsx';

/** A password input that can show what is typed. */
export function PasswordInput(input: Omit<ComponentProps<typeof TextInput>, 'type' | 'ltr' | 'end'>) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextInput
      maxLength={200}
      autoCapitalize="none"
      spellCheck={false}
      {...input}
      type={shown ? 'text' : 'password'}
      ltr
      end={
        <button
          type="button"
          aria-pressed={shown}
          aria-label={t`إظهار كلمة المرور`}
          className="flex size-11 items-center justify-center rounded text-muted hover:text-ink"
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden className="size-5" />
        </button>
      }
    />
  );
}
