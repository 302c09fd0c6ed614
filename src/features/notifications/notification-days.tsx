import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { Line } from '../../../contract/notifications/gather-lines';
import type { Notification } from '../../../contract/notifications/notifications';
import { headlineOf, toldOf } from '../../../contract/notifications/told';
import { serverNow } from '../../api';
import { useSession } from '../../session';
import { dayText } from '../../ui/format/day';
import { fullMomentText, momentText, timeText } from '../../ui/format/moment';
import { Heading } from '../../ui/text';
import { targetOf } from './notification-target';

interface Props {
  lines: readonly Line<Notification>[];
  onOpen: (line: Line<Notification>) => void;
}

export function NotificationDays({ lines, onOpen }: Props) {
  return byDay(lines).map(({ day, its }) => (
    <Day key={day} aria-label={day}>
      <Heading level={2} fontSize="body" color="soft">
        {day}
      </Heading>
      <ul>
        {its.map((line) => (
          <li key={line.newest.id} data-unread={line.newest.readState === 'unread' || undefined}>
            <Title line={line} onOpen={onOpen} />
            <small>
              {line.newest.readState === 'unread' && 'sin leer, '}
              <Hour at={headlineOf(line).timestamp} ofDay={day} />
            </small>
          </li>
        ))}
      </ul>
    </Day>
  ));
}

/** With its day where that is not the one above it. */
function Hour({ at, ofDay }: { at: string; ofDay: string }) {
  const isOfDay = dayText(at, serverNow()) === ofDay;
  return (
    <time dateTime={at} title={fullMomentText(at)}>
      {isOfDay ? timeText(at) : momentText(at, serverNow())}
    </time>
  );
}

function Title({ line, onOpen }: { line: Line<Notification>; onOpen: Props['onOpen'] }) {
  const { profile } = useSession();
  const { what, number, from } = toldOf(line);
  const title = (
    <>
      {what}
      {number && <small>{[number, from].filter(Boolean).join(' · ')}</small>}
    </>
  );
  const place = targetOf(line.newest, profile);
  if (!place) return <span>{title}</span>;
  const open = () => onOpen(line);
  switch (place.kind) {
    case 'transfer':
      return (
        <Link to="/traslados/$transferId" params={{ transferId: place.id }} onClick={open}>
          {title}
        </Link>
      );
    case 'hospital':
      return (
        <Link to="/recursos/$ipsId" params={{ ipsId: place.id }} onClick={open}>
          {title}
        </Link>
      );
    case 'emergency':
      return (
        <Link to={place.path} onClick={open}>
          {title}
        </Link>
      );
    case 'reports':
      return (
        <Link to="/reports" onClick={open}>
          {title}
        </Link>
      );
    case 'blood-bank':
      return (
        <Link to="/resources/blood-bank" onClick={open}>
          {title}
        </Link>
      );
  }
}

function byDay(lines: Props['lines']) {
  const days: { day: string; its: Line<Notification>[] }[] = [];
  for (const line of lines) {
    const day = dayText(line.newest.timestamp, serverNow());
    const last = days.at(-1);
    if (last?.day === day) last.its.push(line);
    else days.push({ day, its: [line] });
  }
  return days;
}

const Day = chakra('section', {
  base: {
    '& > h2': { mb: 2 },
    '& > ul': {
      m: 0,
      p: 0,
      listStyle: 'none',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'line',
      rounded: 'card',
      overflow: 'hidden',
    },
    '& li': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 4,
      minH: 'touch',
      px: 4,
      py: 3,
      borderBottomWidth: '1px',
      borderColor: 'line',
    },
    '& li:last-of-type': { borderBottomWidth: 0 },
    '& li:hover': { bg: 'sunken' },
    '& li[data-unread]': { boxShadow: 'inset 3px 0 0 {colors.accent}', fontWeight: 'strong' },
    '& a': { color: 'ink', textDecoration: 'none' },
    '& a::after': { content: '""', position: 'absolute', inset: 0 },
    '& a > small, & span > small': { display: 'block' },
    '& small': { flexShrink: 0, fontSize: 'small', fontWeight: 'normal', color: 'soft' },
  },
});
