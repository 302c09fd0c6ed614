import { chakra } from '@chakra-ui/react/styled-system';
import type { KeyboardEvent } from 'react';
import type { ReplayEvent } from './events';
import type { Gap } from './track';

interface Props {
  /** Epoch milliseconds. */
  from: number;
  until: number;
  at: number;
  /** The moment in words. */
  words: string;
  /** Times without a position. */
  gaps: readonly Gap[];
  events: readonly ReplayEvent[];
  onAt: (at: number) => void;
}

const SECOND_MS = 1000;
/** How far each key goes. */
const KEYS: Record<string, number> = {
  ArrowLeft: -10,
  ArrowDown: -10,
  ArrowRight: 10,
  ArrowUp: 10,
  PageDown: -60,
  PageUp: 60,
};
const THUMB_PX = 20;

/** The moment on its line, with the steps as marks and the gaps hatched. Home and End are the browser's own. */
export function TimeSlider({ from, until, at, words, gaps, events, onAt }: Props) {
  const length = Math.max(1, until - from);
  const percent = (time: number) => `${((time - from) / length) * 100}%`;
  const step = (event: KeyboardEvent) => {
    const seconds = KEYS[event.key];
    if (seconds === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onAt(at + seconds * SECOND_MS);
  };
  return (
    <Root>
      <div aria-hidden>
        <span data-done style={{ width: percent(at) }} />
        {gaps.map((gap) => (
          <span
            key={gap.from}
            data-gap
            style={{ left: percent(gap.from), width: `${((gap.until - gap.from) / length) * 100}%` }}
          />
        ))}
        {events
          .filter(({ kind, at: time }) => kind !== 'gap' && time >= from && time <= until)
          .map((event) => (
            <span
              key={event.id}
              data-mark={event.kind}
              title={event.words}
              style={{ left: percent(event.at) }}
            />
          ))}
      </div>
      <input
        type="range"
        aria-label="Momento del recorrido"
        aria-valuetext={words}
        min={0}
        max={Math.ceil(length / SECOND_MS)}
        step={1}
        value={Math.round((at - from) / SECOND_MS)}
        onChange={(event) => onAt(from + Number(event.target.value) * SECOND_MS)}
        onKeyDown={step}
      />
    </Root>
  );
}

const THUMB = {
  appearance: 'none',
  boxSize: `${THUMB_PX}px`,
  rounded: 'full',
  bg: 'accent',
  border: '3px solid {colors.surface}',
  boxShadow: '0 0 0 1px {colors.accent}',
} as const;

const Root = chakra('div', {
  base: {
    position: 'relative',
    height: 'touch',
    my: 1,
    '& > div': {
      position: 'absolute',
      insetInline: `${THUMB_PX / 2}px`,
      top: '50%',
      height: '6px',
      mt: '-3px',
      rounded: 'full',
      bg: 'line',
      pointerEvents: 'none',
    },
    '& span': { position: 'absolute', top: 0, height: 'full' },
    '& [data-done]': { left: 0, bg: 'accent', rounded: 'full' },
    '& [data-gap]': {
      minWidth: '2px',
      top: '-3px',
      height: '12px',
      rounded: '2px',
      bg: 'surface',
      backgroundImage: 'repeating-linear-gradient(135deg, {colors.pending} 0 2px, transparent 2px 5px)',
      border: '1px solid {colors.pending}',
    },
    '& [data-mark]': {
      top: '-7px',
      width: '2px',
      height: '20px',
      ml: '-1px',
      bg: 'ink',
      rounded: '1px',
    },
    '& [data-mark=leg]': { bg: 'moving' },
    '& input': {
      position: 'absolute',
      inset: 0,
      width: 'full',
      height: 'full',
      m: 0,
      appearance: 'none',
      bg: 'transparent',
      cursor: 'pointer',
      rounded: 'control',
      '&:focus-visible': { outlineOffset: '-2px' },
      '&::-webkit-slider-runnable-track': { height: `${THUMB_PX}px` },
      '&::-webkit-slider-thumb': THUMB,
      '&::-moz-range-thumb': { ...THUMB, boxSize: `${THUMB_PX - 6}px` },
    },
  },
});
