import { describe, expect, test } from 'vitest';
import { connectionWords } from '../../../src/app/shell/connection-words';
import type { ItemState } from '../../../src/outbox';
import { NOTHING_KEPT, NOTHING_YET, viewOf } from '../../../src/submissions/view';
import { ANA, anItem } from '../outbox/an-item';

function words(isOnline: boolean, ...states: ItemState[]) {
  const items = states.map((state, at) => anItem({ id: String(at), lane: String(at), deviceSeq: at, state }));
  return connectionWords(
    isOnline ? 'connected' : 'offline',
    viewOf(items, { owner: ANA, contents: new Map(), progress: new Map(), now: 1, before: NOTHING_YET }),
  );
}

describe('The words for connection and queue', () => {
  test('are `En línea` if nothing waits, after sent or discarded submissions too', () => {
    expect(words(true, 'received', 'discarded')).toEqual({ text: 'En línea', tone: 'good' });
  });

  test('do not claim an empty queue before the disk was read', () => {
    expect(connectionWords('connected', NOTHING_YET)).toEqual({ text: 'Un momento', tone: 'calm' });
    expect(connectionWords('connected', NOTHING_KEPT)).toEqual({ text: 'En línea', tone: 'good' });
  });

  test('show the waiting submissions offline, in the colour of unsent submissions', () => {
    expect(words(false)).toEqual({ text: 'Sin conexión', tone: 'pending' });
    expect(words(false, 'queued', 'waiting', 'received')).toEqual({
      lead: 'Sin conexión · ',
      text: '2 por enviar',
      tone: 'waiting',
    });
  });

  test('raise no alarm before the first attempt to connect is decided', () => {
    expect(connectionWords('connecting', NOTHING_KEPT)).toEqual({ text: 'Conectando…', tone: 'calm' });
  });

  test('never say `En línea` while events do not arrive or nobody can sign in', () => {
    expect(connectionWords('late', NOTHING_KEPT)).toEqual({ text: 'Sin tiempo real', tone: 'pending' });
    expect(connectionWords('no-sign-in', NOTHING_KEPT)).toEqual({
      text: 'Ingreso sin respuesta',
      tone: 'pending',
    });
  });

  test('say that the session ended, with what waits for the next sign-in', () => {
    expect(connectionWords('ended', NOTHING_KEPT)).toEqual({
      lead: 'Sesión terminada',
      text: '',
      tone: 'pending',
    });
    const shown = { owner: ANA, contents: new Map(), progress: new Map(), now: 1, before: NOTHING_YET };
    expect(connectionWords('ended', viewOf([anItem({ state: 'waiting-auth' })], shown))).toEqual({
      lead: 'Sesión terminada · ',
      text: '1 por enviar',
      tone: 'waiting',
    });
  });

  test('say with alarm that the server cannot answer, with what waits too', () => {
    expect(connectionWords('unanswered', NOTHING_KEPT)).toEqual({
      text: 'El servicio no responde',
      tone: 'rejected',
    });
    const shown = { owner: ANA, contents: new Map(), progress: new Map(), now: 1, before: NOTHING_YET };
    expect(connectionWords('unanswered', viewOf([anItem({ state: 'waiting' })], shown))).toEqual({
      lead: 'El servicio no responde · ',
      text: '1 por enviar',
      tone: 'rejected',
    });
  });

  test('name what needs a person as a part of all that the tray lists', () => {
    expect(words(true, 'queued', 'needs-attention', 'waiting', 'received').text).toBe('1 de 3 por revisar');
    expect(words(true, 'needs-attention', 'conflict').text).toBe('2 por revisar');
    const lastError = { class: 'not-ours', status: 413, code: null, message: '', errors: [] };
    const items = [
      anItem({ id: 'late', lane: 'late', state: 'waiting', lateSince: 1, lastError }),
      anItem({ id: 'new', lane: 'new' }),
    ];
    const shown = { owner: ANA, contents: new Map(), progress: new Map(), before: NOTHING_YET };
    expect(connectionWords('connected', viewOf(items, { ...shown, now: 240_000 })).text).toBe(
      '1 de 2 sin llegar',
    );
  });

  test('warn of a submission that does not get through, online and offline', () => {
    const lastError = { class: 'not-ours', status: 413, code: null, message: '', errors: [] };
    const item = anItem({ state: 'waiting', lateSince: 1, lastError });
    const shown = { owner: ANA, contents: new Map(), progress: new Map(), before: NOTHING_YET };
    for (const connection of ['connected', 'offline'] as const) {
      expect(connectionWords(connection, viewOf([item], { ...shown, now: 240_000 }))).toEqual({
        ...(connection === 'offline' && { lead: 'Sin conexión · ' }),
        text: '1 sin llegar',
        tone: 'rejected',
      });
      expect(connectionWords(connection, viewOf([item], { ...shown, now: 120_000 })).text).toBe(
        '1 por enviar',
      );
    }
  });

  test('count the submissions being sent', () => {
    expect(words(true, 'sending', 'queued')).toEqual({ text: 'Enviando 1 de 2', tone: 'moving' });
    expect(words(true, 'waiting', 'waiting-auth')).toEqual({ text: '2 por enviar', tone: 'waiting' });
  });

  test('put submissions that need a decision first, online and offline', () => {
    expect(words(true, 'conflict', 'needs-update', 'queued')).toEqual({
      text: '2 de 3 por revisar',
      tone: 'rejected',
    });
    expect(words(false, 'conflict', 'needs-update', 'queued')).toEqual({
      lead: 'Sin conexión · ',
      text: '2 de 3 por revisar',
      tone: 'rejected',
    });
  });
});
