import { create } from 'zustand';

/** Whether the shop cannot take anything in just now: it is there, but its database is not. */
export const useShopAway = create<{ away: boolean }>()(() => ({ away: false }));

const lookAgainMs = 5_000;
let looking = false;

/** A call was told 503: asks whether it is the whole shop, and goes on asking until it is back. */
export async function lookWhetherAway(): Promise<void> {
  if (looking) return;
  looking = true;
  // No answer at all is the line's fault, of which others speak.
  const away = await fetch('/readyz').then(
    ({ status }) => status === 503,
    () => false,
  );
  looking = false;
  useShopAway.setState({ away });
  if (away) setTimeout(() => void lookWhetherAway(), lookAgainMs);
}
