import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Call } from '../../contract/call';
import { ALL_CALLS } from '../../contract/calls';
import { OPERATIONS, OPERATIONS_OF, type OperationName } from '../../contract/operations';
import type { TransferAction } from '../../contract/transfers/action';
import { TRANSFER_ACTIONS } from '../../contract/transfers/lifecycle';
import { staleLists } from '../../scripts/list-subjects.js';
import { NAVIGATION } from '../../src/app/shell/navigation';
import { keysAfter, MANIFESTS } from '../../src/app/subjects';
import { MENU } from '../../src/features/transfers/actions/menu.gen';

const OPERATION_NAMES = Object.keys(OPERATIONS) as OperationName[];

/** The exports of every contract module. */
const CONTRACT = import.meta.glob<Record<string, unknown>>('../../contract/**/*.ts', { eager: true });

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'audience' in value && 'answer' in value;
}

describe('the generated lists of the subjects', () => {
  test('match the folders; `npm run lists` writes them', () => {
    expect(staleLists().map(({ path }) => path)).toEqual([]);
  });
});

describe('a call of the contract', () => {
  const defined = new Set(Object.values(CONTRACT).flatMap(Object.values).filter(isCall));

  test('is in the list of exactly one subject', () => {
    const times = (call: Call) => ALL_CALLS.filter((listed) => listed === call).length;
    const wrong = [...defined].filter((call) => times(call) !== 1).map((call) => call.name);
    expect(defined.size).toBeGreaterThan(60);
    expect(wrong).toEqual([]);
  });

  test('has a unique name and a unique address', () => {
    const names = ALL_CALLS.map(({ name }) => name);
    const addresses = ALL_CALLS.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

describe('an operation that works without a network', () => {
  test.each(Object.entries(OPERATIONS))('%s has the address of a call of the contract', (_name, { call }) => {
    const found = ALL_CALLS.find(({ method, path }) => method === call.method && path === call.path);
    expect(found?.file).toEqual('file' in call ? call.file : undefined);
    expect(found).toBeDefined();
  });

  test.each(Object.entries(OPERATIONS))('%s has a title for the tray', (_name, { title }) => {
    expect(title).toMatch(/^\p{Lu}/u);
  });
});

describe('a manifest of the app', () => {
  const routes = new Set(
    [...readFileSync('src/app/route-tree.gen.ts', 'utf8').matchAll(/fullPath: '(?<path>[^']+)'/g)].map(
      (match) => match.groups?.path?.replace(/(?<=.)\/$/, ''),
    ),
  );

  test('names only existing screens', () => {
    const named = MANIFESTS.flatMap(({ navigation = [], forms = {} }) => [
      ...navigation.map(({ to }) => to),
      ...Object.values(forms),
    ]);
    expect(named.filter((path) => !routes.has(path))).toEqual([]);
  });

  test('gives each sidebar entry a different position', () => {
    expect(new Set(NAVIGATION.map(({ order }) => order)).size).toBe(NAVIGATION.length);
  });

  test.each(Object.entries(OPERATIONS))(
    'reopens %s in one form, or leaves its correction to the tray',
    (name, { corrected }) => {
      const forms = MANIFESTS.filter((manifest) => manifest.forms && name in manifest.forms);
      expect(forms).toHaveLength(corrected === 'in-its-form' ? 1 : 0);
    },
  );

  test.each(OPERATION_NAMES)('lists the keys to invalidate after %s', (name) => {
    expect(keysAfter(name)).toHaveLength(1);
  });
});

describe('an action of a transfer', () => {
  const actions: [string, TransferAction][] = Object.entries(TRANSFER_ACTIONS);

  test.each(actions)(
    '%s names its transfer and the data that the server looks up',
    (_name, { call, looksUp }) => {
      const fields = [call.params, call.body].flatMap((schema) =>
        schema && 'entries' in schema ? Object.keys(schema.entries as object) : [],
      );
      expect(fields).toContain(call.transferParam);
      if (looksUp) expect(fields).toContain(`${looksUp}Id`);
    },
  );

  test('has a different position in the menu', () => {
    const orders = Object.values(MENU).map(({ order }) => order);
    expect(new Set(orders).size).toBe(orders.length);
  });

  test('has the address of its operation if it works without a network', () => {
    const queued = actions.filter(([name]) => name in OPERATIONS_OF.transfers);
    expect(queued.length).toBeGreaterThan(4);
    for (const [name, { call }] of queued)
      expect(OPERATIONS[name as OperationName].call.path).toBe(call.path);
  });
});
