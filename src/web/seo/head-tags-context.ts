import { createContext, type ReactNode } from 'react';

/** Tags for social networks and search engines; on the server only, so that browsers do not load their code. */
export type HeadTags = {
  /** The preview of a shared page. */
  meta: ReactNode;
  /** The look of the shop, and structured data. */
  rest: ReactNode;
};

export const HeadTagsContext = createContext<HeadTags | undefined>(undefined);
