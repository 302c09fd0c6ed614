import * as v from 'valibot';
import { defineCall } from '../call';
import { TransferParams } from '../fields';
import { ALL_PARTS } from '../parts';

/** A FHIR resource, checked here only by its type. Tests validate the content against HL7's own schema. */
const FhirResource = v.object({ resourceType: v.string() });

export const FhirBundle = v.object({
  resourceType: v.literal('Bundle'),
  type: v.literal('collection'),
  entry: v.array(v.object({ fullUrl: v.string(), resource: FhirResource })),
});
export type FhirBundle = v.InferOutput<typeof FhirBundle>;

/** Everyone who sees a transfer with its patient may export it; without the identity there is nothing to export. */
export const exportFhir = defineCall({
  name: 'exportFhir',
  method: 'GET',
  path: '/referral/:id/$fhir',
  summary: 'El traslado en HL7 FHIR R4 (Bundle). Cada exportación queda en el registro de auditoría.',
  audience: ALL_PARTS,
  transferParam: 'id',
  needsIdentity: true,
  params: TransferParams,
  answer: FhirBundle,
  mediaType: 'application/fhir+json',
});
