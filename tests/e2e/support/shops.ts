/**
 * The shops of a run, one for each worker: what a journey leaves behind is never seen by the one that runs beside it.
 * The set-up signs the owner in to each.
 */
const port = Number(process.env.E2E_PORT ?? 4630);
const data = process.env.E2E_DATA ?? 'reports/browser-data';

type RunShop = { port: number; url: string; data: string; link: string; ownerState: string };

const shopOf = (index: number): RunShop => ({
  port: port + index,
  url: `http://127.0.0.1:${port + index}`,
  data: `${data}/${index}`,
  /** The variable that its first start leaves the owner's one-time link in. */
  link: `HILAL_OWNER_LINK_${index}`,
  /** Where the owner's session is kept between the set-up and the journeys. */
  ownerState: `reports/owner-state-${index}.json`,
});

export const shops: RunShop[] = [shopOf(0), shopOf(1)];

/** The shop of this worker, and of the one that follows it after a failure. */
export const ownShop: RunShop = shopOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
