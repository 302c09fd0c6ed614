import type { Call } from '../call';
import { makeDeviceSecret } from './ambulances';
import { ADMIN_ENTITIES } from './entities';
import * as reads from './generic-reads';
import { applyImport, tryImport } from './imports';
import * as people from './people';

export const calls: readonly Call[] = [
  ...Object.values(ADMIN_ENTITIES).flatMap((entity) => Object.values(entity.calls) as Call[]),
  reads.getNetwork,
  reads.getAmbulance,
  reads.listTransportEntities,
  reads.getTransportEntity,
  reads.listNeighborhoods,
  reads.getNeighborhood,
  makeDeviceSecret,
  tryImport,
  applyImport,
  people.listPeople,
  people.getPerson,
  people.createPerson,
  people.changePerson,
  people.resetPersonPassword,
  people.removeSecondFactor,
];
