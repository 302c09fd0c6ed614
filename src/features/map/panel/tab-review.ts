import { reviewWords } from '../../../subjects/resources/review-words';

type Resources = Parameters<typeof reviewWords>[0];

/** The paths on which a line rests. */
interface Rests {
  used: string | null;
  broken?: string | null;
}

export interface TabReview {
  /** For the whole tab, under the hour of the report. */
  tab: string[];
  line: (line: Rests) => string[];
}

/**
 * Says which figures of a tab nobody looked at in the report whose hour is shown with them. Free beds rest on two figures: those in
 * use, and those out of service.
 */
export function tabReview(resources: Resources, lines: readonly Rests[], now: Date): TabReview {
  const paths = (of: keyof Rests) => lines.flatMap((line) => line[of] ?? []);
  const used = reviewWords(resources, paths('used'), now);
  const broken = reviewWords(resources, paths('broken'), now);
  return {
    tab: wordsOf(used.card, broken.card),
    line: (line) =>
      wordsOf(line.used ? used.line(line.used) : null, line.broken ? broken.line(line.broken) : null),
  };
}

function wordsOf(used: string | null, broken: string | null): string[] {
  return [used, broken && `camas fuera de servicio: ${broken}`].filter((one) => one !== null);
}
