import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeptJson } from './route';

/** With its version in the address an answer never changes; without it the browser revalidates each time. */
const FOR_A_YEAR = 'private, max-age=31536000, immutable';
const ASK_EACH_TIME = 'private, no-cache';

/** Sends a cacheable answer, or 304 if the browser has this version. */
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

/** Also accepts a weak tag: a proxy that compresses the answer makes the tag weak. */
function namesTag(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function takesBrotli(header: string | string[] | undefined): boolean {
  const offered = String(header ?? '').split(',');
  return offered.some((one) => /^br\s*(;\s*q=(1|0?\.\d*[1-9]\d*)(\.0*)?)?$/.test(one.trim()));
}
