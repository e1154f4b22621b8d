import { createContext } from 'react';

/** The nonce that this render's own scripts carry, by which its policy knows them; on the server only. */
export const NonceContext = createContext<string | undefined>(undefined);
