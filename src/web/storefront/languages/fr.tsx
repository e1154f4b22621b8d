import { provideCatalog } from '#/web/i18n/messages.ts';
import { messages } from '#/web/i18n/storefront/fr.po';

// Imported by the page's routes, so that it loads with them and not after them.
provideCatalog('fr', messages);

export { ErrorPage as ErrorBoundary } from '../components/errors/error-page.tsx';
export { WithinFrame as default } from '../within-frame.tsx';
