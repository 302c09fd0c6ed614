import { Siren } from 'lucide-react';
import type { ResourceRow } from '../../../../contract/resources/board';
import { isScoreStale, isUnreviewed, rowFreshness } from '../../../../contract/resources/row-freshness';
import { withDoubt } from '../../../../contract/transfers/doubt';
import { scoreAge } from '../../../subjects/resources/score-age';
import { fullMomentText, plannedText } from '../../../ui/format/moment';
import { ageText, freshnessText, shortAgeText, unreviewedSign, unreviewedText } from '../freshness-words';
import { NedocsBadge } from '../nedocs-badge';
import { absentText, type BoardColumn, UNKNOWN } from './board-column';
import { saturationText } from './row-words';
import { STATE_WORDS, serviceSigns } from './service-signs';
import { type Beds, emergencyOf, shareOf } from './unit-figures';

interface CellProps {
  row: ResourceRow;
  now: Date;
  /** For the buttons and links of the cell: only one row is a tab stop. */
  tabIndex?: number;
}

/**
 * One cell of the board. Plain elements with classes, because there are hundreds. The container handles their clicks
 * (`use-row-focus.ts`).
 */
export function BoardCell({ column, ...props }: CellProps & { column: BoardColumn }) {
  const { row, now } = props;
  if (column.cell === 'hospital') return <Hospital {...props} />;
  if (column.cell === 'report') return <Report {...props} />;
  if (column.cell === 'services') return <Services row={row} />;
  if (column.cell === 'emergency') return <Emergency row={row} text={column.text(row, now)} />;
  if (column.cell === 'nedocs')
    return (
      <NedocsBadge
        score={row.nedocs.score}
        name={row.name}
        tabIndex={props.tabIndex}
        isPast={isUnreviewed(row) || isScoreStale(row, now)}
        age={scoreAge(row, now)}
      />
    );
  if (column.cell === 'beds') return <FreeBeds beds={column.beds?.(row) ?? null} none={absentText(row)} />;
  return <>{column.text(row, now)}</>;
}

function Hospital({ row, now, tabIndex }: CellProps) {
  const saturation = saturationText(row.saturation, now);
  return (
    <>
      <a href={`/recursos/${row.ipsId}`} className="hospital" tabIndex={tabIndex} title={row.name}>
        {row.name}
      </a>
      {row.saturation && saturation && (
        <span className="saturated" title={saturation}>
          <Siren size={14} aria-hidden />
          <span>
            Emergencia funcional
            <span className="hidden">{saturation.replace('Emergencia funcional', '')}</span>
          </span>
        </span>
      )}
      <span className="below">
        {row.saturation && saturation && (
          <span className="until" aria-hidden>
            hasta {plannedText(row.saturation.until, now)} ·{' '}
          </span>
        )}
        {row.municipality}
      </span>
    </>
  );
}

/** `isAlone`: no column header says that it is an age. */
export function Report({ row, now, isAlone }: Pick<CellProps, 'row' | 'now'> & { isAlone?: boolean }) {
  const unreviewed = unreviewedText(row);
  const report = row.updatedAt
    ? `${row.updatedBy}, ${fullMomentText(row.updatedAt)}`
    : 'Nunca reportó ocupación';
  return (
    <span
      className="report"
      data-freshness={rowFreshness(row, now)}
      title={unreviewed ? `${report}; ${unreviewed}` : report}
    >
      <i aria-hidden />
      <span className="hidden">{freshnessText(row, now)}: </span>
      {withDoubt(isAlone ? ageText(row.updatedAt, now) : shortAgeText(row.updatedAt, now), row.updatedDoubt)}
      {unreviewed && <small aria-hidden>{unreviewedSign(row)}</small>}
    </span>
  );
}

/** `3 / 10 libres`: the free beds are emphasised, and zero is red. */
function FreeBeds({ beds, none }: { beds: Beds | null; none: string }) {
  if (!beds) return <span className="none">{none}</span>;
  return (
    <span className="beds" data-full={beds.free === 0 || undefined}>
      <strong>{beds.free ?? UNKNOWN}</strong> / {beds.offered} <small>libres</small>
    </span>
  );
}

function Emergency({ row, text }: { row: ResourceRow; text: string }) {
  const found = emergencyOf(row);
  if (!found) return <span className="none">{text}</span>;
  const share = shareOf(found) ?? 0;
  return (
    <span
      className="share"
      data-over={share > 100 || undefined}
      title={`${found.used ?? 'sin reporte'} de ${found.offered} unidades`}
    >
      {text}
    </span>
  );
}

function Services({ row }: { row: ResourceRow }) {
  if (row.capacityAt === null) return <span className="none">{absentText(row)}</span>;
  const signs = serviceSigns(row);
  return (
    <span
      className="signs"
      role="img"
      aria-label={signs.map(({ name, state }) => `${name}: ${STATE_WORDS[state]}`).join(', ')}
    >
      {signs.map(({ id, short, name, state }) => (
        <span key={id} data-state={state} title={`${name}: ${STATE_WORDS[state]}`}>
          {short}
        </span>
      ))}
    </span>
  );
}
