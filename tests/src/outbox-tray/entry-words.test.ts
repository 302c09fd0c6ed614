import { describe, expect, test } from 'vitest';
import { textIn } from '../../../src/features/outbox-tray/entry-content';
import { entryWords } from '../../../src/features/outbox-tray/entry-words';
import type { OutboxItem } from '../../../src/outbox';
import { ITEM_STATES, isOver } from '../../../src/outbox/states';
import { type Entry, NOTHING_YET, viewOf } from '../../../src/submissions/view';
import { ANA, anItem } from '../outbox/an-item';

const CONTENT = { transfer: 7, body: { reason: 'Sin camas' }, screen: undefined } as Entry['content'];

const SUMMARY = { kind: 'confirm-step', size: 3 } as const;

function anEntry(change: Partial<OutboxItem>, content: Entry['content'] = CONTENT): Entry {
  const item = anItem(change);
  const [entry] = viewOf([item], {
    owner: ANA,
    contents: new Map([[item.id, content]]),
    progress: new Map(),
    now: NOW,
    before: NOTHING_YET,
  }).entries;
  if (!entry) throw new Error('one item makes one entry');
  return entry;
}

const NOW = 10 * 60_000;
const wordsOf = (change: Partial<OutboxItem>) => entryWords(anEntry(change));

describe('A submission in the tray', () => {
  test('is `Enviado` exactly in the state with a receipt', () => {
    expect(ITEM_STATES.filter((state) => wordsOf({ state }).state === 'Enviado')).toEqual(['received']);
  });

  test('is not `Enviado` when it is a report that does not count', () => {
    const current = { clientRef: 'b', createdAt: '2026-11-20T15:00:00Z', createdBy: 'Marcela', own: false };
    const report = { clientRef: 'a', counts: false, current, capacityChanged: false };
    const words = wordsOf({ state: 'received', operation: 'report-occupation', report });
    expect([words.state, words.tone]).toEqual(['No cuenta', 'rejected']);
    const changed = { ...report, counts: true, capacityChanged: true };
    expect(wordsOf({ state: 'received', report: changed }).state).toBe('Capacidad cambió');
    expect(wordsOf({ state: 'received', report: { ...report, counts: true } }).state).toBe('Enviado');
  });

  test('says that a word reached CRUE although the dispatch was called off', () => {
    expect(wordsOf({ state: 'received', operation: 'say-crew-word', calledOff: true })).toEqual({
      state: 'Despacho cancelado',
      tone: 'rejected',
      detail: 'Su despacho se canceló. Su aviso le llegó al CRUE: llámelo.',
    });
  });

  test('says that a refusal did not apply, because the hospital had accepted', () => {
    expect(wordsOf({ state: 'received', operation: 'cannot-attend', contradicted: true })).toEqual({
      state: 'No se aplicó',
      tone: 'rejected',
      detail: expect.stringMatching(/^Su IPS ya había aceptado al paciente .+ CRUE: llámelo\.$/),
    });
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

  test('has words for an operation of a later version of the app', () => {
    const operation = 'of-next-year' as OutboxItem['operation'];
    for (const state of ITEM_STATES) expect(() => wordsOf({ state, operation }), state).not.toThrow();
    const held = { ...anEntry({ state: 'queued', operation }), heldBy: 'another' };
    expect(entryWords(held).detail).toBe('Sale después del envío anterior del mismo traslado.');
    expect(textIn(operation, { msg: 'Buenas' })).toBeNull();
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

  test('warns after three minutes with status and host of the stranger that answers', () => {
    const lastError = {
      class: 'not-ours',
      status: 413,
      host: 'proxy.clinica.co',
      code: null,
      message: '',
      errors: [],
    };
    const early = wordsOf({ state: 'waiting', lastError, lateSince: NOW - 60_000 });
    expect(early).toMatchObject({ state: 'Guardado en este equipo', tone: 'waiting' });
    const late = wordsOf({ state: 'waiting', lastError, lateSince: NOW - 4 * 60_000 });
    expect(late).toEqual({
      state: 'Guardado en este equipo',
      tone: 'rejected',
      detail:
        'No llega a Relevo: en su lugar responde otro equipo de la red (413, proxy.clinica.co). Si la red pide aceptar condiciones o iniciar sesión, hágalo; si no, avise a quien administra la red.',
    });
  });

  test('warns after three minutes of refused sessions, and of a busy server only after thirty', () => {
    const lastError = { status: 401, host: 'relevo.co', code: null, message: '', errors: [] };
    const late = { state: 'waiting', lateSince: NOW - 4 * 60_000 } as const;
    expect(wordsOf({ ...late, lastError: { ...lastError, class: 'token-refused' } }).detail).toBe(
      'El servidor no acepta su sesión, aunque se acaba de renovar (401, relevo.co). Avise a quien administra Relevo.',
    );
    expect(wordsOf({ ...late, lastError: { ...lastError, class: 'busy' } }).tone).toBe('waiting');
    expect(
      wordsOf({ ...late, lateSince: NOW - 31 * 60_000, lastError: { ...lastError, class: 'busy' } }),
    ).toMatchObject({ tone: 'rejected', detail: expect.stringContaining('30 minutos') });
  });

  test('says that the limit of the day was reached and when it is sent, also after half an hour', () => {
    const lastError = {
      class: 'busy',
      status: 429,
      code: 'DAILY_LIMIT',
      message: 'Llegó al límite de envíos con archivo por hoy.',
      errors: [],
    } as const;
    const entry = anEntry({ state: 'waiting', lastError });
    for (const isLate of [false, true])
      expect(entryWords({ ...entry, isLate }).detail).toBe(
        'Llegó al límite de envíos con archivo por hoy. Sale solo mañana; si es urgente, avise a quien administra Relevo.',
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
      owner: ANA,
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
    // One that does not go by itself must not look safe.
    expect(entryWords(anEntry({ state: 'needs-attention', sealed }, null)).tone).toBe('rejected');
    expect(entryWords(anEntry({ state: 'received', sealed }, null)).state).toBe('Enviado');
  });
});
