import { hostname } from 'node:os';
import { BackgroundTasks, lostTaskQueue, taskQueue } from '#/platform/background-tasks.ts';
import {
  backupCron,
  backupExpirySeconds,
  backupQueue,
  nightlyBackup,
} from '#/platform/backup/nightly-backup.ts';
import type { DemoSize } from '#/platform/config.ts';
import { eraseHandler, erasePicturesQueue, eraseQueue } from '#/platform/erase-files.ts';
import { alertHandler, alertQueue, type FirstLook } from '#/platform/health/alerts.ts';
import { examine } from '#/platform/health/examine.ts';
import { dropEndedLimits } from '#/platform/limits.ts';
import { mailHandler, mailQueue, requeueMails } from '#/platform/mail.ts';
import { pushSender } from '#/platform/push/push-service.ts';
import { vapidKeysOf } from '#/platform/push/vapid.ts';
import { taskFiles } from '#/platform/task-files.ts';
import {
  mailUnseen,
  type NewOrderJob,
  newOrderQueue,
  tellDevices,
  tellOfOrder,
} from '#/shop/alerts/index.ts';
import { registerImportTasks } from '#/shop/catalog/import/index.ts';
import {
  deriveMissing,
  deriveQueue,
  enqueuePicture,
  pictureHandler,
  pictureQueue,
  registerBulkProductTasks,
  resumePictures,
} from '#/shop/catalog/index.ts';
import { postsShowing, slidesShowing } from '#/shop/content/index.ts';
import { registerCourierTasks } from '#/shop/couriers/index.ts';
import { registerHistoryTasks } from '#/shop/history/index.ts';
import { takesDemo } from '#/shop/onboarding/index.ts';
import {
  cancelUnconfirmed,
  eraseSettled,
  orderPace,
  redateUnconfirmed,
  registerBulkTasks,
} from '#/shop/orders/index.ts';
import { expireTransfers } from '#/shop/payments/index.ts';
import { sendRestockNotices } from '#/shop/restock/index.ts';
import { lapseReturns } from '#/shop/returns/index.ts';
import { reviewsShowing } from '#/shop/reviews/index.ts';
import { dropOldSearchCounts } from '#/shop/search/index.ts';
import { logoShowing } from '#/shop/settings/index.ts';
import { emailsOfOwners } from '#/shop/staff/index.ts';
import { cleanupUploads, erasePicturesHandler } from './cleanup-uploads.ts';
import { countSold } from './count-sold.ts';
import type { Demo, Deps } from './deps.ts';
import { eraseMore } from './erase-customer.ts';
import { ImageWorker, picturesAtOnce } from './image-worker.ts';
import { applyKeepingTimes } from './keeping-times.ts';
import { ordersOfSizes, priceReferences } from './price-references.ts';

/** Of `Hilal <shop@example.com>` the address, as a link. */
const mailtoOf = (from: string): string => `mailto:${/[^\s<>]+@[^\s<>]+/.exec(from)?.[0] ?? from}`;

/** A computer that is off at night does in the morning what it missed. */
const nightly = { catchUp: true };

