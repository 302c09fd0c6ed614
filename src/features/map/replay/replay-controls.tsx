import { chakra } from '@chakra-ui/react/styled-system';
import { Pause, Play } from 'lucide-react';
import { serverNow } from '../../../api';
import { FilterPills } from '../../../ui/filter-pills';
import { dayText } from '../../../ui/format/day';
import { IconButton } from '../../../ui/icon-button';
import { Box, Row } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import type { ReplayEvent } from './events';
import type { Moment } from './moment';
import { clockWords, momentWords } from './moment-words';
import { TimeSlider } from './time-slider';
import type { Track } from './track';
import { type Player, SPEEDS } from './use-player';

interface Props {
  player: Player;
  moment: Moment;
  span: { from: number; until: number };
  tracks: readonly Track[];
  events: readonly ReplayEvent[];
  /** Of several ambulances the one of the moment is named. */
  namesAmbulance: boolean;
}

/** Plays, and says what is known at the moment. */
export function ReplayControls({ player, moment, span, tracks, events, namesAmbulance }: Props) {
  const { at, isPlaying, speed, setSpeed, jump, toggle } = player;
  const clock = clockWords(at, span);
  const { place, details, isUnsure } = momentWords(moment, span);
  const name = namesAmbulance && moment.track?.ambulance?.name;
  return (
    <Root>
      <Row gap={4} flexWrap="wrap">
        <IconButton
          variant="primary"
          boxSize="touch"
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? 'Pausar' : 'Reproducir'}
          onClick={toggle}
        />
        <Box flex={1} minW="10rem">
          <Clock>{clock}</Clock>
          <Text size="small" tone="soft">
            {dayText(at, serverNow())}
          </Text>
        </Box>
        <FilterPills
          label="Velocidad"
          value={String(speed)}
          onChange={(value) => setSpeed(SPEEDS.find((one) => String(one) === value) ?? 1)}
          options={SPEEDS.map((one) => ({ value: String(one), label: `${one}×` }))}
        />
      </Row>
      <TimeSlider
        {...span}
        at={at}
        words={`${clock}, ${place}`}
        gaps={tracks.flatMap(({ gaps }) => gaps)}
        events={events}
        onAt={jump}
      />
      <Words>
        <strong data-unsure={isUnsure || undefined}>{[name, place].filter(Boolean).join(': ')}</strong>
        <span>{details.join(' · ') || ' '}</span>
      </Words>
    </Root>
  );
}

const Root = chakra('section', {
  base: { px: { base: 4, md: 5 }, py: 3, bg: 'surface', borderTopWidth: '1px', borderColor: 'line' },
});

const Clock = chakra('p', {
  base: { fontSize: 'page', fontWeight: 'heading', fontVariantNumeric: 'tabular-nums', lineHeight: 1.2 },
});

/** Two lines, so that nothing moves while it plays. */
const Words = chakra('div', {
  base: {
    minH: '2.75rem',
    fontVariantNumeric: 'tabular-nums',
    '& > *': { display: 'block' },
    '& > strong': { fontWeight: 'strong' },
    '& > [data-unsure]': { color: 'pending' },
    '& > span': { color: 'soft', fontSize: 'small' },
  },
});
