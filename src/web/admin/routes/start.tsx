import { useLingui } from '@lingui/react/macro';
import { pageOf } from '#/web/page-context.ts';
import { requireStaffPage } from '../admin-page.ts';
import { Screen } from '../components/screen.tsx';
import type { Route } from './+types/start.ts';

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaffPage(pageOf(context), 'settings.write');
  return null;
}

export default function Start() {
  const { t } = useLingui();
  return <Screen title={t`بدء المتجر`}>{null}</Screen>;
}
