import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { askedLocale } from '#/platform/asked-locale.ts';
import { ShopError } from '#/platform/errors.ts';
import { messageOf } from './error-messages.ts';
import { codeOfIssue } from './field-issue.ts';

/** Errors of the API: `{message, code, errors:{field:[…]}}`, the message in the caller's language (§8.3). */
export function registerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError | ShopError, request, reply) => {
    if (error instanceof ShopError) return answer(request, reply, error);
    if (hasZodFastifySchemaValidationErrors(error)) {
      const locale = askedLocale(request);
      const errors: Record<string, string[]> = {};
      for (const issue of error.validation) {
        const field =
          issue.instancePath.split('/').filter(Boolean).join('.') || issue.params?.missingProperty;
        const name = typeof field === 'string' && field ? field : 'body';
        const { code, values } = codeOfIssue(name, issue);
        errors[name] = [...(errors[name] ?? []), messageOf(code, locale, values)];
      }
      const code = 'invalid_input';
      return reply.status(422).send({ message: messageOf(code, locale), code, errors });
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
      const locale = askedLocale(request);
      return reply.status(status).send({ message: messageOf(code, locale), code, errors: {} });
    }
    // An unexpected failure is for the log; the caller gets the id to speak about it, nothing else.
    request.log.error({ err: error }, 'unexpected failure');
    return reply.status(500).send({
      message: messageOf('unexpected', askedLocale(request)),
      code: 'unexpected',
      errors: {},
      id: request.id,
    });
  });
}

function answer(request: FastifyRequest, reply: FastifyReply, error: ShopError) {
  const locale = askedLocale(request);
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
