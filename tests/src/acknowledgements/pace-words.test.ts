import { describe, expect, test } from 'vitest';
import { ACKNOWLEDGEMENT_KINDS, LADDER_PACES } from '../../../contract/acknowledgements/escalation';
import {
  KINDS_SHOWN,
  paceSentence,
  pauseText,
  secondsOffered,
} from '../../../src/features/acknowledgements/pace-words';

describe('The words of a pace', () => {
  test('say when the next level is called', () => {
    expect(paceSentence('dispatch', { repeatSeconds: 180, repeats: 2 })).toBe(
      'Se avisa a la entidad de transporte y, si nadie responde, se repite con sonido cada 3 min, 2 veces; ' +
        'a los 9 min se avisa también al CRUE.',
    );
    expect(paceSentence('answer', { repeatSeconds: 180, repeats: 2 })).toBe(
      'Se avisa a la IPS asignada y, si nadie responde, se repite con sonido cada 3 min, 2 veces; ' +
        'a los 9 min se avisa también a quien la asignó.',
    );
    expect(paceSentence('golden', { repeatSeconds: 30, repeats: 1 })).toContain('cada 30 s, una vez;');
  });

  test('exist for every kind of acknowledgement', () => {
    expect([...KINDS_SHOWN].sort()).toEqual([...ACKNOWLEDGEMENT_KINDS].sort());
  });

  test('offer the present setting, whatever it is', () => {
    for (const { repeatSeconds } of Object.values(LADDER_PACES))
      expect(secondsOffered(repeatSeconds)).toContain(repeatSeconds);
    expect(secondsOffered(75)).toEqual([30, 60, 75, 120, 180, 300, 600, 900, 1800, 3600]);
    expect(secondsOffered(75).map(pauseText).slice(0, 4)).toEqual(['30 s', '1 min', '1 min 15 s', '2 min']);
  });
});
