import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../../contract/error-codes';
import { isDatabaseAway } from '../database/database-error';
import { FilesAwayError } from '../files/file-store';
import { isLockedOut } from '../health/write-health';
import { failureName } from '../log/failure-name';
import { Refused } from './refused';

/** Our code for each error of Fastify and its plugins. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'BODY_INVALID',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BODY_INVALID',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BODY_INVALID',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'TYPE_NOT_SUPPORTED',
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_FILES_LIMIT: 'FIELDS_INVALID',
  FST_PARTS_LIMIT: 'FIELDS_INVALID',
  FST_FIELDS_LIMIT: 'FIELDS_INVALID',
  FST_PROTO_VIOLATION: 'BODY_INVALID',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'TYPE_NOT_SUPPORTED',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  FST_ERR_BAD_URL: 'NOT_FOUND',
};

/**
 * Answers every failure of the API: a refusal keeps its code; a service that is away becomes a 503; any other error is
 * logged and becomes a 500.
 */
export function registerFailures(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler((_request, reply) => send(new Refused('NOT_FOUND'), reply));
}

export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(refusalOf(error, request), reply);
}

function refusalOf(error: unknown, request: FastifyRequest): Refused {
  if (error instanceof Refused) return error;
  const { code, statusCode } = (error instanceof Error ? error : {}) as Partial<FastifyError>;
  const known = code ? FASTIFY_CODES[code] : undefined;
  if (known) return new Refused(known);
  if (statusCode === 429) return new Refused('TOO_MANY_REQUESTS');
  if (statusCode === 413) return new Refused('BODY_TOO_LARGE');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refused('BODY_INVALID');
  // A truncated body, or one without its multipart boundary: the request is wrong, not the server.
  if (error instanceof Error && /Unexpected end of|aborted|premature|Boundary not found/i.test(error.message))
    return new Refused('BODY_INVALID');
  if (isDatabaseAway(error) || isLockedOut(error) || error instanceof FilesAwayError) {
    request.log.warn({ failure: failureName(error) }, 'the database or the file store is away or locked');
    return new Refused('UNAVAILABLE');
  }
  request.log.error({ err: error }, 'unexpected failure');
  return new Refused('INTERNAL');
}

function send(refused: Refused, reply: FastifyReply): FastifyReply {
  if (refused.retryAfterSeconds !== null) reply.header('retry-after', String(refused.retryAfterSeconds));
  if (refused.code === 'IN_PROGRESS') reply.header('retry-after', '1');
  if (refused.status === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', '60');
  if (refused.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '5');
  return reply.code(refused.status).send(refused.body);
}
