import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { isDatabaseGone, sqlState, violatedConstraint } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { fill } from '#/platform/fill.ts';
import { networkOf } from '#/platform/network.ts';
import { requestLocale } from '#/platform/request-locale.ts';
import { StorageError } from '#/platform/storage/storage-error.ts';
import { localeOfPath } from '#/platform/url-path.rules.ts';
import { pageOfPath } from '#/web/internals/router-paths.ts';
import { messageOf } from './error-messages.ts';
import { codeOfIssue } from './field-issue.ts';
import { isApiCall, plainPage, plainPageHeaders, unavailableWords } from './plain-page.ts';

/** The shop's own database is back sooner than this when it can be started again at all. */
const retryAfterSeconds = 10;

/** Errors of the API: `{message, code, errors:{field:[…]}}`, the message in the caller's language (§8.3). */
export function registerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError | ShopError, request, reply) => {
    if (isDatabaseGone(error)) {
      request.log.warn({ err: error }, 'the database does not answer');
      return unavailable(request, reply);
    }
    if (error instanceof StorageError) request.log.error({ err: error }, 'files cannot be had or written');
    if (error instanceof ShopError) return answer(request, reply, error);
    // Fastify's own: it was not answered in time.
    if (error.statusCode === 503) return unavailable(request, reply);
    if (hasZodFastifySchemaValidationErrors(error)) {
      const locale = requestLocale(request);
      const errors: Record<string, string[]> = {};
      for (const issue of error.validation) {
        const field =
          issue.instancePath.split('/').filter(Boolean).join('.') || issue.params?.missingProperty;
        const name = typeof field === 'string' && field ? field : 'body';
        const { code, values } = isAbsent(request, error.validationContext, issue)
          ? { code: 'required', values: {} }
          : codeOfIssue(name, issue);
        errors[name] = [...(errors[name] ?? []), messageOf(code, locale, values)];
      }
      const code = 'invalid_input';
      return reply.status(422).send({ message: messageOf(code, locale), code, errors });
    }
    const taken = takenField(error);
    if (taken) {
      return answer(request, reply, new ShopError(422, 'invalid_input', { fields: { [taken]: ['taken'] } }));
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
      const locale = requestLocale(request);
      return reply.status(status).send({ message: messageOf(code, locale), code, errors: {} });
    }
    // An unexpected failure is for the log; the caller gets the id to speak about it, nothing else.
    request.log.error({ err: error }, 'unexpected failure');
    const locale = requestLocale(request);
    return reply.status(500).send({
      message: fill(messageOf('unexpected', locale), { id: request.id }),
      code: 'unexpected',
      errors: {},
      id: request.id,
    });
  });
}

/** An API call gets JSON, a request for a page gets a page. */
function unavailable(request: FastifyRequest, reply: FastifyReply) {
  if (isApiCall(request)) return answer(request, reply, new ShopError(503, 'unavailable'));
  const [path = '/'] = request.url.split('?', 1);
  const { page, isData } = pageOfPath(path);
  const locale = localeOfPath(page);
  reply.status(503).headers({ ...plainPageHeaders, 'retry-after': retryAfterSeconds });
  // The page that asks for another's data shows this message (error-page.tsx).
  if (isData) return reply.type('text/plain; charset=utf-8').send(unavailableWords.text[locale]);
  return reply.send(plainPage(locale, unavailableWords));
}
/** Who may not, and who asks too often. */
const refusals: ReadonlySet<number> = new Set([401, 403, 429]);

/**
 * The field whose value somebody else has taken meanwhile: two at the same time, each of whom saw it free. By the name
 * of the constraint (`posts_slug_unique`).
 */
function takenField(error: unknown): string | undefined {
  if (sqlState(error) !== '23505') return undefined;
  const column = /^[a-z]+_([a-z_]+)_unique$/.exec(violatedConstraint(error) ?? '')?.[1];
  return column?.replace(/_([a-z])/g, (_, character: string) => character.toUpperCase());
}

/** §5.4 Whether nothing was sent where the shape wants something, or an empty text where it wants one. */
function isAbsent(
  request: FastifyRequest,
  context: string | undefined,
  { instancePath: path, keyword }: { instancePath: string; keyword: string },
): boolean {
  const { body, query, params } = request;
  let at: unknown = context === 'body' ? body : context === 'params' ? params : query;
  for (const key of path.split('/').filter(Boolean)) at = Object(at)[key];
  return (
    at === undefined ||
    (path === '' && at === null) ||
    (keyword !== 'invalid_type' && typeof at === 'string' && at.trim() === '')
  );
}

function answer(request: FastifyRequest, reply: FastifyReply, error: ShopError) {
  const { status, code } = error;
  if (refusals.has(status)) {
    // Which call and from where; neither address nor body, in which links, phones and passwords stand.
    const { method, routeOptions, ip } = request;
    request.log.info({ method, route: routeOptions.url, status, code, network: networkOf(ip) }, 'refused');
  }
  const locale = requestLocale(request);
  const errors = Object.fromEntries(
    Object.entries(error.fields).map(([field, codes]) => [
      field,
      codes.map((code) => messageOf(code, locale, error.data)),
    ]),
  );
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  if (error.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfterSeconds);
  return reply
    .status(error.status)
    .send({ message: messageOf(error.code, locale, error.data), code: error.code, errors, ...error.data });
}
