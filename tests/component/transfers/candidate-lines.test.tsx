import { expect, test } from 'vitest';
import type { CandidateReason } from '../../../contract/hospitals/candidate-reasons';
import { CandidateLines } from '../../../src/features/transfers/actions/candidate-lines';
import { expectVisible, text } from '../support/find';
import { show } from '../support/show';

const NOW = new Date('2026-11-21T17:00:00.000Z');
const score = {
  code: 'nedocs',
  score: 110,
  band: 'crowded',
  at: new Date(NOW.getTime() - 97 * 60_000).toISOString(),
  by: 'Ana Toro',
} as const;

const lines = (reason: CandidateReason) => show(<CandidateLines reasons={[reason]} whyNot={[]} now={NOW} />);

test('A score has the age of its figures', async () => {
  await lines({ ...score, isStale: false });
  await expectVisible(text('hace 1 h 37 min, Ana Toro'));
});

test('A score of figures that nobody is known to have looked at says so beside the age of its report', async () => {
  await lines({ ...score, isStale: true, isUnreviewed: true });
  const age = text('cifras sin revisar, reporte de hace 1 h 37 min, Ana Toro');
  await expectVisible(age);
  await expect.element(age).not.toHaveTextContent('reporte vencido');
});
