import { useMemo } from 'react';
import { DURATION_BANDS, DURATION_LABELS } from '../../../../contract/indicators/duration-groups';
import type { TransferTimes } from '../../../../contract/indicators/statistics';
import { durationBand } from '../../../../contract/transfers/duration-band';
import { numberText } from '../../../subjects/figure/count-text';
import { Figure } from '../../../subjects/figure/figure';
import { EmptyState } from '../../../ui/empty-state';
import { barsOption } from './bars-option';
import { BAND_TOKENS } from './duration-figure';
import type { ShownPeriod } from './shown-period';
import { NO_TRANSFERS, SOURCE, transfersText } from './transfers-words';

type Bar = TransferTimes['spread'][number];

interface Props extends ShownPeriod {
  spread: TransferTimes['spread'];
}

/** How the durations spread, up to days: the counts are on a logarithmic axis, so that the tail is not lost. */
export function SpreadFigure({ spread, days, about, now }: Props) {
  const option = useMemo(
    () =>
      barsOption({
        categories: spread.map(nameOf),
        series: [
          {
            name: 'Traslados',
            token: 'rejected',
            values: spread.map(({ count }) => count),
            tokens: spread.map(({ from }) => BAND_TOKENS[durationBand(from)]),
          },
        ],
        words: (at) => (spread[at] ? `${nameOf(spread[at])}\n${transfersText(spread[at].count)}` : ''),
        isLogarithmic: true,
      }),
    [spread],
  );
  const total = spread.reduce((sum, { count }) => sum + count, 0);
  const long = spread.filter(({ from }) => from >= LONG_MINUTES).reduce((sum, { count }) => sum + count, 0);
  return (
    <Figure
      title="Cómo se reparten las duraciones"
      sentence={
        total === 0
          ? ''
          : `${transfersText(long)} de ${numberText(total)} con horas seguras ${long === 1 ? 'duró' : 'duraron'} 4 horas o más.`
      }
      table={{
        rowHeader: 'Duración',
        columns: [{ key: 'count', header: 'Traslados' }],
        rows: spread.map((bar) => ({ key: String(bar.from), name: nameOf(bar), cells: [bar.count] })),
      }}
      option={option}
      legend={DURATION_BANDS.map((band) => ({ name: DURATION_LABELS[band], token: BAND_TOKENS[band] }))}
      about={[...about, 'El eje de los traslados es logarítmico: cada raya es el doble de la anterior.']}
      source={SOURCE}
      height={HEIGHT}
      empty={total === 0 && <EmptyState title={NO_TRANSFERS} />}
      days={days}
      now={now}
    />
  );
}

const LONG_MINUTES = 240;
/** On a desk as high as the durations beside it. */
const HEIGHT = 'min(27rem, 60vw)';

/** `2–4 h`; minutes are whole, so that 91 is the first one over 90. */
function nameOf({ from, until }: Bar): string {
  if (until === null) return `más de ${from / 60} h`;
  if (until <= 120) return `${from === 91 ? 90 : from}–${until === 91 ? 90 : until} min`;
  return `${from / 60}–${until / 60} h`;
}
