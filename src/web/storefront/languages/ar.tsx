import { provideCatalog } from '#/web/i18n/messages.ts';
import { messages } from '#/web/i18n/storefront/ar.po';

// In a module of the page's routes: it is fetched with them, not after them.
provideCatalog('ar', messages);

export { ErrorPage as ErrorBoundary } from '../components/errors/error-page.tsx';
export { WithinFrame as default } from '../within-frame.tsx';
