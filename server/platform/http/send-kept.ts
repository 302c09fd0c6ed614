import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeptJson } from './route';

/** Asked by its version, it never changes; asked without, a browser asks each time whether it did. */
const FOR_A_YEAR = 'private, max-age=31536000, immutable';
const ASK_EACH_TIME = 'private, no-cache';

/** Sends what browsers may keep, or that what they have is still right. */
export function sendKept(kept: KeptJson, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const etag = `"${kept.version}"`;
  reply
    .header('cache-control', versionAsked(request) === kept.version ? FOR_A_YEAR : ASK_EACH_TIME)
    .header('etag', etag)
    .header('vary', 'accept-encoding, authorization');
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  return takesBrotli(request.headers['accept-encoding'])
    ? reply.header('content-encoding', 'br').send(kept.brotli)
    : reply.send(kept.json);
}

function versionAsked({ query }: FastifyRequest): unknown {
  return typeof query === 'object' && query !== null && 'v' in query ? query.v : undefined;
}

/** A proxy that compressed the answer made the tag a weak one. */
function namesTag(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function takesBrotli(header: string | string[] | undefined): boolean {
  const offered = String(header ?? '').split(',');
  return offered.some((one) => /^br\s*(;\s*q=(1|0?\.\d*[1-9]\d*)(\.0*)?)?$/.test(one.trim()));
}
