import type { AmbulanceEntity } from '../../../../contract/ambulances/ambulances';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { phoneText } from '../../../ui/format/phone-text';
import type { Choice } from './choice-list';

/** Entities that offered come first; entities that cannot transport come last, with their answer. */
export function entityChoices(
  entities: readonly AmbulanceEntity[],
  { offers, refusedByEntities }: Pick<Transfer, 'offers' | 'refusedByEntities'>,
): Choice[] {
  const rank = ({ id }: AmbulanceEntity) => {
    if (refusedByEntities.includes(id)) return 2;
    return offers.some((offer) => offer.entityId === id && offer.answer === 'can') ? 0 : 1;
  };
  return [...entities]
    .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'es'))
    .map((entity) => {
      const answer = offers.findLast((offer) => offer.entityId === entity.id);
      return {
        id: entity.id,
        title: entity.name,
        detail: [entity.isPrivate ? 'Privada' : 'Pública', entity.phone && phoneText(entity.phone)]
          .filter(Boolean)
          .join(', '),
        aside: refusedByEntities.includes(entity.id)
          ? 'dijo que no puede'
          : answer?.answer === 'can'
            ? `ofreció ${answer.ambulance ?? 'una ambulancia'}`
            : undefined,
      };
    });
}
