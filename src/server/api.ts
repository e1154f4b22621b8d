import type { FastifyInstance } from 'fastify';
import { messageOriginOf } from '#/platform/config.ts';
import { registerDevice } from '#/platform/device.ts';
import { ShopError } from '#/platform/errors.ts';
import { examineMail } from '#/platform/health/examine.ts';
import { inWords } from '#/platform/health/findings.ts';
import type { Locale } from '#/platform/local-text.ts';
import { vapidKeysOf } from '#/platform/push/vapid.ts';
import { taskFiles } from '#/platform/task-files.ts';
import { uploadMessages } from '#/platform/uploads.ts';
import { accountsRoutes, customersAdminRoutes, profileRoutes } from '#/shop/accounts/http.ts';
import { accountMessages, type KnowsPlace } from '#/shop/accounts/index.ts';
import { alertsAdminRoutes } from '#/shop/alerts/http.ts';
import { analyticsAdminRoutes } from '#/shop/analytics/http.ts';
import { backOfficeAdminRoutes } from '#/shop/back-office/http.ts';
import { deliveryFollowed } from '#/shop/back-office/index.ts';
import {
  bulkAdminRoutes as bulkProductRoutes,
  catalogRoutes,
  countingAdminRoutes,
  importAdminRoutes,
  picturesAdminRoutes,
  productsAdminRoutes,
  stockAdminRoutes,
  taxonomyAdminRoutes,
} from '#/shop/catalog/http.ts';
import { importMessages } from '#/shop/catalog/import/index.ts';
import {
  bulkMessages,
  countMessages,
  pictureMessages,
  productMessages,
  stockMessages,
  taxonomyMessages,
} from '#/shop/catalog/index.ts';
import { checkoutRoutes, correctionAdminRoutes, phoneOrderAdminRoutes } from '#/shop/checkout/http.ts';
import { checkoutMessages, phoneOrderMessages } from '#/shop/checkout/index.ts';
import { contactRoutes, inboxAdminRoutes } from '#/shop/contact/http.ts';
import { showcaseAdminRoutes, slideRoutes, textRoutes, writtenAdminRoutes } from '#/shop/content/http.ts';
import { contentMessages } from '#/shop/content/index.ts';
import { countriesAdminRoutes } from '#/shop/countries/http.ts';
import { countryMessages, parsePhone } from '#/shop/countries/index.ts';
import { cashAdminRoutes, couriersAdminRoutes } from '#/shop/couriers/http.ts';
import { courierMessages } from '#/shop/couriers/index.ts';
import { deliveryAdminRoutes, deliveryRoutes } from '#/shop/delivery/http.ts';
import { deliveryMessages, resolveDestination } from '#/shop/delivery/index.ts';
import { favouritesRoutes } from '#/shop/favourites/http.ts';
import { historyAdminRoutes } from '#/shop/history/http.ts';
import { historyMessages } from '#/shop/history/index.ts';
import { lookAdminRoutes } from '#/shop/look/http.ts';
import { onboardingAdminRoutes } from '#/shop/onboarding/http.ts';
import {
  customerOrdersRoutes,
  deskAdminRoutes,
  invoiceBookAdminRoutes,
  ordersAdminRoutes,
  orderUpdatesAdminRoutes,
  peopleAdminRoutes,
} from '#/shop/orders/http.ts';
import { deskMessages, formatOrderNumber, OrderBroadcast, orderMessages } from '#/shop/orders/index.ts';
import { paymentsAdminRoutes, paymentsRoutes } from '#/shop/payments/http.ts';
import { paymentMessages } from '#/shop/payments/index.ts';
import { profitAdminRoutes } from '#/shop/profit/http.ts';
import { profitMessages } from '#/shop/profit/index.ts';
import { offersAdminRoutes, promoCodesAdminRoutes, promotionsRoutes } from '#/shop/promotions/http.ts';
import { offerMessages, promoCodeMessages, promoMessages } from '#/shop/promotions/index.ts';
import { purchasesAdminRoutes } from '#/shop/purchases/http.ts';
import { purchaseMessages } from '#/shop/purchases/index.ts';
import { restockAdminRoutes, restockRoutes } from '#/shop/restock/http.ts';
import { restockMessages, waitingFor } from '#/shop/restock/index.ts';
import { returnsAdminRoutes, returnsRoutes } from '#/shop/returns/http.ts';
import { reservedPieces, returnMessages } from '#/shop/returns/index.ts';
import { reviewsAdminRoutes, reviewsRoutes } from '#/shop/reviews/http.ts';
import { reviewMessages } from '#/shop/reviews/index.ts';
import { searchRoutes, taughtAdminRoutes } from '#/shop/search/http.ts';
import { taughtMessages } from '#/shop/search/index.ts';
import { previewRoutes } from '#/shop/settings/http.ts';
import { previewMessages, settingsMessages } from '#/shop/settings/index.ts';
import {
  journalAdminRoutes,
  outboxAdminRoutes,
  ownListsAdminRoutes,
  previewAdminRoutes,
  secondStepAdminRoutes,
  sessionsAdminRoutes,
  settingsAdminRoutes,
  staffAdminRoutes,
  staffUsersAdminRoutes,
  tasksAdminRoutes,
} from '#/shop/staff/http.ts';
import { staffMessages } from '#/shop/staff/index.ts';
import { bounds } from './bounds.ts';
import type { Deps } from './deps.ts';
import { eraseHooks, eraseHooksOfStaff, eraseMore } from './erase-customer.ts';
import { exportOwn, exportPerson } from './export-customer.ts';
import { ImageWorker } from './image-worker.ts';
import { operatorConfig } from './operator-config.ts';
import { registerCaptcha } from './plugins/captcha.ts';
import { addMessages } from './plugins/error-messages.ts';
import { guardStaff } from './plugins/staff-guard.ts';
import { registerTextGuard } from './plugins/text-guard.ts';
import { registerWriteGuard } from './plugins/write-guard.ts';
import { priceReferences } from './price-references.ts';
import { undoRegistry } from './undo-registry.ts';

