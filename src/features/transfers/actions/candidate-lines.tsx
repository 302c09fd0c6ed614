import { chakra } from '@chakra-ui/react/styled-system';
import {
  Ban,
  BedDouble,
  CircleQuestionMark,
  CircleSlash,
  Gauge,
  Handshake,
  type LucideIcon,
  OctagonAlert,
  Stethoscope,
  Waypoints,
} from 'lucide-react';
import {
  type CandidateReason,
  canNeverBeChosen,
  type WhyNot,
} from '../../../../contract/hospitals/candidate-reasons';
import { reasonWords, whyNotWords } from '../../../../contract/hospitals/candidate-words';
import { type Doubt, withDoubt } from '../../../../contract/transfers/doubt';
import { agoText } from '../../../ui/format/duration';
import { fullMomentText } from '../../../ui/format/moment';

interface Props {
  reasons: readonly CandidateReason[];
  whyNot: readonly WhyNot[];
  now: Date;
}

const ICONS: Record<CandidateReason['code'], LucideIcon> = {
  agreement: Handshake,
  'no-agreement': CircleSlash,
  network: Waypoints,
  service: Stethoscope,
  'service-unknown': CircleQuestionMark,
  beds: BedDouble,
  'beds-unknown': CircleQuestionMark,
  nedocs: Gauge,
  'nedocs-unknown': CircleQuestionMark,
  saturation: OctagonAlert,
  distance: Waypoints,
  'distance-unknown': Waypoints,
};

/** The reasons for a hospital's rank: an icon and a text for each, and the age of each figure. */
export function CandidateLines({ reasons, whyNot, now }: Props) {
  // Hide the figures of a hospital that cannot be chosen, and the beds of a unit that it lacks.
  const lacksUnit = whyNot.some(({ code }) => code === 'service');
  const shown = canNeverBeChosen(whyNot)
    ? []
    : reasons.filter((reason) => isLine(reason) && !(lacksUnit && reason.code.startsWith('beds')));
  return (
    <Lines>
      {whyNot.map((one) => (
        <p key={one.code} className="figure" data-look="excluded">
          <Ban size={15} strokeWidth={2} aria-hidden />
          <span>
            <span className="words">{whyNotWords(one)}</span>
            {'at' in one && <Age at={one.at} by={one.by} now={now} />}
          </span>
        </p>
      ))}
      {shown.map((reason) => (
        <Line key={reason.code} reason={reason} now={now} />
      ))}
    </Lines>
  );
}

function Line({ reason, now }: { reason: CandidateReason; now: Date }) {
  const Icon = ICONS[reason.code];
  const isFigure = reason.code === 'beds' || reason.code === 'nedocs' || reason.code === 'saturation';
  return (
    <p className={isFigure ? 'figure' : undefined} data-look={lookOf(reason)}>
      <Icon size={15} strokeWidth={1.8} aria-hidden />
      <span>
        <span className="words">{reasonWords(reason)}</span>
        {isFigure && <Age {...reason} now={now} />}
      </span>
    </p>
  );
}

interface AgeProps {
  at: string;
  by: string;
  doubt?: Doubt | undefined;
  isStale?: boolean;
  isUnreviewed?: boolean | undefined;
  now: Date;
}

/** `hace 2 h 05 min, Diego Echeverri`; a report of an earlier shift, or of a doubtful time, does not count.
 * `isUnreviewed`: nobody knows of when its figures are. */
function Age({ at, by, doubt, isStale, isUnreviewed, now }: AgeProps) {
  return (
    <>
      {/* The dot stays on the line when the age wraps to the next one. */}
      <span className="dot"> · </span>
      <span className="age" title={fullMomentText(at)}>
        {isUnreviewed && 'cifras sin revisar, reporte de '}
        {agoText((now.getTime() - Date.parse(at)) / 60_000)}
        {doubt && ` (${withDoubt('', doubt)})`}, {by}
        {isStale && !isUnreviewed && (doubt ? ', no cuenta como actual' : ', reporte vencido')}
      </span>
    </>
  );
}

/** The distance is shown at the end of the row instead. */
function isLine({ code }: CandidateReason): boolean {
  return code !== 'distance';
}

function lookOf(reason: CandidateReason): string | undefined {
  if (reason.code === 'beds') {
    if (reason.isStale) return 'stale';
    return reason.free > 0 ? 'good' : 'none';
  }
  if (reason.code === 'nedocs') return reason.isStale ? 'stale' : reason.band;
  if (reason.code === 'saturation') return 'none';
  return reason.code.endsWith('-unknown') ? 'stale' : undefined;
}

const Lines = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 4,
    rowGap: 1,
    mt: 1.5,
    fontSize: 'small',
    lineHeight: '1.4',
    color: 'soft',
    '& > p': { display: 'flex', alignItems: 'flex-start', gap: 1.5 },
    '& > p > svg': { flexShrink: 0, mt: '0.15em' },
    // A figure has its own line, with its age beside it.
    '& > .figure': { flexBasis: '100%' },
    '& .age, & .dot': { color: 'soft' },
    '& .age': { display: 'inline-block' },
    '& .figure .words': { fontWeight: 'strong' },
    '& [data-look=good]': { color: 'good' },
    '& [data-look=none]': { color: 'rejected' },
    '& [data-look=excluded]': { color: 'rejected' },
    '& [data-look=normal]': { color: 'nedocs.normal' },
    '& [data-look=busy]': { color: 'nedocs.busy' },
    '& [data-look=crowded]': { color: 'nedocs.crowded' },
    '& [data-look=severe]': { color: 'nedocs.severe' },
    '& [data-look=dangerous]': { color: 'nedocs.dangerous' },
    '& [data-look=stale]': { color: 'freshness.stale' },
    '& [data-look=stale] .words': { fontWeight: 'normal' },
  },
});
