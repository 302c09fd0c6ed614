import type { Replay, ReplayMark } from '../../../../contract/replay/replay';
import { wordsOf } from '../../../../contract/transfers/crew-step-words';
import { type CrewStepName, stepLabel } from '../../../../contract/transfers/steps';
import { doubtText } from '../../../../contract/transfers/two-clocks';
import { durationText } from '../../../ui/format/duration';
import { GAP_MS, type Track } from './track';

/** A line of the list beside the map, and for a step a mark on the slider. */
export interface ReplayEvent {
  id: string;
  kind: 'step' | 'leg' | 'gap';
  /** Epoch milliseconds. */
  at: number;
  words: string;
  /** `hora dudosa`, the author, or why nothing is known. */
  detail: string | null;
  isDoubtful: boolean;
}

/** The time that the slider covers; epoch milliseconds. Null without a leg. */
export function spanOf(tracks: readonly Track[]): { from: number; until: number } | null {
  if (tracks.length === 0) return null;
  const from = Math.min(...tracks.map((track) => track.from));
  return { from, until: Math.max(from, ...tracks.map((track) => track.until)) };
}

/** Steps, dispatches and gaps by time. */
export function eventsOf(tracks: readonly Track[], { marks }: Pick<Replay, 'marks'>): ReplayEvent[] {
  const events = [
    ...marks.map(stepEvent),
    ...(tracks.length > 1 || tracks[0]?.end === 'called-off' ? tracks.flatMap(legEvents) : []),
    ...tracks.flatMap(gapEvents),
  ];
  return events.sort((one, other) => one.at - other.at);
}

/** The last one at or before the moment. */
export function currentEvent(events: readonly ReplayEvent[], at: number): ReplayEvent | undefined {
  return events.findLast((event) => event.at <= at);
}

function stepEvent(mark: ReplayMark): ReplayEvent {
  const { kind, step, occurredAt, by } = mark;
  const words = {
    step: () => stepLabel(step),
    word: () => `La tripulación dijo: ${wordsOf(step as CrewStepName)}`,
    cancelled: () => 'Traslado cancelado',
  }[kind]();
  return {
    id: `${kind}-${step}`,
    kind: 'step',
    at: Date.parse(occurredAt),
    words,
    detail: [by, doubtText(mark)].filter(Boolean).join(' · '),
    isDoubtful: mark.doubt !== undefined,
  };
}

function legEvents(track: Track, index: number): ReplayEvent[] {
  const name = track.ambulance?.name ?? 'Una ambulancia que no quedó registrada';
  const event = (id: string, at: number, words: string): ReplayEvent => {
    return { id: `leg-${index}-${id}`, kind: 'leg', at, words, detail: null, isDoubtful: false };
  };
  return [
    event('from', track.from, `${name}: asignada`),
    ...(track.end === 'called-off' ? [event('until', track.until, `${name}: despacho cancelado`)] : []),
  ];
}

function gapEvents({ gaps, fixes }: Track, leg: number): ReplayEvent[] {
  return gaps.map(({ from, until }) => ({
    id: `gap-${leg}-${from}`,
    kind: 'gap',
    // The fix at its start is known.
    at: fixes.some(({ at }) => at === from) ? from + 1000 : from,
    words: gapWords({ from, until }),
    detail: null,
    isDoubtful: false,
  }));
}

/** `Sin posición durante 7 min`. */
export function gapWords({ from, until }: { from: number; until: number }): string {
  return `Sin posición durante ${durationText(Math.max(GAP_MS, until - from) / 60_000)}`;
}