/** Mounts every module's calls under /api and /api/admin. Answers who tells open screens that orders have changed. */
export async function registerApi(server: FastifyInstance, deps: Deps): Promise<OrderBroadcast> {
  const { config, clock, files } = deps;
  const { db } = deps.connection;
  const messageOrigin = () => messageOriginOf(config, deps.origin());
  const notificationDeps = () => ({
    jobs: deps.jobs,
    signingKey: deps.secrets.signingKey,
    origin: messageOrigin(),
  });
  // Strangers' pictures are opened in a process of their own; it starts with the first one.
  const imageWorker = new ImageWorker(config.root);
  server.addHook('onClose', async () => imageWorker.stop());
  const secureCookie = config.isSecure;
  const broadcast = new OrderBroadcast(clock, bounds.streamMs);

  addMessages(
    uploadMessages,
    pictureMessages,
    taxonomyMessages,
    contentMessages,
    productMessages,
    paymentMessages,
    returnMessages,
    accountMessages,
    staffMessages,
    countryMessages,
    orderMessages,
    deskMessages,
    promoMessages,
    promoCodeMessages,
    offerMessages,
    reviewMessages,
    taughtMessages,
    courierMessages,
    checkoutMessages,
    phoneOrderMessages,
    previewMessages,
    deliveryMessages,
    settingsMessages,
    historyMessages,
    importMessages,
    stockMessages,
    countMessages,
    bulkMessages,
    restockMessages,
    purchaseMessages,
    profitMessages,
  );

  await server.register(
    async (api) => {
      registerWriteGuard(api, config.shopUrl);
      registerTextGuard(api);
      registerDevice(api, { signingKey: deps.secrets.signingKey, secure: secureCookie });
      const { recaptchaKeys } = config;
      const { signingKey, lastingKey } = deps.secrets;
      const requireCaptcha = registerCaptcha(api, { db, clock, signingKey, recaptchaKeys });
      // A call that does not exist must not fall through to the pages.
      api.all('/*', { schema: { hide: true }, config: { permission: 'anyone' } }, () => {
        throw new ShopError(404, 'not_found');
      });
      await api.register(catalogRoutes({ db, clock }));
      await api.register(slideRoutes({ db, clock }));
      await api.register(textRoutes({ db, clock, recaptcha: recaptchaKeys !== undefined }));
      await api.register(searchRoutes({ db, clock }));
      await api.register(contactRoutes({ db, clock, signingKey: deps.secrets.signingKey }));
      const mail = config.smtpUrl !== undefined;
      await api.register(restockRoutes({ db, clock, signingKey: deps.secrets.signingKey, mail }));
      await api.register(deliveryRoutes({ db }));
      await api.register(previewRoutes({ db, clock, signingKey, secureCookie }));
      const mailed = { jobs: deps.jobs, origin: deps.origin, mail };
      await api.register(accountsRoutes({ db, clock, ...mailed, erase: eraseHooks(deps.jobs) }));
      const knowsPlace: KnowsPlace = async (tx, country, chosen) =>
        (await resolveDestination(tx, country, chosen)).known;
      await api.register(profileRoutes({ db, clock, ...mailed, knowsPlace, exportOwn }));
      await api.register(favouritesRoutes({ db, clock }));
      await api.register(customerOrdersRoutes({ db, clock, signingKey: deps.secrets.signingKey }));
      await api.register(promotionsRoutes({ db, clock }));
      await api.register(
        reviewsRoutes({
          db,
          clock,
          files,
          sender: deps.jobs,
          photoAsJpeg: (bytes) => imageWorker.photoAsJpeg(bytes),
          readPicture: (bytes, declared) => imageWorker.readPicture(bytes, declared),
        }),
      );
      await api.register(
        paymentsRoutes({
          db,
          clock,
          signingKey: deps.secrets.signingKey,
          store: files.receipts,
          photoAsJpeg: (bytes) => imageWorker.photoAsJpeg(bytes),
        }),
      );
      await api.register(
        returnsRoutes({
          db,
          clock,
          signingKey: deps.secrets.signingKey,
          store: files.returns,
          photoAsJpeg: (bytes) => imageWorker.photoAsJpeg(bytes),
        }),
      );
      await api.register(
        checkoutRoutes({
          db,
          clock,
          jobs: deps.jobs,
          signingKey: deps.secrets.signingKey,
          origin: deps.origin,
        }),
      );
      await api.register(
        async (admin) => {
          guardStaff(admin, { db, clock, secureCookie });
          await admin.register(staffAdminRoutes({ db, clock, secureCookie, lastingKey, requireCaptcha }));
          await admin.register(secondStepAdminRoutes({ db, clock, secureCookie, lastingKey }));
          await admin.register(sessionsAdminRoutes({ db, clock, secureCookie }));
          await admin.register(staffUsersAdminRoutes({ db, clock, secureCookie }));
          await admin.register(ownListsAdminRoutes({ db, clock }));
          await admin.register(journalAdminRoutes({ db, clock, undoRegistry }));
          const sendTestMail = async (to: string, locale: Locale) =>
            inWords(await examineMail(config, to), locale, 'page');
          await admin.register(outboxAdminRoutes({ db, clock, jobs: deps.jobs, sendTestMail }));
          const largeFiles = taskFiles(files.works);
          await admin.register(tasksAdminRoutes({ db, clock, files: largeFiles }));
          await admin.register(
            stockAdminRoutes({
              db,
              clock,
              around: { reservedOf: reservedPieces, waitingOf: waitingFor },
              numberText: formatOrderNumber,
            }),
          );
          await admin.register(countingAdminRoutes({ db, clock, reservedOf: reservedPieces }));
          await admin.register(
            importAdminRoutes({
              db,
              jobs: deps.jobs,
              clock: deps.clock,
              files: largeFiles,
              origin: deps.origin,
            }),
          );
          await admin.register(historyAdminRoutes({ db, jobs: deps.jobs, clock, files: largeFiles }));
          await admin.register(
            settingsAdminRoutes({
              db,
              clock,
              // The shop itself is in Morocco, wherever it sells.
              parsePhone: (typed) => parsePhone(typed, 'MA'),
            }),
          );
          await admin.register(previewAdminRoutes({ db, clock }));
          await admin.register(lookAdminRoutes({ db, clock, signingKey, secureCookie }));
          await admin.register(countriesAdminRoutes({ db, clock }));
          await admin.register(deliveryAdminRoutes({ db, clock }));
          await admin.register(
            onboardingAdminRoutes({ db, clock, jobs: deps.jobs, operator: operatorConfig(config) }),
          );
          await admin.register(promoCodesAdminRoutes({ db, clock }));
          await admin.register(offersAdminRoutes({ db, clock }));
          await admin.register(taughtAdminRoutes({ db, clock }));
          await admin.register(bulkProductRoutes({ db, clock, jobs: deps.jobs }));
          await admin.register(productsAdminRoutes({ db, clock, priceReferences }));
          await admin.register(taxonomyAdminRoutes({ db, clock }));
          await admin.register(showcaseAdminRoutes({ db, clock }));
          const links = () => ({ signingKey, origin: messageOrigin() });
          await admin.register(purchasesAdminRoutes({ db, clock }));
          await admin.register(restockAdminRoutes({ db, clock, links }));
          await admin.register(inboxAdminRoutes({ db, clock, links }));
          await admin.register(writtenAdminRoutes({ db, clock }));
          await admin.register(
            picturesAdminRoutes({
              db,
              clock,
              files,
              sender: deps.jobs,
              readPicture: (bytes, declared) => imageWorker.readPicture(bytes, declared),
            }),
          );
          await admin.register(customersAdminRoutes({ db, clock, origin: messageOrigin }));
          const more = eraseMore(deps.jobs);
          await admin.register(
            peopleAdminRoutes({
              ...{ db, clock, more, notificationDeps, exportPerson },
              erase: eraseHooksOfStaff(deps.jobs),
            }),
          );
          await admin.register(
            returnsAdminRoutes({
              db,
              clock,
              store: files.returns,
              photoAsJpeg: (bytes) => imageWorker.photoAsJpeg(bytes),
              notificationDeps,
            }),
          );
          await admin.register(
            paymentsAdminRoutes({
              db,
              clock,
              store: files.receipts,
              photoAsJpeg: (bytes) => imageWorker.photoAsJpeg(bytes),
              notificationDeps,
            }),
          );
          await admin.register(reviewsAdminRoutes({ db, clock, jobs: deps.jobs }));
          await admin.register(couriersAdminRoutes({ db, clock, jobs: deps.jobs }));
          await admin.register(cashAdminRoutes({ db, clock }));
          await admin.register(
            ordersAdminRoutes({ db, clock, notificationDeps, followed: deliveryFollowed }),
          );
          await admin.register(invoiceBookAdminRoutes({ db, clock }));
          await admin.register(profitAdminRoutes({ db, clock }));
          await admin.register(correctionAdminRoutes({ db, clock }));
          await admin.register(
            phoneOrderAdminRoutes({
              db,
              clock,
              jobs: deps.jobs,
              signingKey,
              origin: deps.origin,
              notificationDeps,
            }),
          );
          await admin.register(deskAdminRoutes({ db, clock, notificationDeps }));
          await admin.register(orderUpdatesAdminRoutes({ broadcast }));
          const { publicKey } = vapidKeysOf(deps.secrets.lastingKey);
          await admin.register(alertsAdminRoutes({ db, clock, secureCookie, publicKey }));
          await admin.register(analyticsAdminRoutes({ db, clock }));
          await admin.register(backOfficeAdminRoutes({ db, clock }));
        },
        { prefix: '/admin' },
      );
    },
    { prefix: '/api' },
  );
  return broadcast;
}
