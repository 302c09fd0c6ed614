import { describe, expect, it } from 'vitest';
import type { AphTimes } from '../../../contract/indicators/aph';
import {
  incidentsSentence,
  responseSentence,
  waitingSentence,
  withoutArrival,
} from '../../../src/features/indicators/aph/aph-words';
import { durationSentence, partsOf } from '../../../src/features/indicators/charts/duration-words';
import { shownPeriod } from '../../../src/features/indicators/charts/shown-period';
import { drawnRows, slicesOf, tokenOf } from '../../../src/features/indicators/charts/slices';
import { timesSentence, turnedText } from '../../../src/features/indicators/charts/times-words';
import { shareText } from '../../../src/features/indicators/charts/transfers-words';
import { fileName } from '../../../src/subjects/figure/save-file';
import { someAphTimes, someDurations, someRows, someTimes } from './some-indicators';

describe('A pie', () => {
  it('has at most nine colours: the eight largest, and all others together', () => {
    expect(slicesOf(someRows(9)).map(({ name, token }) => [name, token])).toEqual(
      Array.from({ length: 9 }, (_one, at) => [`Clínica ${at + 1}`, `slice-${at + 1}`]),
    );
    const many = slicesOf(someRows(12));
    expect(many).toHaveLength(9);
    expect(many[8]).toEqual({ name: 'Otras', count: 40 + 30 + 20 + 10, token: 'slice-9' });
    expect([tokenOf(7, 12), tokenOf(8, 12), tokenOf(11, 12)]).toEqual(['slice-8', 'slice-9', 'slice-9']);
  });

  it('counts transfers without an institution', () => {
    const slices = slicesOf(someRows(2, 7));
    expect(slices.map(({ count }) => count)).toEqual([20, 10, 7]);
  });

  it('never hides them among the others', () => {
    const slices = slicesOf(someRows(12, 300));
    expect(slices).toHaveLength(9);
    expect(slices[7]?.count).toBe(300);
    expect(drawnRows(someRows(12, 300)).findIndex(({ id }) => id === null)).toBe(7);
    expect(drawnRows(someRows(12, 300))).toHaveLength(13);
  });
});

describe('A share', () => {
  it('is never nothing or all by rounding, and unknown of nothing', () => {
    expect(shareText(1, 1000)).toBe('menos de 1\u00a0%');
    expect(shareText(999, 1000)).toBe('más de 99\u00a0%');
    expect(shareText(0, 10)).toBe('0\u00a0%');
    expect(shareText(10, 10)).toBe('100\u00a0%');
    expect(shareText(0, 0)).toBe('–');
  });
});

describe('The sentence of the durations', () => {
  it('says first what has no duration', () => {
    expect(durationSentence(someDurations().lastMonth)).toBe(
      'De 60 traslados, 3 sin hora segura, 12 con el paciente sin recibir (5 llevan más de 90 min) y 5 cancelados. De los 40 con horas seguras, 25\u00a0% duró menos de 60 min.',
    );
  });

  it('knows one, and none', () => {
    const one = someDurations({
      rows: [
        { category: 'expected', count: 1 },
        { category: 'acceptable', count: 0 },
        { category: 'delayed', count: 0 },
      ],
      total: 3,
      unsure: 0,
      open: 1,
      openDelayed: 1,
      canceled: 1,
    }).lastMonth;
    expect(durationSentence(one)).toBe(
      'De 3 traslados, 0 sin hora segura, 1 con el paciente sin recibir (1 lleva más de 90 min) y 1 cancelado. Del único con horas seguras, 100\u00a0% duró menos de 60 min.',
    );
    expect(durationSentence(someDurations().today)).toContain('Ninguno tiene una duración segura.');
  });
});

describe('The sentence of the times', () => {
  it('compares with the period before, and says what does not count', () => {
    expect(timesSentence(someTimes())).toBe(
      'La mitad de 40 traslados duró 1 h 20 min o menos, y 9 de cada 10, 2 h 10 min o menos. Otros 3 no tienen hora segura y no cuentan. En el periodo anterior la mitad duró 1 h 35 min o menos (30 traslados).',
    );
  });

  it('gives no tenth of few transfers, and nothing of none', () => {
    expect(
      timesSentence(someTimes({ p90: null, previous: { count: 0, median: null, p90: null } })),
    ).toContain('La mitad de 40 traslados duró 1 h 20 min o menos. Otros 3');
    expect(timesSentence(someTimes({ count: 0, median: null, p90: null }))).toBe(
      'Ningún traslado del periodo tiene una duración segura.',
    );
  });
});

describe('Legs in another order', () => {
  it('have words of their own, and are nothing where none is', () => {
    const legs = (turned: number) =>
      someTimes().legs.map((leg) =>
        leg.id === 'validationCaseDate-ambulanceDispatchDate' ? { ...leg, turned } : leg,
      );
    expect(turnedText({ legs: legs(0) })).toEqual([]);
    expect(turnedText({ legs: legs(1) })).toEqual([
      'En 1 traslado la ambulancia se despachó antes de la aceptación: sus horas son seguras y no cuenta en «Aceptación a despacho».',
    ]);
    expect(turnedText({ legs: legs(4) })).toEqual([
      'En 4 traslados la ambulancia se despachó antes de la aceptación: sus horas son seguras y no cuentan en «Aceptación a despacho».',
    ]);
  });
});

