import { messages } from '#/web/i18n/storefront/en.po';
import { provideCatalog } from '#/web/i18n/words.ts';

// In a module of the page's routes: it is fetched with them, not after them.
provideCatalog('en', messages);

export { ErrorPage as ErrorBoundary } from '../components/errors/error-page.tsx';
export { WithinFrame as default } from '../within-frame.tsx';
