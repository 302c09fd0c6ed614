import { chakra } from '@chakra-ui/react/styled-system';
import { DOUBTFUL_TIME } from '../../../../contract/transfers/doubt';
import { fullMomentText } from '../../../ui/format/moment';
import type { ReplayEvent } from './events';
import { minuteWords } from './moment-words';

interface Props {
  events: readonly ReplayEvent[];
  span: { from: number; until: number };
  /** Id of the last one before the moment. */
  current: string | undefined;
  onJump: (event: ReplayEvent) => void;
}

/** Steps, dispatches and gaps by time; one that the slider covers goes there. */
export function EventList({ events, span, current, onJump }: Props) {
  return (
    <List aria-label="Momentos del recorrido">
      {events.map((event) => (
        <li key={event.id} data-kind={event.kind}>
          <button
            type="button"
            aria-current={event.id === current ? 'step' : undefined}
            disabled={event.at < span.from || event.at > span.until}
            onClick={() => onJump(event)}
          >
            <time dateTime={new Date(event.at).toISOString()} title={fullMomentText(event.at)}>
              {minuteWords(event.at, span)}
            </time>{' '}
            <span>
              <b>{event.words}</b>
              {event.detail && <small>{event.detail}</small>}
              {event.isDoubtful && !event.detail?.includes(DOUBTFUL_TIME) && <small>{DOUBTFUL_TIME}</small>}
            </span>
          </button>
        </li>
      ))}
    </List>
  );
}

const List = chakra('ol', {
  base: {
    listStyleType: 'none',
    m: 0,
    p: 2,
    '& > li > button': {
      display: 'flex',
      gap: 3,
      width: 'full',
      minH: 'touch',
      px: 2.5,
      py: 2,
      rounded: 'control',
      textAlign: 'start',
      borderInlineStartWidth: '3px',
      borderColor: 'transparent',
      '&:hover:not(:disabled)': { bg: 'sunken' },
      '&:disabled': { color: 'soft' },
      '&[aria-current]': { bg: 'accent.soft', borderColor: 'accent' },
    },
    '& time': { flexShrink: 0, minW: '3rem', color: 'soft', fontVariantNumeric: 'tabular-nums' },
    '& b': { display: 'block', fontWeight: 'medium' },
    '& small': { display: 'block', color: 'soft', fontSize: 'small' },
    '& [data-kind=gap] b': { color: 'pending' },
  },
});
