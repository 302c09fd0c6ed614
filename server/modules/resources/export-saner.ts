import type { Bundle, FhirResource, Location, MeasureReport, MeasureReportGroup } from 'fhir/r4';
import { BOGOTA_MS } from '../../../contract/day-and-time';
import type { ResourceRow } from '../../../contract/resources/board';
import { shiftEnd, shiftStart } from '../../../contract/resources/freshness';
import type { FhirBundle } from '../../../contract/transfers/export-fhir';
import {
  concept,
  entryOf,
  filled,
  HL7,
  type Installation,
  idOf,
  ipsPlace,
  linkTo,
  ownNaming,
  SANER,
} from '../fhir';
import { bedFigures } from './bed-figures';

/**
 * The board in HL7 SANER: the location of each hospital and its last report. `baseUrl` is the namespace of this
 * installation, as for the export of a transfer.
 */
export function sanerBundle(
  rows: readonly ResourceRow[],
  now: Date,
  baseUrl: string,
): FhirBundle & Pick<Bundle, 'timestamp'> {
  const installation = { base: baseUrl };
  const resources: (FhirResource | null)[] = rows.flatMap((row) => [
    placeOf(installation, row),
    reportOf(installation, row),
  ]);
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: localTime(now.getTime()),
    entry: (filled(resources) ?? []).map(entryOf),
  };
}

function placeOf(installation: Installation, row: ResourceRow): Location {
  const { ipsId, name, municipality, phone, lat, lng } = row;
  return {
    resourceType: 'Location',
    id: idOf(installation, ipsPlace(ipsId)),
    identifier: [identifierOf(installation, ipsId)],
    name,
    mode: 'instance',
    telecom: phone ? [{ system: 'phone', value: phone, use: 'work' }] : undefined,
    address: municipality ? { city: municipality, country: 'CO' } : undefined,
    physicalType: concept(HL7.placeType, 'si', 'Site'),
    position: lat === null || lng === null ? undefined : { longitude: lng, latitude: lat },
  };
}

function identifierOf({ base }: Installation, ipsId: number) {
  return { system: ownNaming(base, 'ips'), value: String(ipsId) };
}

/** Null if the hospital never reported. */
function reportOf(installation: Installation, row: ResourceRow): MeasureReport | null {
  const { ipsId, name } = row;
  const captured = row.updatedAt ?? row.capacityAt;
  const group = groupsOf(row);
  if (captured === null || !group) return null;
  const at = new Date(captured);
  const place = linkTo(installation, ipsPlace(ipsId), name);
  const report = row.hospitalaryUsageId ?? `${ipsId}/${captured}`;
  return {
    resourceType: 'MeasureReport',
    id: idOf(installation, `ips/${ipsId}/measure-report/${report}`),
    meta: { profile: [SANER.reportProfile] },
    identifier: [{ system: ownNaming(installation.base, 'resource-report'), value: report }],
    status: 'complete',
    type: 'summary',
    measure: SANER.hospitalCapacity,
    subject: { ...place, identifier: identifierOf(installation, ipsId) },
    date: localTime(at.getTime()),
    reporter: place,
    period: { start: localTime(shiftStart(at)), end: localTime(shiftEnd(at)) },
    group,
  };
}

type Figure = readonly [code: string, words: string, count: number | null];

/** Omits unreported figures and groups without figures. */
function groupsOf(row: ResourceRow): MeasureReportGroup[] | undefined {
  const { total, inpatient, intensive } = bedFigures(row.units);
  const beds: readonly Figure[] = [
    ['numTotBeds', 'All Hospital Beds', total.offered],
    ['numTotBedsOcc', 'Hospital Beds Occupied', total.used],
    ['numTotBedsAvail', 'Hospital Beds Available', total.free],
    ['numbeds', 'Hospital Inpatient Beds', inpatient.offered],
    ['numBedsOcc', 'Hospital Inpatient Bed Occupancy', inpatient.used],
    ['numICUBeds', 'ICU Beds', intensive.offered],
    ['numICUBedsOcc', 'ICU Bed Occupancy', intensive.used],
    ['numICUBedsAvail', 'ICU Bed Availability', intensive.free],
  ];
  const patients: readonly Figure[] = [
    ['numC19Pats', 'All COVID-19 Confirmed or Suspected Patients', row.updatedAt === null ? null : row.covid],
  ];
  return filled([groupOf('Beds', beds), groupOf('Encounters', patients)]);
}

function groupOf(code: string, figures: readonly Figure[]): MeasureReportGroup | null {
  const population = figures.flatMap(([value, words, count]) =>
    count === null
      ? []
      : [{ code: { coding: [{ system: SANER.value, code: value, display: words }] }, count }],
  );
  if (population.length === 0) return null;
  return { code: { coding: [{ system: SANER.group, code, display: code }] }, population };
}

/** `2026-11-21T14:00:00-05:00`: the guide requires whole seconds and a time zone. */
function localTime(at: number): string {
  return `${new Date(at + BOGOTA_MS).toISOString().slice(0, 19)}-05:00`;
}
