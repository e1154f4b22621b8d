import { createContext, type ReactNode } from 'react';

/** For those who share and search; on the server only, so that no browser carries the code for it. */
export type HeadTags = {
  /** The preview of a shared page. */
  meta: ReactNode;
  /** Structured data. */
  data: ReactNode;
};

export const HeadTagsContext = createContext<HeadTags | undefined>(undefined);
