import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Call } from '../../../contract/call';
import { isWrite } from '../../../contract/call';
import { CALLS } from '../../../contract/calls';
import { ERROR_CODES } from '../../../contract/error-codes';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document, made from the contract: nobody writes it by hand. */
export function openapiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [tag, calls] of Object.entries(CALLS) as [string, readonly Call[]][]) {
    for (const call of calls) {
      const path = call.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, tag) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Relevo',
      version,
      description:
        'Coordinación de traslados de pacientes. Cada respuesta tiene el cuerpo `{ ok: true, data }`, salvo los archivos y ' +
        'el traslado en FHIR; cada rechazo, `{ ok: false, code, message, errors }`. Toda escritura lleva `Idempotency-Key`.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: FAILURE },
    },
  };
}

function operationOf(call: Call, tag: string): Json {
  return {
    operationId: call.name,
    tags: [tag],
    summary: call.summary,
    description: describeAudience(call),
    security: call.audience === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(isWrite(call) ? [IDEMPOTENCY_KEY, OCCURRED_AT, TIME_DOUBT, DEVICE_ID, DEVICE_SEQ] : []),
    ],
    ...(isWrite(call) ? { requestBody: { required: true, content: bodyOf(call) } } : {}),
    responses: responsesOf(call),
  };
}

function describeAudience(call: Call): string {
  if (call.audience === 'public') return 'Sin iniciar sesión.';
  const who = audienceWords(call.audience);
  return call.transferParam ? `${who}; solo los traslados que esa persona puede ver.` : `${who}.`;
}

function audienceWords(audience: Exclude<Call['audience'], 'public'>): string {
  if (audience === 'signed-in') return 'Cualquier persona que inició sesión';
  if ('acting' in audience) return `${audience.acting.join(', ')}, sin quienes solo auditan`;
  return 'roles' in audience ? audience.roles.join(', ') : audience.join(', ');
}

function bodyOf(call: Call): Json {
  const body = call.body ? schemaOf(call.body, 'input') : { type: 'object' };
  if (!call.file) return { 'application/json': { schema: body } };
  const file = { type: 'string', contentMediaType: call.file.type, format: 'binary' };
  const properties = { ...(call.body ? { form: body } : {}), [call.file.field]: file };
  return {
    'multipart/form-data': { schema: { type: 'object', properties, required: Object.keys(properties) } },
  };
}

function responsesOf(call: Call): Json {
  return {
    200: successOf(call),
    ...Object.fromEntries(failureStatuses(call).map((status) => [status, failureAnswer(status)])),
  };
}

function successOf(call: Call): Json {
  if (call.binary)
    return { description: 'El archivo.', content: Object.fromEntries(call.binary.map((type) => [type, {}])) };
  const data = schemaOf(call.answer, 'output');
  if (call.mediaType)
    return { description: 'El documento.', content: { [call.mediaType]: { schema: data } } };
  const schema = { type: 'object', properties: { ok: { const: true }, data }, required: ['ok', 'data'] };
  return { description: 'Hecho.', content: { 'application/json': { schema } } };
}

function failureStatuses(call: Call): number[] {
  const statuses = call.audience === 'public' ? [] : [401, 429];
  if (call.audience !== 'public' && call.audience !== 'signed-in') statuses.push(403);
  if (call.params) statuses.push(404);
  if (isWrite(call)) statuses.push(400, 409, 413, 415, 422);
  else if (call.query) statuses.push(400);
  return statuses.sort((one, other) => one - other);
}

function failureAnswer(status: number): Json {
  const codes = Object.entries(ERROR_CODES).filter(([, code]) => code.status === status);
  return {
    description: codes.map(([name, { message }]) => `${name}: ${message}`).join('\n'),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  };
}

const FAILURE = {
  type: 'object',
  required: ['ok', 'code', 'message', 'errors'],
  properties: {
    ok: { const: false },
    code: { enum: Object.keys(ERROR_CODES) },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    current: { type: 'object', description: 'STATE_MOVED de la administración: la fila como está ahora.' },
  },
};

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Una por envío, la misma al reintentar: de 16 a 64 letras, números, guiones.',
  schema: { type: 'string', pattern: '^[\\w-]{16,64}$' },
};

const OCCURRED_AT = {
  name: 'Relevo-Occurred-At',
  in: 'header',
  required: false,
  description: 'Cuándo ocurrió según el dispositivo, ISO 8601.',
  schema: { type: 'string', format: 'date-time' },
};

const TIME_DOUBT = {
  name: 'Relevo-Time-Doubt',
  in: 'header',
  required: false,
  description: 'Presente cuando el dispositivo no sabe si su hora es cierta: queda como hora dudosa.',
  schema: { const: 'true' },
};

const DEVICE_ID = {
  name: 'Relevo-Device-Id',
  in: 'header',
  required: false,
  description: 'Al azar, uno por navegador; no dice de quién es. Va junto a Relevo-Device-Seq.',
  schema: { type: 'string', pattern: '^[\\w-]{16,64}$' },
};

const DEVICE_SEQ = {
  name: 'Relevo-Device-Seq',
  in: 'header',
  required: false,
  description:
    'El cuántos de los envíos de la persona desde ese navegador, desde 1: así se nota el que falta.',
  schema: { type: 'integer', minimum: 1 },
};

function parametersOf(schema: v.GenericSchema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }));
}

/** Checks that JSON Schema cannot say (a date in the past, a reason only for `Otra`) are left to the server's answer. */
function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = toJsonSchema(schema as never, {
    errorMode: 'ignore',
    typeMode,
  }) as Json;
  return json;
}
