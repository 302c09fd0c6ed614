import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { boundedList, boundedRecord } from '../../contract/bounded';
import { isWrite } from '../../contract/call';
import { ALL_CALLS } from '../../contract/calls';
import { text } from '../../contract/fields';

/** A part of a Valibot schema, as its own code sees it. */
interface Part {
  kind: string;
  type: string;
  requirement?: unknown;
  pipe?: readonly Part[];
  [field: string]: unknown;
}

const partOf = (schema: unknown): Part => schema as Part;
/** What follows a schema in its pipe; a pipe may begin with a pipe. */
const stepsOf = ({ pipe }: Part): readonly Part[] => {
  const [first, ...rest] = pipe ?? [];
  return first ? [...stepsOf(first), ...rest] : [];
};

/** The check that every text of a write has. */
const STORABLE = stepsOf(partOf(text(1))).find(({ type }) => type === 'check')?.requirement;
const run = (schema: unknown) => String((schema as { '~run': unknown })['~run']);
/** The code that reads a bounded list or record. */
const BOUNDED = run(boundedList(v.unknown(), 1));
const isBounded = (part: Part): boolean =>
  run(part) === BOUNDED || (part.pipe?.[0] !== undefined && isBounded(part.pipe[0]));

function isStorableText(part: Part): boolean {
  const steps = stepsOf(part);
  return (
    steps.some(({ type }) => type === 'max_length') &&
    steps.some(({ type, requirement }) => type === 'check' && requirement === STORABLE)
  );
}

/** What is wrong with one part, without the parts inside it. */
function faultOf(part: Part): string | null {
  switch (part.type) {
    case 'string':
      return isStorableText(part) ? null : 'a text without `text`';
    case 'array':
      return isBounded(part) ? null : 'a list without `boundedList`';
    case 'record':
      return isBounded(part) ? null : 'a record without `boundedRecord`';
    case 'any':
    case 'unknown':
    case 'lazy':
    case 'map':
    case 'set':
    case 'blob':
    case 'file':
    case 'object_with_rest':
    case 'tuple_with_rest':
    case 'loose_object':
    case 'loose_tuple':
      return `a ${part.type}, which has no limit`;
    default:
      return null;
  }
}

/** The schemas inside a schema, each with its name. */
function insideOf(part: Part): [string, Part][] {
  const of = (value: unknown): [string, Part][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([name, inner]): [string, Part] => [name, partOf(inner)])
          .filter(([, inner]) => inner?.kind === 'schema')
      : [];
  const wrapped = of({ item: part.item, key: part.key, value: part.value, wrapped: part.wrapped });
  const later = of(stepsOf(part)).map(([name, inner]): [string, Part] => [`step ${name}`, inner]);
  return [...of(part.entries), ...of(part.options), ...of(part.items), ...wrapped, ...later];
}

function faultsIn(part: Part, path: string): string[] {
  const fault = faultOf(part);
  const inside = insideOf(part).flatMap(([name, inner]) => faultsIn(inner, `${path}.${name}`));
  return fault ? [`${path}: ${fault}`, ...inside] : inside;
}

const faultsOf = (schema: unknown) => faultsIn(partOf(schema), 'body');

describe('A write of the contract', () => {
  test.each(ALL_CALLS.filter(isWrite).map((call) => [call.name, call] as const))(
    '%s reads only storable texts, bounded lists and bounded records',
    (_name, { body, params, query }) => {
      const schemas = { body, params, query };
      const faults = Object.entries(schemas).flatMap(([name, schema]) =>
        schema ? faultsIn(partOf(schema), name) : [],
      );
      expect(faults).toEqual([]);
    },
  );
});

describe('The rule of writes', () => {
  test.each([
    ['a text', v.object({ a: v.string() })],
    ['a text with only a limit', v.object({ a: v.pipe(v.string(), v.maxLength(5)) })],
    ['an optional text', v.object({ a: v.optional(v.string(), '') })],
    ['a list', v.object({ a: v.array(v.number()) })],
    ['a list with a late limit', v.object({ a: v.pipe(v.array(v.number()), v.maxLength(5)) })],
    ['a text in a bounded list', boundedList(v.string(), 5)],
    ['a record', v.record(text(5), v.number())],
    ['a text in one of two', v.union([v.number(), v.string()])],
    ['anything', v.object({ a: v.unknown() })],
    ['a loose object', v.looseObject({})],
    ['a text after a transformation', v.pipe(v.number(), v.transform(String), v.string())],
  ])('finds %s', (_what, schema) => {
    expect(faultsOf(schema)).not.toEqual([]);
  });

  test('accepts the schemas of contract/fields.ts and contract/bounded.ts', () => {
    const schema = v.strictObject({
      a: v.pipe(text(5), v.regex(/a/)),
      b: boundedRecord(boundedList(text(5), 3), 3),
      c: v.optional(v.pipe(boundedList(v.number(), 3), v.minLength(1)), []),
    });
    expect(faultsOf(schema)).toEqual([]);
  });
});
