import { DEFAULT_AMBULANCE_ENTITY_ID, NEVER_OFFERED_EPS_ID } from '../../contract/limits';
import * as schema from '../modules/reference/tables';
import type { Orm } from '../platform/database/database';
import { insertAll } from '../platform/database/insert-all';
import { insuranceRegimes, insurers } from './demonstration/insurers';
import { ambulanceEntities } from './demonstration/transport';
import { readOfficialEps, readRegimes } from './read-catalogue';

/** First id of the real insurers, above all invented ones. */
const FIRST_OFFICIAL_ID = 101;

/**
 * First insurers of an installation without demonstration: the official list, whose insurers have no users
 * yet, EPS 2, and the health secretariat's ambulance entity.
 */
export async function writeOfficialInsurers(tx: Orm): Promise<void> {
  const regimes = new Map(readRegimes().map(({ id, code }) => [code, id]));
  const official = readOfficialEps().map((row, at) => ({ ...row, id: FIRST_OFFICIAL_ID + at }));
  const nobody = insurers.filter(({ id }) => id === NEVER_OFFERED_EPS_ID);
  await insertAll(tx, schema.eps, [
    ...nobody.map(({ id, code, name }) => ({ id, code, name, answersInSystem: false })),
    ...official.map(({ id, code, name }) => ({ id, code, name, answersInSystem: false })),
  ]);
  await insertAll(tx, schema.insuranceRegime, [
    ...insuranceRegimes.filter(({ epsId }) => epsId === NEVER_OFFERED_EPS_ID),
    ...official.flatMap((eps) =>
      eps.regimes.map((letter) => {
        const regimeTypeId = regimes.get(letter) ?? 0;
        return { id: eps.id * 10 + regimeTypeId, code: eps.code, epsId: eps.id, regimeTypeId };
      }),
    ),
  ]);
  const secretariat = ambulanceEntities.filter(({ id }) => id === DEFAULT_AMBULANCE_ENTITY_ID);
  await insertAll(
    tx,
    schema.ambulanceEntity,
    secretariat.map(({ id, name }) => ({ id, name, phone: null })),
  );
}
