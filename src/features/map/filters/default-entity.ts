import type { AmbulanceEntity } from '../../../../contract/ambulances/ambulances';
import { DEFAULT_AMBULANCE_ENTITY_ID } from '../../../../contract/limits';
import { plainText } from '../../../../contract/plain-text';

const HEALTH_SECRETARIAT = 'secretaria de salud';

/** The health secretariat, chosen by name; its usual number where no entity has that name. */
export function defaultEntity(entities: readonly Pick<AmbulanceEntity, 'id' | 'name'>[]): number {
  const named = entities.find(({ name }) => plainText(name).includes(HEALTH_SECRETARIAT));
  return named?.id ?? DEFAULT_AMBULANCE_ENTITY_ID;
}
