import type { FastifyReply, FastifyRequest } from 'fastify';
import { noteRefusal } from './note-refusal';
import { authorize, createNotes, type RoutesContext, readBody, readRequest } from './requested';
import { JsonBytes, KeptJson, type ReadRequest, type Route } from './route';
import { sendKept } from './send-kept';

type Read = Extract<Route, { kind: 'read' | 'binary' | 'document' }>;

/** Answers a call that only reads. No answer leaves before its audit entry is stored. */
export async function answerRead(
  route: Read,
  context: RoutesContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const notes = createNotes(context.audit, request);
  try {
    const actor = await authorize(route.call, context, request);
    const made = await make(route, readRequest(route.call, actor, request, readBody(request), notes));
    await notes.kept();
    return made(request, reply);
  } catch (error) {
    await noteRefusal(route.call, error, request, notes);
    throw error;
  }
}

type Send = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Runs the handler; the returned function sends its answer. */
async function make(route: Read, read: ReadRequest<never>): Promise<Send> {
  if (route.kind === 'read') {
    const data = await route.handle(read);
    if (data instanceof KeptJson) return (request, reply) => sendKept(data, request, reply);
    if (!(data instanceof JsonBytes)) return () => ({ ok: true, data });
    return (_request, reply) => reply.type('application/json; charset=utf-8').send(data.json);
  }
  if (route.kind === 'document') {
    const json = JSON.stringify(await route.handle(read));
    return (_request, reply) => reply.type(`${route.mediaType}; charset=utf-8`).send(json);
  }
  const { bytes, type, name } = await route.handle(read);
  return (_request, reply) =>
    reply
      .type(type)
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(bytes);
}
