import { parseArgs } from 'node:util';
import type { PlaceOfAddress } from '../../contract/ambulance-requests/same-emergency';
import {
  SUGGESTED_WITHIN_MINUTES,
  suggestDuplicates,
} from '../../contract/ambulance-requests/suggested-duplicates';
import { seededRandom } from '../../server/seed/random';
import { writeFigures } from '../results';
import { table } from '../table';
import { daysOfRequests, placesOfCorners, type TrueRequest } from './emergencies';

/** The panel shows so many. */
const SHOWN = 5;
const LEAST_RECALL = 0.95;
const MOST_FALSE = 0.1;

/**
 * Suggested duplicates of some seeded days, each request compared with those that came before it: of the repeats, how many have a request
 * of the same emergency among the shown ones (recall); of the shown ones, how many are about another emergency (false).
 */
export async function benchDuplicates(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      requests: { type: 'string', default: '2000' },
      days: { type: 'string', default: '4' },
      seed: { type: 'string', default: '2026' },
      // The share of the city's corners whose place is known.
      corners: { type: 'string', default: '0.15' },
    },
  });
  const requests = daysOfRequests(
    seededRandom(Number(values.seed)),
    Number(values.requests),
    Number(values.days),
  );
  const placeOfAddress = placesOfCorners(seededRandom(Number(values.seed) + 1), Number(values.corners));
  const figures = judge(requests, placeOfAddress);
  const share = (part: number, all: number) => (all === 0 ? 0 : part / all);
  const recall = share(figures.found, figures.repeats);
  const findable = share(figures.found, figures.findable);
  const wrong = share(figures.wrong, figures.shown);
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
  console.log(
    table(
      ['', 'measured', 'to hold', 'holds'],
      [
        [
          'recall, of all repeats',
          percent(recall),
          `≥ ${percent(LEAST_RECALL)}`,
          yes(recall >= LEAST_RECALL),
        ],
        ['recall, of repeats within the rule', percent(findable), '', ''],
        ['false, of the shown ones', percent(wrong), `≤ ${percent(MOST_FALSE)}`, yes(wrong <= MOST_FALSE)],
      ],
    ),
  );
  const { repeats, shown, ...missed } = figures;
  console.log(`\n${requests.length} requests, ${repeats} repeats, ${shown} suggestions`, missed.why);
  await writeFigures('duplicates', {
    days: Number(values.days),
    corners: Number(values.corners),
    requests: requests.length,
    ...figures,
    recall,
    false: wrong,
  });
}

const yes = (holds: boolean) => (holds ? 'yes' : 'no');

function judge(requests: readonly TrueRequest[], placeOfAddress: PlaceOfAddress) {
  const figures = {
    repeats: 0,
    findable: 0,
    found: 0,
    shown: 0,
    wrong: 0,
    why: { 'without a place': 0, 'too late': 0, 'too far': 0 },
  };
  for (const [index, one] of requests.entries()) {
    const oldest = Date.parse(one.timestamp) - SUGGESTED_WITHIN_MINUTES * 60_000;
    const earlier = requests.slice(0, index).filter(({ timestamp }) => Date.parse(timestamp) >= oldest);
    const own = earlier.filter(({ emergency }) => emergency === one.emergency);
    const shown = suggestDuplicates(one, earlier, placeOfAddress).slice(0, SHOWN);
    const ids = new Set(own.map(({ id }) => id));
    figures.shown += shown.length;
    figures.wrong += shown.filter(({ id }) => !ids.has(id)).length;
    if (own.length === 0) continue;
    figures.repeats += 1;
    if (suggestDuplicates(one, own, placeOfAddress).length > 0) figures.findable += 1;
    if (shown.some(({ id }) => ids.has(id))) figures.found += 1;
    else figures.why[whyNot(one, own)] += 1;
  }
  return figures;
}

/** Why no request of the same emergency was shown. */
function whyNot(one: TrueRequest, own: readonly TrueRequest[]) {
  if (one.latitude === null || own.every(({ latitude }) => latitude === null)) return 'without a place';
  const minutes = own.map(({ timestamp }) => (Date.parse(one.timestamp) - Date.parse(timestamp)) / 60_000);
  return Math.min(...minutes) > 30 ? 'too late' : 'too far';
}
