import { median } from '../median';
import { processorSeconds, type Started } from '../server/processes';
import type { Member } from './crowd-messages';
import type { Crowds, Expected } from './crowds';
import { type Delivered, judgeDelivery, lastOf } from './delivered';
import { type BenchTransfer, CONCERNED, IN_ROOM, isOfLarge, type Population } from './population';
import { type Tell, tellAtRate, tellInTurn } from './tell';

/** The product or the plain server, with all clients connected. */
export interface Side {
  name: 'product' | 'bare';
  server: Started;
  tell: Tell;
  population: Population;
  members: readonly Member[];
}

export interface MessageFigures {
  side: Side['name'];
  lines: Delivered;
  hints: Delivered;
  /** Microseconds of server processor time per message with all its deliveries. */
  processor: number | null;
}

interface BroadcastFigures {
  side: Side['name'];
  deliveries: number;
  delivered: number;
  perSecond: number;
  /** Microseconds of server processor time per delivery. */
  processor: number | null;
}

export interface BroadcastPair {
  /** Messages in a round, and recipients of each. */
  messages: number;
  people: number;
  bare: BroadcastFigures;
  product: BroadcastFigures;
  /** The product's deliveries per second ÷ the plain server's, within a round. */
  ratio: number;
  processorRatio: number | null;
}

const PATIENCE_MS = 60_000;

export const repeat = (transfers: readonly BenchTransfer[], count: number): BenchTransfer[] =>
  Array.from({ length: count }, (_, place) => transfers[place % transfers.length]).filter(
    (one) => one !== undefined,
  );

/** Sends at a fixed rate; each message goes to the eight in its room and the two hundred of its audience. */
export async function measureMessages(
  crowds: Crowds,
  side: Side,
  transfers: readonly BenchTransfer[],
  rate: number,
): Promise<MessageFigures> {
  const times = new Map<number, number>();
  for (const { id } of transfers) times.set(id, (times.get(id) ?? 0) + 1);
  const lines = new Map(
    side.members.map(({ number, joins }) => [
      number,
      joins.reduce((total, id) => total + (times.get(id) ?? 0), 0),
    ]),
  );
  const everything = crowds.expect(side.name, {
    lines: (number) => lines.get(number) ?? 0,
    hints: (number) => (number < CONCERNED ? transfers.length : 0),
  });
  const used = processorSeconds(side.server.pid);
  const sent = await tellAtRate(side.server.url, side.tell, transfers, rate);
  await inTime(everything);
  const processor = microsecondsEach(used, processorSeconds(side.server.pid), transfers.length);
  const arrivals = await crowds.take(side.name);
  return {
    side: side.name,
    lines: judgeDelivery(sent, arrivals, false, IN_ROOM),
    hints: judgeDelivery(sent, arrivals, true, CONCERNED),
    processor,
  };
}

/**
 * Messages to nearly everybody, each sent after the answer to the one before; alternates with the plain
 * server.
 */
export async function measureBroadcasts(
  crowds: Crowds,
  sides: readonly Side[],
  transfers: readonly BenchTransfer[],
  rounds: number,
): Promise<BroadcastPair> {
  const taken: Record<Side['name'], BroadcastFigures[]> = { bare: [], product: [] };
  for (const side of sides) await broadcast(crowds, side, transfers);
  for (let round = 0; round < rounds; round += 1)
    for (const side of sides) taken[side.name].push(await broadcast(crowds, side, transfers));
  const ratios = (pick: (bare: BroadcastFigures, product: BroadcastFigures) => number | null) =>
    taken.product.flatMap((product, round) => {
      const bare = taken.bare[round];
      return (bare && pick(bare, product)) ?? [];
    });
  const processorRatios = ratios((bare, { processor }) =>
    bare.processor && processor ? bare.processor / processor : null,
  );
  const [side] = sides;
  return {
    messages: transfers.length,
    people: side?.population.everybody ?? 0,
    bare: middle(taken.bare),
    product: middle(taken.product),
    ratio: median(ratios((bare, product) => product.perSecond / bare.perSecond)),
    processorRatio: processorRatios.length > 0 ? median(processorRatios) : null,
  };
}

async function broadcast(
  crowds: Crowds,
  { name, server, tell, population }: Side,
  transfers: readonly BenchTransfer[],
): Promise<BroadcastFigures> {
  const expected: Expected = {
    lines: () => 0,
    hints: (number) => (isOfLarge(number) ? transfers.length : 0),
  };
  const everything = crowds.expect(name, expected);
  const used = processorSeconds(server.pid);
  const sent = await tellInTurn(server.url, tell, transfers);
  await inTime(everything);
  const deliveries = transfers.length * population.everybody;
  const processor = microsecondsEach(used, processorSeconds(server.pid), deliveries);
  const arrivals = await crowds.take(name);
  const { delivered } = judgeDelivery(sent, arrivals, true, population.everybody);
  const took = (lastOf(arrivals) - (sent[0]?.sentAt ?? 0)) / 1000;
  return { side: name, deliveries, delivered, perSecond: delivered / took, processor };
}

function middle(figures: readonly BroadcastFigures[]): BroadcastFigures {
  const [one] = figures;
  if (!one) throw new Error('nothing was measured');
  const processors = figures.flatMap(({ processor }) => processor ?? []);
  return {
    ...one,
    delivered: Math.min(...figures.map(({ delivered }) => delivered)),
    perSecond: median(figures.map(({ perSecond }) => perSecond)),
    processor: processors.length > 0 ? median(processors) : null,
  };
}

function microsecondsEach(before: number | null, after: number | null, count: number): number | null {
  return before === null || after === null ? null : ((after - before) * 1_000_000) / count;
}

/** Events that come later count as lost. */
async function inTime(everything: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([everything, late]);
  clearTimeout(timer);
}
