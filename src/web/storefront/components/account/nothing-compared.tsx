import '#/web/i18n/account.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Scale } from '#/web/ui/icons.tsx';
import { maxCompared } from '../../state/compare.ts';
import { EmptyState } from '../empty/empty-state.tsx';

export function NothingCompared({ children }: { children?: ReactNode }) {
  return (
    <EmptyState
      icon={Scale}
      title={<Trans>لا شيء للمقارنة بعد</Trans>}
      text={<Trans>أضف حتى {maxCompared} منتجات لتراها جنبًا إلى جنب.</Trans>}
    >
      {children}
    </EmptyState>
  );
}
