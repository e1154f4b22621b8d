import { create } from 'zustand';
import type { InfoTag } from '#/shop/content/content.rules.ts';

type Info = {
  tag: InfoTag | null;
  /** Replaces the dialog's own title: the message of the server's answer. */
  title: string;
};

/** The information dialog that is open (§1.7 to §1.14); one at a time. */
export const useInfo = create<Info>()(() => ({ tag: null, title: '' }));

export const openInfo = (tag: InfoTag, title = ''): void => useInfo.setState({ tag, title });

export const closeInfo = (): void => useInfo.setState({ tag: null });
