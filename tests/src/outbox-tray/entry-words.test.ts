import { describe, expect, test } from 'vitest';
import { entryWords } from '../../../src/features/outbox-tray/entry-words';
import type { OutboxItem } from '../../../src/outbox';
import { ITEM_STATES, isOver } from '../../../src/outbox/states';
import { type Entry, NOTHING_YET, viewOf } from '../../../src/submissions/view';
import { anItem } from '../outbox/an-item';

const CONTENT = { transfer: 7, body: { reason: 'Sin camas' }, screen: undefined } as Entry['content'];

const SUMMARY = { kind: 'confirm-step', size: 3 } as const;

function anEntry(change: Partial<OutboxItem>, content: Entry['content'] = CONTENT): Entry {
  const item = anItem(change);
  const [entry] = viewOf([item], {
    contents: new Map([[item.id, content]]),
    progress: new Map(),
    now: 1,
    before: NOTHING_YET,
  }).entries;
  if (!entry) throw new Error('one item makes one entry');
  return entry;
}

const wordsOf = (change: Partial<OutboxItem>) => entryWords(anEntry(change));

describe('A submission in the tray', () => {
  test('is `Enviado` exactly in the state with a receipt', () => {
    expect(ITEM_STATES.filter((state) => wordsOf({ state }).state === 'Enviado')).toEqual(['received']);
  });

  test('has the colour of unsent submissions exactly while it is only on this device', () => {
    const violet = ITEM_STATES.filter((state) => wordsOf({ state }).tone === 'waiting');
    expect(violet).toEqual(['queued', 'waiting', 'waiting-auth', 'blocked']);
    for (const state of violet) expect(wordsOf({ state }).state).toBe('Guardado en este equipo');
  });

  test('explains the problem in every state that needs its owner’s decision', () => {
    for (const state of ['conflict', 'needs-attention', 'needs-update'] as const) {
      expect(wordsOf({ state }).tone).toBe('rejected');
      expect(wordsOf({ state }).detail, state).not.toBeNull();
    }
  });

  test('repeats the server’s message', () => {
    const lastError = {
      class: 'conflict',
      status: 409,
      code: null,
      message: 'Ya lo confirmó Mónica',
    } as const;
    expect(wordsOf({ state: 'conflict', lastError: { ...lastError, errors: [] } }).detail).toBe(
      'Ya lo confirmó Mónica',
    );
  });

  test('names the submission that holds it back until a person decides', () => {
    const lastError = {
      class: 'conflict',
      status: 409,
      code: null,
      message: 'Ya lo confirmó Mónica',
      errors: [],
    };
    const items = [
      anItem({
        id: 'first',
        laneSeq: 1,
        state: 'conflict',
        lastError,
        summary: { ...SUMMARY, title: 'Paso 4' },
      }),
      anItem({ id: 'second', laneSeq: 2, state: 'queued', summary: { ...SUMMARY, title: 'Paso 6' } }),
    ];
    const contents = new Map(items.map(({ id }) => [id, CONTENT]));
    const [first, second] = viewOf(items, {
      contents,
      progress: new Map(),
      now: 1,
      before: NOTHING_YET,
    }).entries;
    if (!first || !second) throw new Error('two items make two entries');
    expect(second.heldBy).toBe(first.item.id);
    expect(entryWords(second, first.item).detail).toBe(
      'No sale hasta que usted decida sobre «Paso 4», que va antes.',
    );
    expect(entryWords(first).detail).toBe('Ya lo confirmó Mónica');
  });

  test('explains that no key on this device decrypts it, unless it is finished', () => {
    const sealed = { iv: new ArrayBuffer(12), bytes: new ArrayBuffer(1) } as unknown as OutboxItem['sealed'];
    for (const state of ITEM_STATES.filter((one) => !isOver(one)))
      expect(entryWords(anEntry({ state, sealed }, null)).detail, state).toBe(
        'No se puede abrir en este equipo.',
      );
    expect(entryWords(anEntry({ state: 'received', sealed }, null)).state).toBe('Enviado');
  });
});
