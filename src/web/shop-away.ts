import { create } from 'zustand';

/** Whether the shop cannot take orders now: the server answers, but its database does not. */
export const useShopAway = create<{ away: boolean }>()(() => ({ away: false }));

const lookAgainMs = 5_000;
let looking = false;

/** After a 503 answer: checks the health of the shop, and repeats until it is back. */
export async function lookWhetherAway(): Promise<void> {
  if (looking) return;
  looking = true;
  // No answer at all is a network problem, which is shown elsewhere.
  const away = await fetch('/readyz').then(
    ({ status }) => status === 503,
    () => false,
  );
  looking = false;
  useShopAway.setState({ away });
  if (away) setTimeout(() => void lookWhetherAway(), lookAgainMs);
}
