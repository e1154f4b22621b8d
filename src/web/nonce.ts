import { createContext } from 'react';

/** The nonce of a page that is not kept, for scripts in its head; on the server only, kept pages use hashes. */
export const NonceContext = createContext<string | undefined>(undefined);
