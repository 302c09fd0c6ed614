import type { exportFhir, FhirBundle } from '../../../contract/transfers/export-fhir';
import type { Orm } from '../../platform/database/database';
import type { ReadRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { findNeighborhood } from '../reference';
import { bundleOf } from './fhir/bundle';
import { readVisibleTransfer } from './get-visible-transfer';

/** Exports a transfer for people who see its patient. Writes the audit log, like each opening of the record. */
export function createFhirExport(platform: Platform) {
  const { orm } = platform.database;
  const base = `${platform.publicUrl}/fhir`;

  return async ({ actor, params, note }: ReadRequest<typeof exportFhir>): Promise<FhirBundle> => {
    const { record } = await readVisibleTransfer(orm, params.id, actor, true);
    note({ action: 'export-transfer', referralId: record.id });
    const homeMunicipalityId = await findMunicipality(orm, record.person.neighborhoodId);
    return bundleOf({ record, reference: platform.reference.current, homeMunicipalityId, base });
  };
}

async function findMunicipality(orm: Orm, neighborhoodId: number | null): Promise<number | null> {
  if (neighborhoodId === null) return null;
  return (await findNeighborhood(orm, neighborhoodId))?.municipalityId ?? null;
}
