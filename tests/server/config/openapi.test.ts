import { describe, expect, it } from 'vitest';
import { isWrite } from '../../../contract/call';
import { ALL_CALLS } from '../../../contract/calls';
import { REPORT_MEDIA } from '../../../contract/reports/media-types';
import { openapiDocument } from '../../../server/platform/http/openapi';

type Json = Record<string, unknown>;
const document = openapiDocument('1.2.3') as Json & { paths: Record<string, Record<string, Json>> };

function* nodesOf(value: unknown): Generator<Json> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Json;
  for (const inner of Object.values(value)) yield* nodesOf(inner);
}

const pathOf = (path: string) => path.replace(/:(\w+)/g, '{$1}');
const operations = ALL_CALLS.map(
  (call) => [call.name, call, document.paths[pathOf(call.path)]?.[call.method.toLowerCase()]] as const,
);

describe('The OpenAPI document', () => {
  it('has version 3.1 and names the product', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Relevo', version: '1.2.3' } });
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('says of each file its own kind', () => {
    const kindsOf = (path: string) => {
      const responses = document.paths[path]?.get?.responses as Record<string, { content: Json }> | undefined;
      return Object.keys(responses?.[200]?.content ?? {});
    };
    expect(kindsOf('/reports/referrals')).toEqual([REPORT_MEDIA.sheet]);
    expect(kindsOf('/reports/transports')).toEqual(['application/zip']);
    expect(kindsOf('/report-jobs/{id}/file')).toEqual([REPORT_MEDIA.sheet, 'application/zip']);
    expect(kindsOf('/file')).toEqual(['application/pdf']);
  });

  it.each(operations)('has %s with its request and answer', (name, call, operation) => {
    expect(operation).toMatchObject({ operationId: name, summary: call.summary });
    const parameters = operation?.parameters as { name: string; in: string; required: boolean }[];
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    expect(parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(inPath);
    expect(parameters.filter((one) => one.in === 'path').every((one) => one.required)).toBe(true);
    const responses = operation?.responses as Record<string, Json>;
    expect(responses[200]).toBeDefined();
    if (call.audience === 'public') expect(operation?.security).toEqual([]);
    else expect(Object.keys(responses)).toContain('401');
    if (!isWrite(call)) return;
    const content = (operation as { requestBody: { content: Json } }).requestBody.content;
    expect(Object.keys(content)).toEqual([call.file ? 'multipart/form-data' : 'application/json']);
    expect(parameters.map((one) => one.name)).toContain('Idempotency-Key');
  });

  it('has exactly the operations of the contract, each once', () => {
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((one) => one.operationId),
    );
    expect(ids.sort()).toEqual(ALL_CALLS.map((call) => call.name).sort());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has only $refs that point into the document', () => {
    const references = [...nodesOf(document)].flatMap((node) =>
      typeof node.$ref === 'string' ? [node.$ref] : [],
    );
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      expect(reference.startsWith('#/')).toBe(true);
      const found = reference
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (at as Json | undefined)?.[key], document);
      expect(found, reference).toBeDefined();
    }
  });

  it('gives each required property a schema', () => {
    for (const node of nodesOf(document)) {
      if (!Array.isArray(node.required) || typeof node.properties !== 'object') continue;
      for (const name of node.required as string[])
        expect(Object.keys(node.properties ?? {})).toContain(name);
    }
  });
});
