import { Readable } from 'node:stream';
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
    const { send, drop } = await make(
      route,
      readRequest(route.call, actor, request, readBody(request), notes),
    );
    await notes.kept().catch((error: unknown) => {
      drop?.();
      throw error;
    });
    return send(request, reply);
  } catch (error) {
    await noteRefusal(route.call, error, request, notes);
    throw error;
  }
}

interface Made {
  send: (request: FastifyRequest, reply: FastifyReply) => unknown;
  /** Ends a stream that is not sent. */
  drop?: () => void;
}

/** Runs the handler; `send` sends its answer. */
async function make(route: Read, read: ReadRequest<never>): Promise<Made> {
  if (route.kind === 'read') {
    const data = await route.handle(read);
    if (data instanceof KeptJson) return { send: (request, reply) => sendKept(data, request, reply) };
    if (!(data instanceof JsonBytes)) return { send: () => ({ ok: true, data }) };
    return { send: (_request, reply) => reply.type('application/json; charset=utf-8').send(data.json) };
  }
  if (route.kind === 'document') {
    const json = JSON.stringify(await route.handle(read));
    return { send: (_request, reply) => reply.type(`${route.mediaType}; charset=utf-8`).send(json) };
  }
  const { bytes, type, name } = await route.handle(read);
  return {
    send: (_request, reply) =>
      reply
        .type(type)
        .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
        .send(bytes),
    drop: () => {
      if (bytes instanceof Readable) bytes.destroy();
    },
  };
}
