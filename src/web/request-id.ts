import { createContext } from 'react';

/** The id of the request that renders the page, under which a failure is logged; on the server only. */
export const RequestIdContext = createContext<string | undefined>(undefined);
