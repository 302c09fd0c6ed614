import * as v from 'valibot';
import { rowsOf } from '../answer';
import { defineCall } from '../call';
import { IdText, Nothing, requiredText } from '../fields';
import { LIMITS } from '../limits';
import { REQUEST_READERS, REQUEST_SUPERVISORS } from './handlers';

/** What a supervisor may block, with its title. */
export const BLOCKED_KINDS = { phone: 'El teléfono', device: 'El equipo' } as const;
export type BlockedKind = keyof typeof BLOCKED_KINDS;
const KINDS = Object.keys(BLOCKED_KINDS) as [BlockedKind, ...BlockedKind[]];

/** How long a block lasts at most, in hours, with its title. */
export const BLOCK_HOURS = { 24: 'Un día', 168: 'Una semana', 720: 'Un mes' } as const;
const HOURS = Object.keys(BLOCK_HOURS).map(Number);

/** A block of a telephone or a browser. Its requests are kept, with low priority. */
export const RequestBlock = v.object({
  id: v.number(),
  /** The request because of which it was blocked. */
  requestId: v.number(),
  kind: v.picklist(KINDS),
  /** The digits of a blocked telephone; null for a browser, whose number says nothing. */
  phone: v.nullable(v.string()),
  reason: v.string(),
  by: v.string(),
  /** ISO 8601 */
  at: v.string(),
  endsAt: v.string(),
});
export type RequestBlock = v.InferOutput<typeof RequestBlock>;

export const blockSender = defineCall({
  name: 'blockSender',
  method: 'POST',
  path: '/ambulanceRequest/:id/block',
  summary:
    'Bloquea el teléfono o el equipo de una solicitud, con una razón y un plazo: sus solicitudes se conservan con prioridad baja.',
  audience: { roles: REQUEST_SUPERVISORS },
  params: v.object({ id: IdText }),
  body: v.strictObject({
    kind: v.picklist(KINDS, 'Escoja qué se bloquea.'),
    hours: v.pipe(
      v.number('Escoja por cuánto tiempo.'),
      v.check((hours) => HOURS.includes(hours), 'Escoja por cuánto tiempo.'),
    ),
    reason: requiredText(LIMITS.reasonText),
  }),
  answer: RequestBlock,
});

export const listBlocks = defineCall({
  name: 'listBlocks',
  method: 'GET',
  path: '/ambulanceRequestBlock',
  summary: 'Los bloqueos que rigen ahora, el más reciente primero.',
  audience: REQUEST_READERS,
  answer: rowsOf(RequestBlock),
});

export const undoBlock = defineCall({
  name: 'undoBlock',
  method: 'POST',
  path: '/ambulanceRequestBlock/:id/undo',
  summary: 'Quita un bloqueo antes de su fin.',
  audience: { roles: REQUEST_SUPERVISORS },
  params: v.object({ id: IdText }),
  body: Nothing,
  answer: RequestBlock,
});
