import type { FastifyBaseLogger } from 'fastify';
import { actsAs } from '../../../contract/parts';
import { readClock } from '../../platform/database/read-clock';
import type { Platform } from '../../platform/platform';
import type { Acknowledgements } from '../../platform/ports/acknowledgements';
import { chatOf } from '../transfers';
import { escalateDue } from './escalate-due';
import { createFindSilent } from './find-silent';
import { followChange } from './follow-change';
import { noteDelivered } from './note-receipts';
import { receiverOf } from './receiver';

/** The parts that the levels of `contract/acknowledgements/escalation` alert. */
const ALERTED_PARTS = ['CRUE', 'CRUE_DEP', 'EPS', 'IPS', 'TRANSPORT'] as const;

type Given = Pick<Platform, 'database' | 'clock' | 'notifications' | 'chat' | 'reference'> & {
  log: FastifyBaseLogger;
};

export function createAcknowledgements({
  database,
  clock,
  notifications,
  chat,
  reference,
  log,
}: Given): Acknowledgements {
  return {
    follow: (change) => followChange({ ...change, now: new Date(clock.now()), reference: reference.current }),

    async noteDelivered(actor, referralId) {
      if (!actsAs(actor, ALERTED_PARTS)) return;
      try {
        const transfers = await noteDelivered(
          database.orm,
          receiverOf(actor, reference.current, new Date(clock.now())),
          referralId,
        );
        for (const id of transfers) chat.tellSeen(chatOf(id));
      } catch (error) {
        log.error({ err: error }, 'the delivery of an alert could not be stored');
      }
    },

    findSilent: createFindSilent(database.orm),

    escalate: async (now) =>
      escalateDue({ database, notifications, chat, reference, log }, now ?? (await readClock(database))),
  };
}
