import { createContext } from 'react';

/** The nonce of this render's own scripts, for the content security policy; on the server only. */
export const NonceContext = createContext<string | undefined>(undefined);
