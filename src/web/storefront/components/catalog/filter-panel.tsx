import { Trans } from '@lingui/react/macro';
import { lazy, memo } from 'react';
import { chosenCount } from '#/shop/catalog/listing/listing-url.rules.ts';
import { deepEqual } from '#/web/deep-equal.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { closeDialogAround, Dialog } from '#/web/ui/dialog.tsx';
import { Part } from '#/web/ui/part.tsx';
import { useRested } from '../../state/rested.ts';
import { Facets, type FacetsProps } from './facets.tsx';
import { nothingChosen } from './listing-state.ts';
import { filterPanelId, ResultCount } from './listing-toolbar.tsx';

const ViewChoices = lazy(() => import('./view-choices.tsx'));

/** §9.14 The filters: a panel on phones, a popup of 270 × 600 px on tablets, in the page on wide screens. */
export const FilterPanel = memo(function FilterPanel({
  perPage,
  ...facets
}: FacetsProps & { perPage: number }) {
  // Not in the HTML of the list, and wide screens have them above it.
  const rested = useRested();
  return (
    <Dialog
      id={filterPanelId}
      side="start"
      inPageFromLg
      title={<Trans>تصفية</Trans>}
      className="filter-panel"
      footer={
        <div className="space-y-1">
          <button
            type="button"
            className={buttonClass('primary', 'normal', 'w-full')}
            onClick={(event) => closeDialogAround(event.currentTarget)}
          >
            {/* The count of the toolbar is not shown on a phone. */}
            <span aria-live="polite">
              <Trans>
                عرض <ResultCount total={facets.total} />
              </Trans>
            </span>
          </button>
          {chosenCount(facets.query) > 0 && (
            <button
              type="button"
              className={buttonClass('quiet', 'normal', 'w-full')}
              onClick={() => facets.change(nothingChosen)}
            >
              <Trans>إزالة الكل</Trans>
            </button>
          )}
        </div>
      }
    >
      <div className="px-5 lg:px-0">
        <Facets {...facets} />
        {rested && (
          <Part>
            <ViewChoices perPage={perPage} change={facets.change} />
          </Part>
        )}
      </div>
    </Dialog>
  );
}, deepEqual);
