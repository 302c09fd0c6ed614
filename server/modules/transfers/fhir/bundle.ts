import type { Bundle, FhirResource } from 'fhir/r4';
import { entryOf, filled, HL7, idOf, ownNaming } from '../../fhir';
import { conditionOf } from './condition';
import { coverageOf } from './coverage';
import { nameOf } from './links';
import { placeOf, vehicleOf } from './location';
import { pregnancyOf } from './observation';
import { entityOf, epsOf, ipsOf, regulationOf } from './organization';
import { centresOf } from './parties';
import { patientOf } from './patient';
import { serviceRequestOf } from './service-request';
import type { FhirSource } from './source';
import { taskOf } from './task';

interface TransferBundle extends Bundle<FhirResource> {
  type: 'collection';
  entry: { fullUrl: string; resource: FhirResource }[];
}

/** HL7's mark of data without a patient. */
const TEST_DATA = { system: HL7.actReason, code: 'HTEST', display: 'test health data' };

/** A transfer with all referenced resources, in HL7 FHIR R4: every reference has its target in the bundle. */
export function bundleOf(source: FhirSource): TransferBundle {
  const { record, base } = source;
  return {
    resourceType: 'Bundle',
    id: idOf(source, nameOf.bundle(record.id)),
    ...(record.trial && { meta: { security: [TEST_DATA] } }),
    language: 'es-CO',
    identifier: { system: ownNaming(base, 'bundle'), value: `${record.id}-${record.version}` },
    type: 'collection',
    entry: resourcesOf(source).map(entryOf),
  };
}

function resourcesOf(source: FhirSource): FhirResource[] {
  const { record, reference } = source;
  const { ipsReqId, ipsRecvId, ambulancesEntityId, ambulanceId } = record;
  const hospitals = distinct([ipsReqId, ipsRecvId]);
  // The ambulance may belong to another entity than the assigned one.
  const ambulance = ambulanceId === null ? undefined : reference.ambulances.get(ambulanceId);
  const entities = distinct([ambulancesEntityId, ambulance?.entityId ?? null]);
  const resources: (FhirResource | null)[] = [
    serviceRequestOf(source),
    taskOf(source),
    patientOf(source),
    coverageOf(source),
    ...record.diagnoses.map((diagnosis) => conditionOf(source, diagnosis)),
    pregnancyOf(source),
    epsOf(source, record.epsId),
    ...hospitals.map((id) => ipsOf(source, id)),
    ...entities.map((id) => entityOf(source, id)),
    ...centresOf(source).map((who) => regulationOf(source, who)),
    ...hospitals.map((id) => placeOf(source, id)),
    ambulanceId === null ? null : vehicleOf(source, ambulanceId),
  ];
  return filled(resources) ?? [];
}

function distinct(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
