import { describe, expect, test } from 'vitest';
import type { Acknowledgement } from '../../../contract/acknowledgements/acknowledgements';
import {
  aboutText,
  answeredText,
  calledNames,
  nextCallText,
  rungsOf,
  shownAcknowledgements,
} from '../../../src/features/transfers/acknowledgement/acknowledgement-words';

const at = (minutes: number) => new Date(Date.parse('2026-11-21T19:00:00Z') + minutes * 60_000).toISOString();
const SOON = new Date(at(90));
/** After midnight in Bogotá. */
const NEXT_DAY = new Date(at(11 * 60));

function aCall(given: Partial<Acknowledgement> = {}): Acknowledgement {
  return {
    id: 1,
    kind: 'request',
    about: null,
    levels: ['EPS Andina', 'CRUE, centro regulador'],
    level: 0,
    repeats: 0,
    openedAt: at(0),
    calledAt: at(0),
    nextAt: at(5),
    escalatesAt: null,
    takenBy: null,
    takenAt: null,
    endedAt: null,
    endedBy: null,
    receipts: [],
    isCalled: false,
    isSeen: false,
    ...given,
  };
}
const paula = { name: 'Paula Restrepo', entity: 'EPS Andina', deliveredAt: at(0), seenAt: null };

test('The alert of a golden code says what is missing: the ambulance, or the hospital of a patient on board', () => {
  const golden = aCall({ kind: 'golden' });
  expect(aboutText(golden, false)).toBe('El código dorado no tiene ambulancia');
  expect(aboutText(golden, true)).toBe('El paciente va en la ambulancia sin IPS que lo reciba');
  expect(aboutText(aCall(), true)).toBe('Falta la IPS que recibe');
});

test('An alert has a neutral title until its first repeat without an answer', () => {
  const about = (given: Partial<Acknowledgement>) => aboutText(aCall(given), true);
  expect(about({ kind: 'answer' })).toBe('Falta la respuesta de la IPS asignada');
  expect(about({ kind: 'answer', repeats: 1 })).toBe('La IPS asignada no responde');
  expect(aboutText(aCall({ kind: 'answer', repeats: 1 }), true, 'twoAnswers')).toBe(
    'La IPS respondió que puede y también que no puede',
  );
  // The hospital has never said that it can.
  expect(aboutText(aCall({ kind: 'answer', repeats: 1 }), true, 'overRefusal')).toBe(
    'La EPS asignó con un código a una IPS que había respondido que no puede',
  );
  expect(about({ kind: 'dispatch' })).toBe('Falta la respuesta de la tripulación');
  expect(about({ kind: 'dispatch', level: 1 })).toBe('La tripulación no ha respondido');
  const answer = (minutes: number, given?: Partial<Acknowledgement>) =>
    rungsOf(aCall(given), new Date(at(minutes)))[2]?.detail;
  expect(answer(0)).toBe('Se avisó ahora mismo');
  expect(answer(2)).toBe('Se avisó hace 2 min');
  expect(answer(12, { repeats: 1 })).toBe('Sin respuesta hace 12 min');
});

