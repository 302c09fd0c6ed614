import type { FastifyBaseLogger } from 'fastify';
import { actsAs } from '../../../contract/parts';
import type { Platform } from '../../platform/platform';
import type { Acknowledgements } from '../../platform/ports/acknowledgements';
import { conversationOf } from '../transfers';
import { climbDue } from './climb-due';
import { followChange } from './follow-change';
import { noteDelivered } from './note-receipts';
import { receiverOf } from './receiver';

/** The parts that the levels of `contract/acknowledgements/ladder` alert. */
const CALLED_PARTS = ['CRUE', 'CRUE_DEP', 'EPS', 'TRANSPORT'] as const;

type Given = Pick<Platform, 'database' | 'notices' | 'conversation' | 'reference'> & {
  log: FastifyBaseLogger;
};

export function createAcknowledgements({
  database,
  notices,
  conversation,
  reference,
  log,
}: Given): Acknowledgements {
  return {
    follow: (tx, change) => followChange(tx, { ...change, now: new Date(), reference: reference.current }),

    async noteDelivered(actor) {
      if (!actsAs(actor, CALLED_PARTS)) return;
      try {
        const transfers = await noteDelivered(database.orm, receiverOf(actor, reference.current));
        for (const id of transfers) conversation.tellSeen(conversationOf(id));
      } catch (error) {
        log.error({ err: error }, 'the arrival of an alert was not stored');
      }
    },

    climb: (now = new Date()) => climbDue({ database, notices, conversation }, now),
  };
}
