import { table } from '../table';
import type { Delivered, Times } from './delivered';
import type { RealtimeFigures } from './figures';

const whole = (value: number) => Math.round(value).toLocaleString('en');
const fine = (value: number) => value.toFixed(1);

/**
 * Limits of quality.md: 95 % of a message's lines within 25 ms of its commit, and the broadcast ratio to
 * plain socket.io.
 */
const LINE_MS = 25;
const BROADCAST_RATIO = 0.7;

export function realtimeTables(figures: RealtimeFigures): string {
  return [
    verdicts(figures),
    deliveries(figures),
    broadcasts(figures),
    restart(figures),
    setting(figures),
  ].join('\n\n');
}

function verdicts({ messages, broadcasts, restart, clients }: RealtimeFigures): string {
  const product = messages.find(({ side }) => side === 'product');
  const lost = product ? lostOf(product.lines) + lostOf(product.hints) : Number.NaN;
  const p95 = product?.lines.fromSent.p95 ?? Number.NaN;
  const rows = [
    [
      `a message to its room, 95 %, ${whole(clients)} clients`,
      `${fine(p95)} ms`,
      `≤ ${LINE_MS} ms`,
      p95 <= LINE_MS,
    ],
    ['deliveries missing or repeated', whole(lost), '0', lost === 0],
    [
      'broadcast / bare socket.io',
      broadcasts.ratio.toFixed(2),
      `≥ ${BROADCAST_RATIO}`,
      broadcasts.ratio >= BROADCAST_RATIO,
    ],
    ...(restart
      ? [
          [
            'lost across a restart of the server',
            whole(restart.lines.lost + restart.hints.lost),
            '0',
            restart.lines.lost + restart.hints.lost === 0,
          ] as const,
        ]
      : []),
  ] as const;
  return table(
    ['to hold', 'measured', 'limit', 'holds'],
    rows.map(([what, measured, limit, holds]) => [what, measured, limit, holds ? 'yes' : 'NO']),
  );
}

const lostOf = ({ expected, delivered, twice }: Delivered) => expected - delivered + twice;
const timesRow = ({ p50, p95, p99, worst }: Times) => [fine(p50), fine(p95), fine(p99), fine(worst)];

function deliveries({ messages }: RealtimeFigures): string {
  const rows = messages.flatMap(({ side, lines, hints, processor }) =>
    [
      { what: 'line, in the room', one: lines },
      { what: 'notification', one: hints },
    ].flatMap(({ what, one }) => [
      [
        `${side}: ${what}, from the sending`,
        whole(one.delivered),
        whole(lostOf(one)),
        ...timesRow(one.fromSent),
        processor === null ? '' : whole(processor),
      ],
      [`${side}: ${what}, from the answer`, '', '', ...timesRow(one.fromAnswer), ''],
    ]),
  );
  return table(
    [
      '50 messages a second',
      'delivered',
      'missing or repeated',
      '50 % ms',
      '95 % ms',
      '99 % ms',
      'worst ms',
      'µs of server',
    ],
    rows,
  );
}

function broadcasts({
  broadcasts: { messages, people, bare, product, ratio, processorRatio },
}: RealtimeFigures): string {
  const row = (name: string, { delivered, perSecond, processor }: typeof bare, ratios: string[]) => [
    name,
    whole(delivered),
    whole(perSecond),
    processor === null ? '' : processor.toFixed(1),
    ...ratios,
  ];
  return table(
    [
      `${messages} messages to ${whole(people)}`,
      'delivered',
      'deliveries/s',
      'µs of server per delivery',
      '/ bare',
      'bare / µs',
    ],
    [
      row('bare socket.io', bare, ['', '']),
      row('product, the whole write', product, [ratio.toFixed(2), processorRatio?.toFixed(2) ?? '']),
    ],
  );
}

function restart({ restart: one }: RealtimeFigures): string {
  if (!one) return '';
  return table(
    ['server killed and restarted while users write', 'expected', 'lost'],
    [
      [`lines in their rooms (${one.said} sent)`, whole(one.lines.expected), whole(one.lines.lost)],
      ['notifications', whole(one.hints.expected), whole(one.hints.lost)],
      ['seconds without a server', fine(one.awaySeconds), ''],
      [`seconds until all ${whole(one.clients)} were back and had refetched`, fine(one.backSeconds), ''],
    ],
  );
}

function setting({ clients, openedSeconds, memory }: RealtimeFigures): string {
  return table(
    [`${whole(clients)} clients, two sockets each`, 'bare', 'product'],
    [
      ['seconds to connect all and open their chats', fine(openedSeconds.bare), fine(openedSeconds.product)],
      [
        'server memory, MB',
        memory.bare === null ? '' : whole(memory.bare),
        memory.product === null ? '' : whole(memory.product),
      ],
    ],
  );
}
