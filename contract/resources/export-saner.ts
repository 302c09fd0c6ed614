import { defineCall } from '../call';
import { FhirBundle } from '../transfers/export-fhir';
import { BOARD_READERS } from './audiences';

/** The board for other systems as HL7 SANER (FHIR R4): one Location and one MeasureReport per hospital. */
export const exportSaner = defineCall({
  name: 'exportSaner',
  method: 'GET',
  path: '/ips/resources/$saner',
  summary: 'El tablero en HL7 SANER (FHIR R4): Location y MeasureReport de cada IPS.',
  audience: BOARD_READERS,
  answer: FhirBundle,
  mediaType: 'application/fhir+json',
});
