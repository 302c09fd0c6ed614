import * as v from 'valibot';
import { defineCall } from '../call';
import { TransferParams } from '../fields';
import { ALL_PARTS } from '../parts';

/** A FHIR resource by its type alone: what it holds is HL7's to say, and is checked against HL7's own schema by tests. */
const FhirResource = v.object({ resourceType: v.string() });

export const FhirBundle = v.object({
  resourceType: v.literal('Bundle'),
  type: v.literal('collection'),
  entry: v.array(v.object({ fullUrl: v.string(), resource: FhirResource })),
});
export type FhirBundle = v.InferOutput<typeof FhirBundle>;

/** Whoever sees a transfer with its patient may take it along; without the identity there is nothing to hand over. */
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
