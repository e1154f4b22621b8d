import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { askedLocale } from '#/platform/asked-locale.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Locale } from '#/platform/local-text.ts';
import { messageOf } from './error-messages.ts';

/** Errors of the API: `{message, code, errors:{field:[…]}}`, the message in the caller's language (§8.3). */
export function registerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError | ShopError, request, reply) => {
    if (error instanceof ShopError) return answer(request, reply, error);
    if (hasZodFastifySchemaValidationErrors(error)) {
      const fields: Record<string, string[]> = {};
      for (const issue of error.validation) {
        const field =
          issue.instancePath.split('/').filter(Boolean).join('.') || issue.params?.missingProperty;
        const name = typeof field === 'string' && field ? field : 'body';
        fields[name] = [...(fields[name] ?? []), 'invalid'];
      }
      return answer(request, reply, new ShopError(422, 'invalid_input', { fields }));
    }
    const status = error.statusCode ?? 500;
    if (!isResponseSerializationError(error) && status >= 400 && status < 500) {
      const known = {
        404: 'not_found',
        413: 'too_large',
        415: 'wrong_type',
        429: 'too_many_requests',
      } as const;
      const code = status in known ? known[status as keyof typeof known] : 'invalid_input';
      const locale = localeOf(request);
      return reply.status(status).send({ message: messageOf(code, locale), code, errors: {} });
    }
    // An unexpected failure is for the log; the caller gets the id to speak about it, nothing else.
    request.log.error({ err: error }, 'unexpected failure');
    return reply.status(500).send({
      message: messageOf('unexpected', localeOf(request)),
      code: 'unexpected',
      errors: {},
      id: request.id,
    });
  });
}

function answer(request: FastifyRequest, reply: FastifyReply, error: ShopError) {
  const locale = localeOf(request);
  const errors = Object.fromEntries(
    Object.entries(error.fields).map(([field, codes]) => [
      field,
      codes.map((code) => messageOf(code, locale, error.data)),
    ]),
  );
  return reply
    .status(error.status)
    .send({ message: messageOf(error.code, locale, error.data), code: error.code, errors, ...error.data });
}

/** The language of any request, also of one whose query has not been validated. */
export function localeOf({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Locale {
  // Before its validation a query has no prototype.
  const lang: unknown =
    typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;
  return askedLocale({ query: { lang: typeof lang === 'string' ? lang : undefined }, headers });
}