describe('The progress of an acknowledgement', () => {
  test('shows missing steps as plainly as done ones', () => {
    expect(
      rungsOf(aCall({ repeats: 2 }), new Date(at(12))).map(({ isReached, detail }) => [isReached, detail]),
    ).toEqual([
      [false, 'No ha llegado a ninguna pantalla'],
      [false, 'Nadie lo ha abierto'],
      [false, 'Sin respuesta hace 12 min'],
    ]);
  });

  test('names the first person who saw it, and counts the others', () => {
    const seen = [
      paula,
      { ...paula, name: 'Iván Mejía', seenAt: at(4) },
      { ...paula, name: 'Sara Gil', seenAt: at(2) },
    ];
    const [delivered, read] = rungsOf(aCall({ receipts: seen }), new Date(at(12)));
    expect(delivered?.detail).toBe('14:00 · a 3 personas');
    expect(read?.detail).toBe('14:02 · Sara Gil y 1 más');
  });

  test('ends with the person who answered and the time it took', () => {
    const over = aCall({ endedAt: at(8), endedBy: 'Sara Gil', nextAt: null });
    expect(rungsOf(over, new Date(at(90)))[2]).toMatchObject({ isReached: true, detail: '14:08 · Sara Gil' });
    expect(answeredText(over, SOON)).toBe(
      'Terminó a las 14:08 con lo que hizo Sara Gil, 8 min después del aviso (falta de IPS).',
    );
    expect(answeredText({ ...over, endedAt: at(0) }, SOON)).toBe(
      'Terminó a las 14:00 con lo que hizo Sara Gil, en menos de un minuto (falta de IPS).',
    );
  });

  test('is not answered by who only took charge, and says when the alert returns', () => {
    const taken = aCall({ takenBy: 'Sara Gil', takenAt: at(8), nextAt: at(23) });
    expect(rungsOf(taken, new Date(at(9)))[2]).toMatchObject({
      isReached: false,
      detail: 'Sara Gil se encargó a las 14:08; falta que lo haga',
    });
    expect(nextCallText(taken, new Date(at(9)))).toBe('Si todo sigue igual, se avisa de nuevo a las 14:23.');
  });

  test('after an escalation is not delivered or seen while only others have it', () => {
    const monica = {
      name: 'Mónica Ruiz',
      entity: 'CRUE, centro regulador',
      deliveredAt: at(6),
      seenAt: at(7),
    };
    const row = aCall({ level: 1, receipts: [monica] });
    expect(rungsOf(row, new Date(at(9))).slice(0, 2)).toMatchObject([
      { isReached: false, detail: 'A EPS Andina no ha llegado; sí al CRUE, centro regulador' },
      { isReached: false, detail: 'EPS Andina no lo ha abierto; sí CRUE, centro regulador' },
    ]);
    const both = aCall({ level: 1, receipts: [monica, paula] });
    expect(rungsOf(both, new Date(at(9))).slice(0, 2)).toMatchObject([
      { isReached: true },
      { isReached: false, detail: 'EPS Andina no lo ha abierto; sí CRUE, centro regulador' },
    ]);
  });
});

describe('The next call', () => {
  test('is the repeat, followed by the next level', () => {
    const now = new Date(at(4));
    expect(nextCallText(aCall(), now)).toBe(
      'Se repite a las 14:05; si nadie responde, se avisa al CRUE, centro regulador.',
    );
    expect(nextCallText(aCall({ escalatesAt: at(15) }), now)).toBe(
      'Se repite a las 14:05; si nadie responde, a las 14:15 se avisa al CRUE, centro regulador.',
    );
    expect(nextCallText(aCall({ level: 1, repeats: 2 }), now)).toBe(
      'Avisado 3 veces al CRUE, centro regulador. Se repite a las 14:05.',
    );
    expect(nextCallText(aCall({ nextAt: null }), now)).toBeNull();
  });

  test('is not announced once its time has passed', () => {
    const late = new Date(at(30));
    expect(nextCallText(aCall({ repeats: 1 }), late)).toBe(
      'Debía repetirse a las 14:05; este equipo no sabe qué pasó después.',
    );
    expect(nextCallText(aCall({ takenBy: 'Sara Gil', takenAt: at(4) }), late)).toBe(
      'Si todo seguía igual, se avisaba de nuevo a las 14:05; este equipo no sabe qué pasó después.',
    );
  });

  test('names everybody called so far', () => {
    expect(calledNames(aCall())).toBe('a EPS Andina');
    expect(calledNames(aCall({ level: 1 }))).toBe('a EPS Andina y al CRUE, centro regulador');
  });
});

