import { createHash, createHmac } from 'node:crypto';
import type { BodyOf } from '../../../contract/call';
import type { startDrill } from '../../../contract/drill/drill';
import type { Orm } from '../../platform/database/database';
import { insertAdministered, insertDrillAmbulances } from '../reference';
import { keepDrill } from './stored-drill';

const ENTITY = 'Simulacro';

/** Adds an entity with so many ambulances, each with a device. Call `lockReference` first. */
export async function addVehicles(tx: Orm, { vehicles, key }: BodyOf<typeof startDrill>) {
  const { id: entityId } = await insertAdministered(tx, 'entities', { name: ENTITY });
  const firstId = await insertDrillAmbulances(tx, { entityId, count: vehicles, hashOf: hashWith(key) });
  await keepDrill(tx, { entityId });
  return { entityId, firstId, vehicles };
}

/** The hash of the secret of a vehicle's device. */
const hashWith = (key: string) => (id: number) => {
  const secret = createHmac('sha256', key).update(String(id)).digest('base64url');
  return createHash('sha256').update(secret).digest('hex');
};
