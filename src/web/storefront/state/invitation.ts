import { create } from 'zustand';

/** §2.50 The current invitation: the newsletter dialog and the app banner never show together. */
type Invitation = { shown: 'newsletter' | 'app' | null };
export const useInvitation = create<Invitation>()(() => ({ shown: null }));

/** Whether this invitation may show; it then blocks the other until it is released. */
export function invite(which: 'newsletter' | 'app'): boolean {
  const { shown } = useInvitation.getState();
  if (shown === null) useInvitation.setState({ shown: which });
  return shown === null || shown === which;
}

export function endInvitation(which: 'newsletter' | 'app'): void {
  if (useInvitation.getState().shown === which) useInvitation.setState({ shown: null });
}
