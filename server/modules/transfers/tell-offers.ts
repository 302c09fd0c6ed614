import type { TransferFacts } from '../../../contract/transfers/facts';
import { isPrivateEntity, mayOffer } from '../../../contract/transfers/ownership';
import { urgencyText, urgentNumber } from '../../../contract/transfers/urgency';
import type { Platform } from '../../platform/platform';
import { offered } from '../reference';
import type { Change } from './told-change';

/** The audience key of all private transport entities. */
export const PRIVATE = 'TRANSPORT:private';

interface Texts {
  /** With sound: their ambulance is waiting. */
  offering: string;
  others: string;
}

const CHOSEN: Texts = {
  offering: 'se escogió otra entidad; su ambulancia ya no se necesita',
  others: 'lo atiende otra entidad',
};
const CANCELLED: Texts = {
  offering: 'traslado cancelado; su ambulancia ya no se necesita',
  others: 'traslado cancelado',
};
const OPENED: Texts = {
  offering: 'todas las entidades privadas pueden ofrecer',
  others: 'todas las entidades privadas pueden ofrecer',
};
/** The offers from before the dispatch are no longer valid. */
const OPEN_AGAIN: Texts = {
  offering: 'otra vez sin ambulancia; puede ofrecer la suya',
  others: 'otra vez sin ambulancia; puede ofrecer la suya',
};

/**
 * Tells the private entities that a transfer is open to their offers, is so no longer, or is so again. Each by its own key,
 * because the entity that has or had the transfer is private too and hears something else.
 */
export function planOffersChange(
  { notifications, reference }: Platform,
  { record, actor }: Change,
  before: TransferFacts | null,
  after: TransferFacts,
) {
  const texts = before && textsOf(before, after);
  // An urgent transfer that they may offer for has a sound at their desks, as at everybody else's.
  const isUrgent = mayOffer(after) && urgencyText(record) !== null;
  if (!texts || (texts === OPENED && !isUrgent)) return [];
  const others = offered(reference.current.entities)
    .map(({ id }) => id)
    .filter(
      (id) => isPrivateEntity(id) && id !== after.ambulancesEntityId && id !== before.ambulancesEntityId,
    );
  const isWaiting = (id: number) => mayOffer(before) && before.offeringEntities.includes(id);
  const parts = [
    { name: 'offering', ids: others.filter(isWaiting), eventType: 'REFERRAL_CALLS', text: texts.offering },
    {
      name: 'not_offering',
      ids: others.filter((id) => !isWaiting(id)),
      eventType: isUrgent ? 'REFERRAL_CALLS' : 'REFERRAL_CHANGED',
      text: texts.others,
    },
  ];
  return parts
    .filter(({ ids }) => ids.length > 0)
    .map(({ name, ids, eventType, text }) => {
      const number = urgentNumber(record.id, record);
      const audience = ids.map((id) => `TRANSPORT:${id}`);
      const told = {
        eventType,
        title: `Traslado ${number}: ${text}`,
        shortTitle: `${number} ${text}`,
        referralId: record.id,
        referralVersion: record.version,
        audience,
        causedBy: actor.subject,
        besides: null,
      };
      return { ...notifications.plan(told, name), audience };
    });
}

function textsOf(before: TransferFacts, after: TransferFacts): Texts | null {
  const [wasOpen, isOpen] = [mayOffer(before), mayOffer(after)];
  if (wasOpen && !isOpen) return after.state === 'REJECTED' ? CANCELLED : CHOSEN;
  if (wasOpen || !isOpen) return null;
  return before.allowAllAmbulancesEntities ? OPEN_AGAIN : OPENED;
}
