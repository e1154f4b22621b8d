import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused } from '#/platform/errors.schema.ts';
import type { Jobs } from '#/platform/jobs.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import { demoGone, demoRemoval, onboardingView } from './onboarding.schema.ts';
import { type OperatorConfig, removeDemo, viewOnboarding } from './onboarding.service.ts';

/** §9 The first days of a shop: what is missing before it sells, and the end of the demo. */
export const onboardingAdminRoutes =
  ({
    operator,
    ...deps
  }: {
    db: Database;
    clock: Clock;
    jobs: Pick<Jobs, 'send'>;
    operator: OperatorConfig;
  }): FastifyPluginAsyncZod =>
  async (server) => {
    const config = { permission: 'settings.write' } as const;

    server.route({
      method: 'GET',
      url: '/opening',
      config,
      schema: {
        summary: 'What is missing before the shop sells, and what the demo has left in it',
        tags: ['settings'],
        response: { 200: z.object({ data: onboardingView }), ...refused },
      },
      handler: async () => ({ data: await viewOnboarding(deps.db, operator) }),
    });

    server.route({
      method: 'POST',
      url: '/opening/remove-demo',
      config,
      schema: {
        summary: 'Take the demo shop away; orders keep what was bought',
        tags: ['settings'],
        body: demoRemoval,
        response: { 200: z.object({ gone: demoGone }), ...refused },
      },
      handler: async (request) => ({
        gone: await removeDemo(deps, requireStaff(request), request.body),
      }),
    });
  };
