import type { Acknowledgement } from '../../../contract/acknowledgements/acknowledgements';
import {
  type AcknowledgementKind,
  escalationTime,
  type LadderPace,
} from '../../../contract/acknowledgements/escalation';
import type { Actor } from '../../../contract/roles';
import { audienceKeys } from '../../../contract/transfers/ownership';
import type { Reference } from '../../platform/ports/reference';
import { crewName } from './crew-name';
import { isAlerted } from './level';
import type { AcknowledgementWithReceipts } from './list-acknowledgements';

/** An acknowledgement as this user sees it. */
export function presentAcknowledgement(
  stored: AcknowledgementWithReceipts,
  actor: Actor,
  reference: Reference,
  paceFor: (kind: AcknowledgementKind) => LadderPace,
): Acknowledgement {
  const { id, kind, levels, level, repeats, receipts, takenBy, endedBy } = stored;
  return {
    id,
    kind,
    about: crewName(stored.about, reference),
    levels: levels.map(({ name }) => name),
    level,
    repeats,
    openedAt: stored.openedAt.toISOString(),
    calledAt: stored.calledAt.toISOString(),
    nextAt: stored.nextAt?.toISOString() ?? null,
    escalatesAt: takenBy
      ? null
      : (escalationTime(stored, levels.length, paceFor(kind))?.toISOString() ?? null),
    takenBy,
    takenAt: stored.takenAt?.toISOString() ?? null,
    endedAt: stored.endedAt?.toISOString() ?? null,
    endedBy,
    receipts: receipts.map(({ name, entity, deliveredAt, seenAt }) => ({
      name,
      entity,
      deliveredAt: deliveredAt.toISOString(),
      seenAt: seenAt?.toISOString() ?? null,
    })),
    isCalled: isAlerted(levels, level, audienceKeys(actor)),
    isSeen: receipts.some(({ subject, seenAt }) => subject === actor.subject && seenAt !== null),
  };
}
