import { create } from 'zustand';

/** §2.50 What the shop invites to just now: the newsletter's dialog and the app's banner never stand together. */
type Invitation = { shown: 'newsletter' | 'app' | null };
export const useInvitation = create<Invitation>()(() => ({ shown: null }));

/** Answers whether this one may be shown: it is then the only one until it is taken back. */
export function invite(which: 'newsletter' | 'app'): boolean {
  const { shown } = useInvitation.getState();
  if (shown === null) useInvitation.setState({ shown: which });
  return shown === null || shown === which;
}

export function endInvitation(which: 'newsletter' | 'app'): void {
  if (useInvitation.getState().shown === which) useInvitation.setState({ shown: null });
}
