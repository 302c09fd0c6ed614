import type { Acknowledgement } from '../../../contract/acknowledgements/acknowledgements';
import type { Actor } from '../../../contract/roles';
import { audienceKeys } from '../../../contract/transfers/ownership';
import type { Stand } from '../../platform/acknowledgements/ladder';
import { isCalled } from '../../platform/acknowledgements/level';

/** How one call stands, as this person sees it. */
export function presentAcknowledgement(stand: Stand, actor: Actor): Acknowledgement {
  const { id, kind, levels, level, repeats, receipts, endedBy } = stand;
  return {
    id,
    kind,
    levels: levels.map(({ name }) => name),
    level,
    repeats,
    openedAt: stand.openedAt.toISOString(),
    calledAt: stand.calledAt.toISOString(),
    nextAt: stand.nextAt?.toISOString() ?? null,
    endedAt: stand.endedAt?.toISOString() ?? null,
    endedBy,
    receipts: receipts.map(({ name, entity, deliveredAt, seenAt }) => ({
      name,
      entity,
      deliveredAt: deliveredAt.toISOString(),
      seenAt: seenAt?.toISOString() ?? null,
    })),
    isCalled: isCalled(levels, level, audienceKeys(actor)),
    isSeen: receipts.some(({ subject, seenAt }) => subject === actor.subject && seenAt !== null),
  };
}
