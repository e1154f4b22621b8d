import { useLingui } from '@lingui/react/macro';

/** Who did something: a staff user by name; anyone else is stored as a code and shown in words. */
export function ActorName({ actor }: { actor: string }) {
  const { t } = useLingui();
  const others: Record<string, string> = {
    shopper: t`الزبون`,
    system: t`المتجر آليًا`,
    demo: t`المتجر التجريبي`,
    'command line': t`سطر الأوامر`,
  };
  return <bdi>{Object.hasOwn(others, actor) ? others[actor] : actor}</bdi>;
}
