import { Trans } from '@lingui/react/macro';

export default function Page() {
  return <Trans>هلال</Trans>;
}
