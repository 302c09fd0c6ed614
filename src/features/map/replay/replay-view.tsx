import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useMemo, useState } from 'react';
import type { Replay } from '../../../../contract/replay/replay';
import { Banner } from '../../../ui/banner';
import { Stack } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import { useMedia } from '../../../ui/use-media';
import { VISUALLY_HIDDEN } from '../../../ui/visually-hidden';
import { EventList } from './event-list';
import { currentEvent, eventsOf, type ReplayEvent } from './events';
import { firstKnown, knownWords } from './known-words';
import { momentAt } from './moment';
import { missingWords, toldWords } from './moment-words';
import { ReplayControls } from './replay-controls';
import { ReplayMap } from './replay-map';
import { toggleBySpace } from './toggle-by-space';
import type { Track } from './track';
import { useAddress } from './use-address';
import { usePlayer } from './use-player';
import { useTold } from './use-told';

interface Props {
  replay: Replay;
  tracks: readonly Track[];
  span: { from: number; until: number };
  /** ISO 8601: the moment of the address. */
  start: string | undefined;
  /** Writes the moment to the address. */
  onAt: (at: string) => void;
  /** Above the list. */
  head?: ReactNode;
}

/** A replay on the map, with its controls and its list. */
export function ReplayView({ replay, tracks, span, start, onAt, head }: Props) {
  const events = useMemo(() => eventsOf(tracks, replay), [tracks, replay]);
  const player = usePlayer(span, start === undefined ? firstKnown(tracks, span) : Date.parse(start));
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const { at, isPlaying, toggle, jump } = player;
  const moment = momentAt(tracks, at, !isStill);
  // Several may be of one moment: the one that was pressed is the current one.
  const [pressed, setPressed] = useState<ReplayEvent | null>(null);
  const current = pressed?.at === at ? pressed : currentEvent(events, at);
  const { told, tell } = useTold(isPlaying, toldWords(moment, at, span));
  useAddress(at, onAt);
  // Without one there is nothing to play, and the banner says why.
  const hasPositions = tracks.some(({ fixes }) => fixes.length > 0);
  const kept = { from: Date.parse(replay.keptFrom), days: replay.keptDays };
  const missing = tracks.flatMap((track) => missingWords(track, kept, span) ?? []);
  const known = knownWords(tracks, span);
  return (
    <Screen
      data-unknown={!hasPositions || undefined}
      onKeyDown={(event) => hasPositions && toggleBySpace(event, toggle)}
    >
      <ReplayMap replay={replay} tracks={tracks} moment={moment} />
      {hasPositions && (
        <ReplayControls
          player={player}
          moment={moment}
          span={span}
          tracks={tracks}
          events={events}
          namesAmbulance={tracks.length > 1}
        />
      )}
      <aside>
        {(head || known !== null || missing.length > 0) && (
          <Stack p={4} pb={0}>
            {head}
            {known !== null && <Text size="small">{known}</Text>}
            {missing.map((words) => (
              <Banner key={words} tone="pending">
                {words}
              </Banner>
            ))}
          </Stack>
        )}
        <EventList
          events={events}
          span={span}
          current={current?.id}
          onJump={(event) => {
            jump(event.at);
            setPressed(event);
            tell(toldWords(momentAt(tracks, event.at), event.at, span));
          }}
        />
      </aside>
      <Told role="status">{told}</Told>
    </Screen>
  );
}

const Told = chakra('p', { base: VISUALLY_HIDDEN });

const Screen = chakra('div', {
  base: {
    position: 'relative',
    flex: 1,
    minH: { md: '30rem' },
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 19rem', xl: 'minmax(0, 1fr) 22rem' },
    gridTemplateRows: { base: '42dvh auto auto', md: 'minmax(0, 1fr) auto' },
    '&[data-unknown]': { gridTemplateRows: { base: '30dvh auto', md: 'minmax(0, 1fr)' } },
    bg: 'surface',
    '& > aside': {
      position: 'relative',
      borderTopWidth: { base: '1px', md: 0 },
      borderInlineStartWidth: { md: '1px' },
      gridColumn: { md: '2' },
      gridRow: { md: '1 / span 2' },
      overflowY: { md: 'auto' },
      // The list scrolls; it does not make the screen longer.
      contain: { md: 'size' },
    },
  },
});
