import { chakra } from '@chakra-ui/react/styled-system';
import { History, RefreshCw, WifiOff } from 'lucide-react';
import { Banner } from './banner';
import { agoText } from './format/duration';
import { dateText, fullMomentText, timeText } from './format/moment';

interface StaleBannerProps {
  /** When the server answered, epoch milliseconds. */
  at: number;
  now: Date;
  /** What is stored, if it is not the whole screen: `Mensajes`. */
  subject?: string;
  /** Instead of one age: `Ambulancias de hace 2 min, hospitales de hace 7 min`. */
  age?: string;
  why: { is: 'no-network' | 'updating' } | { is: 'failed'; message: string };
  /** A line between the parts of the screen, which does not move them. */
  isQuiet: boolean;
}

const SIGNS = { 'no-network': WifiOff, updating: RefreshCw, failed: History };

/** Shown above stored data: `Datos de hace 12 min, sin conexión`. */
export function StaleBanner({
  at,
  now,
  subject,
  age = dataAge(at, now, subject),
  why,
  isQuiet,
}: StaleBannerProps) {
  const words = (
    <span title={fullMomentText(new Date(at))}>
      {age}, {wordsOf(why)}
    </span>
  );
  if (isQuiet) return <Quiet data-quiet>{words}</Quiet>;
  return (
    <Banner tone="pending" icon={SIGNS[why.is]}>
      {words}
    </Banner>
  );
}

function wordsOf(why: StaleBannerProps['why']): string {
  if (why.is === 'failed') return `sin actualizar. ${why.message}`;
  return why.is === 'updating' ? 'actualizando…' : 'sin conexión';
}

/** As high as the gap between two parts of a `Page`. A quick answer comes before it is seen. */
const Quiet = chakra('p', {
  base: {
    height: 0,
    mt: -4,
    fontSize: 'small',
    lineHeight: '1rem',
    whiteSpace: 'nowrap',
    color: 'soft',
    animation: 'appear 140ms ease-out 400ms backwards',
  },
});

/** A smaller difference is not a wrong clock. */
const TOLERATED_MS = 60_000;

/** `Datos de hace 12 min`; the date if they would be from the future: the device's clock was set, so nobody knows their age. */
export function dataAge(at: number, now: Date, subject = 'Datos'): string {
  const ms = now.getTime() - at;
  if (ms < -TOLERATED_MS) return `${subject} del ${dateText(at)}, ${timeText(at)}`;
  return `${subject} de ${agoText(ms / 60_000)}`;
}