/** Registers the handler and schedule of every queue, before the queues are prepared. Returns the image worker, to be stopped. */
export function registerJobs(
  { config, connection, jobs, files, clock, secrets, log }: Deps,
  demo: Demo,
): {
  stop(): void;
} {
  const { db } = connection;
  // By the clock nobody asks, so nobody says under which address the shop stands: SHOP_URL or no link.
  const notification = { jobs, signingKey: secrets.signingKey, origin: config.shopUrl ?? null };
  const imageWorker = new ImageWorker(config.root, demo.studio);
  // A mail server may be away for a night.
  jobs.handle(mailQueue, mailHandler(db, { smtpUrl: config.smtpUrl, from: config.mailFrom }), {
    patient: true,
  });
  jobs.handle(
    pictureQueue,
    pictureHandler({
      db,
      files,
      sender: jobs,
      work: imageWorker,
      draw: (drawing) => imageWorker.drawPicture(drawing),
      alsoShownBy: async (on, pictureId) => [
        ...(await slidesShowing(on, pictureId)),
        ...(await postsShowing(on, pictureId)),
        ...(await logoShowing(on, pictureId)),
        ...(await reviewsShowing(on, pictureId)),
      ],
    }),
    { concurrency: picturesAtOnce(config.webConcurrency) },
  );
  jobs.handle('unmade-pictures', async () => {
    const resumed = await resumePictures(db, jobs);
    if (resumed > 0) log.info({ pictures: resumed }, 'pictures whose tries had ended are made after all');
  });
  jobs.schedule('unmade-pictures', '37 * * * *');
  jobs.handle(deriveQueue, async () => {
    const derived = await deriveMissing(db);
    if (derived > 0) log.info({ products: derived }, 'fields of products are read out of their texts');
  });
  jobs.handle('limits', async () => {
    await dropEndedLimits(db, clock.now());
  });
  jobs.schedule('limits', '17 * * * *');
  jobs.handle('unconfirmed-orders', async () => {
    await cancelUnconfirmed(db, clock.now(), notification);
  });
  jobs.schedule('unconfirmed-orders', '*/15 * * * *');
  jobs.handle('late-promises', async () => {
    await redateUnconfirmed(db, clock.now(), notification);
  });
  jobs.schedule('late-promises', '*/5 * * * *');
  jobs.handle('expired-transfers', async () => {
    await expireTransfers(db, clock.now(), notification);
  });
  jobs.schedule('expired-transfers', '*/5 * * * *');
  jobs.handle('lapsed-returns', async () => {
    await lapseReturns(db, clock.now());
  });
  jobs.schedule('lapsed-returns', '41 * * * *');
  jobs.handle('restock-notices', async () => {
    await sendRestockNotices(db, clock.now(), { ...notification, mail: config.smtpUrl !== undefined });
  });
  jobs.schedule('restock-notices', '* * * * *');
  const push = {
    ...{ db, clock },
    send: pushSender({
      clock,
      keys: vapidKeysOf(secrets.lastingKey),
      // Push services refuse an address that nobody can reach, as the one that mail has by default.
      contact: config.isSecure && config.shopUrl ? config.shopUrl : mailtoOf(config.mailFrom),
    }),
  };
  jobs.handle<NewOrderJob>(newOrderQueue, (data) => tellOfOrder(push, data));
  jobs.handle('order-alerts', async () => {
    await tellDevices(push);
    await mailUnseen(db, clock.now(), notification);
  });
  jobs.schedule('order-alerts', '* * * * *');
  jobs.handle(eraseQueue, eraseHandler(files));
  jobs.handle(erasePicturesQueue, erasePicturesHandler({ db, files }));
  jobs.handle('settled-leavers', async () => {
    await eraseSettled(db, eraseMore(jobs));
  });
  jobs.schedule('settled-leavers', '29 * * * *');
  jobs.handle('unattached-uploads', async () => {
    const removed = await cleanupUploads({ db, clock, files });
    if (removed.pictures + removed.files > 0) log.info(removed, 'uploads that nothing shows are removed');
  });
  jobs.schedule('unattached-uploads', '53 3 * * *', nightly);
  jobs.handle('sold-counts', async () => {
    const changed = await countSold(db, clock.now());
    if (changed > 0) log.info({ products: changed }, 'what was sold is counted');
  });
  jobs.schedule('sold-counts', '7 4 * * *', nightly);
  jobs.handle('old-search-counts', async () => {
    await dropOldSearchCounts(db, clock);
  });
  jobs.schedule('old-search-counts', '47 3 * * *', nightly);
  jobs.handle('keeping-times', async () => {
    const mailOrigin = config.smtpUrl ? config.shopUrl : undefined;
    const removed = await applyKeepingTimes({ db, clock, jobs, mailOrigin });
    if (Object.keys(removed).length > 0) log.info(removed, 'personal data is removed after its keeping time');
  });
  jobs.schedule('keeping-times', '23 3 * * *', nightly);
  // The disk or bucket of the copies may be away for a night as well.
  jobs.handle(backupQueue, nightlyBackup(config, clock, log), {
    expireInSeconds: backupExpirySeconds,
    patient: true,
  });
  jobs.schedule(backupQueue, backupCron, nightly);
  jobs.handle<FirstLook>(
    alertQueue,
    alertHandler({
      ...{ db, jobs, clock, log, shopUrl: config.shopUrl },
      machine: config.databaseUrl ? hostname().replaceAll(/\s/g, '-') : '',
      examine: () => examine({ config, db, clock, jobs, orderPace }),
      recipients: () => emailsOfOwners(db),
    }),
  );
  jobs.schedule(alertQueue, '*/15 * * * *');
  const largeFiles = taskFiles(files.works);
  const tasks = new BackgroundTasks({ db, jobs, clock, log, files: largeFiles });
  registerImportTasks(tasks, {
    ...{ db, jobs, clock, priceReferences },
    files: largeFiles,
    originals: files.originals,
  });
  registerHistoryTasks(tasks, { db, clock, files: largeFiles });
  registerBulkProductTasks(tasks, { db, clock, ordersOfSizes });
  registerCourierTasks(tasks, { db, clock });
  registerBulkTasks(tasks, { db, clock, notification });
  jobs.handle(taskQueue, tasks.run, { concurrency: 2 });
  jobs.handle(lostTaskQueue, tasks.tidy);
  jobs.schedule(lostTaskQueue, '* * * * *');
  return imageWorker;
}

/** What each start puts into the queues; after they are prepared. */
export async function enqueueAtStart({ config, connection: { db }, jobs, clock, log }: Deps): Promise<void> {
  await jobs.send(db, { queue: deriveQueue, data: {} });
  if (config.smtpUrl === undefined) return;
  const mails = await requeueMails(db, jobs, clock.now());
  if (mails > 0) log.info({ mails }, 'e-mails that still wait are queued once more');
}

/** Fills the demo shop into a shop that never had anything; after the queues are prepared. */
export async function fillDemo(
  { connection, clock, jobs, log }: Deps,
  demo: Demo,
  size: DemoSize,
): Promise<void> {
  // So end most starts, before anything of the demo is loaded.
  if (!(await takesDemo(connection.db))) return;
  const loaded = await demo.fill({
    size,
    db: connection.db,
    clock,
    enqueuePicture: (tx, { pictureId, priority, firstScreen }) =>
      enqueuePicture(jobs, tx, { pictureId, ...(firstScreen ? { waitedFor: true } : {}) }, priority),
  });
  if (loaded) log.info(loaded, 'the demo shop is filled');
}