test('An hour of the day before has its day', () => {
  const over = aCall({ endedAt: at(8), endedBy: 'Sara Gil', nextAt: null });
  expect(answeredText(over, NEXT_DAY)).toMatch(/^Terminó el 21 nov 14:08 con lo que hizo Sara Gil/);
  expect(
    rungsOf({ ...over, receipts: [{ ...paula, seenAt: at(2) }] }, NEXT_DAY).map(({ detail }) => detail),
  ).toEqual(['21 nov 14:00 · a una persona', '21 nov 14:02 · Paula Restrepo', '21 nov 14:08 · Sara Gil']);
  const taken = aCall({ takenBy: 'Sara Gil', takenAt: at(8), nextAt: at(23) });
  expect(rungsOf(taken, NEXT_DAY)[2]?.detail).toBe('Sara Gil se encargó el 21 nov 14:08; falta que lo haga');
  expect(nextCallText(taken, NEXT_DAY)).toMatch(
    /^Si todo seguía igual, se avisaba de nuevo el 21 nov 14:23;/,
  );
  expect(nextCallText(aCall(), NEXT_DAY)).toMatch(/^Debía repetirse el 21 nov 14:05;/);
});

test('A charge that was the answer is told as one', () => {
  const ended = { endedAt: at(2), endedBy: 'Sara Gil', nextAt: null };
  const word = aCall({ kind: 'word', ...ended, takenAt: at(2), takenBy: 'Sara Gil' });
  expect(answeredText(word, SOON)).toMatch(
    /^Sara Gil se encargó a las 14:02, .+ \(aviso de la tripulación cancelada\)\.$/,
  );
  expect(answeredText(aCall({ kind: 'word', ...ended }), SOON)).toMatch(
    /^Terminó a las 14:02 con lo que hizo Sara Gil/,
  );
});

test('An ended alert about a crew that has an open one is told as an earlier one', () => {
  const ended = { endedAt: at(2), endedBy: 'Sara Gil', nextAt: null };
  const word = aCall({ kind: 'word', about: 'Móvil 12', ...ended });
  const open = aCall({ id: 2, kind: 'word', about: 'Móvil 12' });
  expect(answeredText(word, SOON, [word, open])).toBe(
    'Un aviso anterior de esa tripulación terminó a las 14:02 con lo que hizo Sara Gil, 2 min después del aviso (aviso de la tripulación cancelada de Móvil 12).',
  );
  expect(answeredText({ ...word, takenAt: at(2), takenBy: 'Sara Gil' }, SOON, [word, open])).toMatch(
    /^De un aviso anterior de esa tripulación se encargó Sara Gil a las 14:02/,
  );
  const other = { ...open, about: 'Móvil 7' };
  expect(answeredText(word, SOON, [word, other, { ...open, ...ended }])).toMatch(/^Terminó a las 14:02/);
});

describe('Of several acknowledgements', () => {
  const shown = (...rows: Acknowledgement[]) => shownAcknowledgements(rows, true).map(({ id }) => id);

  test('all open ones are shown, first the one that alerts this person', () => {
    const request = aCall({ id: 2, isCalled: true });
    expect(shown(request, aCall({ id: 3, kind: 'dispatch' }))).toEqual([2, 3]);
  });

  test('the last answered one is shown below the open ones', () => {
    const answered = aCall({ id: 1, endedAt: at(2), endedBy: 'Sara Gil', nextAt: null });
    const undone = aCall({ id: 3, endedAt: at(3), nextAt: null });
    expect(shown(answered, aCall({ id: 2 }), undone)).toEqual([2, 1]);
    expect(shown(undone, answered)).toEqual([1]);
    expect(shown()).toEqual([]);
    const crew = { ...answered, kind: 'dispatch' as const };
    expect(shownAcknowledgements([crew], true)).toHaveLength(1);
    expect(shownAcknowledgements([crew], false)).toEqual([]);
    const goesOn = aCall({ ...crew, id: crew.id + 1, endedAt: null, endedBy: null });
    expect(shownAcknowledgements([crew, goesOn], true)).toEqual([goesOn]);
  });
});