describe('The shares of the durations', () => {
  it('are of those with a duration, as in the sentence; the others are of all', () => {
    const parts = partsOf(someDurations().lastMonth);
    expect(parts.map(({ title, total }) => [title, total])).toEqual([
      ['De 40 con horas seguras', 40],
      ['Sin duración, de 60 traslados', 60],
    ]);
    expect(parts.map(({ groups }) => groups.map(({ group }) => group))).toEqual([
      ['expected', 'acceptable', 'delayed'],
      ['unsure', 'open', 'canceled'],
    ]);
  });
});

describe('What a figure is about', () => {
  it('is said by the days of its answer, also after midnight, and by its age if it is a stored one', () => {
    const days = { from: '2026-11-20', until: '2026-11-26' };
    const after = new Date('2026-11-27T05:01:00.000Z');
    expect(shownPeriod(days, null, after).about).toEqual([
      'Traslados solicitados del 20 de noviembre de 2026 al 26 de noviembre de 2026.',
    ]);
    const at = Date.parse('2026-11-26T19:02:00.000Z');
    const stale = { at, now: after, why: { is: 'no-network' as const }, isOld: true, isQuiet: false };
    expect(shownPeriod(days, stale, after).about[1]).toMatch(/^Cifras guardadas: las del .*26.*14:02\.$/);
  });

  it('gives its files their names', () => {
    const now = new Date('2026-11-27T05:01:00.000Z');
    expect(fileName('Duración', { from: '2026-11-20', until: '2026-11-26' }, 'csv')).toBe(
      'duracion-2026-11-20-2026-11-26.csv',
    );
    expect(fileName('Duración', { from: '2026-11-26', until: '2026-11-26' }, 'png')).toBe(
      'duracion-2026-11-26.png',
    );
    expect(fileName('Camas', now, 'csv')).toBe('camas-2026-11-27.csv');
  });
});

describe('The pre-hospital sentences', () => {
  it('say the share within the target of those that are known', () => {
    expect(responseSentence(someAphTimes())).toBe(
      'De 60 traslados, 40 tienen las dos horas, de la llamada y de la llegada al sitio; 1 sin hora segura no cuenta. En 15 min o menos llegó 25\u00a0% de esos 40; la mitad de las llegadas, en 34 min o menos.',
    );
    expect(withoutArrival(someAphTimes())).toBe('De la llamada a la llegada al sitio.');
  });

  it('count a transfer without an arrival after the target as missed', () => {
    const late = someAphTimes({ overdue: 10 });
    expect(responseSentence(late)).toContain(
      'En 15 min o menos llegó 20\u00a0% de esos 40 y de 10 que ya pasaron ese tiempo sin llegada; la mitad de las llegadas, en 34 min o menos.',
    );
    expect(withoutArrival(late)).toBe(
      'De la llamada a la llegada al sitio, sin los 10 que siguen sin llegada después de 15 min.',
    );
    const response = { stage: 'response', count: 0, unsure: 0, median: null, p90: null, within: 0 };
    expect(responseSentence(someAphTimes({ overdue: 1, stages: [response] }))).toMatch(
      /En 15 min o menos llegó 0\u00a0% de 1 que ya pasó ese tiempo sin llegada\.$/,
    );
  });

  it('counts an incident that waits longer than the target as missed, and says of how many', () => {
    const measured = { count: 3, unsure: 1, median: 12, p90: null, within: 3 };
    const wordsOf = (incidents: AphTimes['incidents']) => incidentsSentence(someAphTimes({ incidents }));
    expect(wordsOf({ total: 8, waiting: 4, overdue: 3, ...measured })).toBe(
      'De 8 incidentes, a 3 se les envió ambulancia con hora segura; 1 sin hora segura. En 15 min o menos la tuvo en camino 50\u00a0% de 6; 3 de ellos pasaron ese tiempo sin ambulancia. La mitad de los envíos, en 12 min o menos.',
    );
    expect(wordsOf({ total: 4, waiting: 0, overdue: 0, ...measured })).toContain(
      'la tuvo en camino 100\u00a0% de 3. La mitad',
    );
    expect(wordsOf({ ...NO_INCIDENT, total: 2, waiting: 2, overdue: 1 })).toBe(
      'De 2 incidentes, a ninguno se le envió ambulancia con hora segura; 0 sin hora segura. En 15 min o menos la tuvo en camino 0\u00a0% de 1; 1 de ellos pasó ese tiempo sin ambulancia.',
    );
  });

  it('alarm about calls without an ambulance', () => {
    expect(waitingSentence(someAphTimes())).toBe('');
    expect(waitingSentence(someAphTimes({ waiting: 1 }))).toBe(
      '1 traslado de este periodo sigue sin ambulancia.',
    );
    const incidents = { ...NO_INCIDENT, total: 2, waiting: 2 };
    expect(waitingSentence(someAphTimes({ waiting: 3, incidents }))).toBe(
      '3 traslados y 2 incidentes de este periodo siguen sin ambulancia.',
    );
  });
});

const NO_INCIDENT = {
  total: 0,
  waiting: 0,
  overdue: 0,
  count: 0,
  unsure: 0,
  median: null,
  p90: null,
  within: 0,
};
