import { CircleAlert, Download, SearchX } from 'lucide-react';
import { useState } from 'react';
import { IMPORT_KINDS } from '../../../../contract/administration/import-kinds';
import type { Trial, TrialRow, TrialState } from '../../../../contract/administration/imports';
import { counted } from '../../../../contract/counted';
import { Badge } from '../../../ui/badge';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { FilterPills } from '../../../ui/filter-pills';
import { Stack } from '../../../ui/layout';
import { Pagination } from '../../../ui/pagination';
import { StickyBar } from '../../../ui/sticky-bar';
import { Table } from '../../../ui/table';
import { Text } from '../../../ui/text';
import type { Tone } from '../../../ui/theme/colors';
import { useObjectUrl } from '../../../ui/use-object-url';
import { changesText, newText, rowsText } from './rows-text';

const STATES: Record<TrialState, { one: string; many: string; tone: Tone }> = {
  faulty: { one: 'Con error', many: 'Con errores', tone: 'rejected' },
  new: { one: 'Nueva', many: 'Nuevas', tone: 'good' },
  changed: { one: 'Cambia', many: 'Cambian', tone: 'pending' },
  same: { one: 'Igual', many: 'Iguales', tone: 'ended' },
  skipped: { one: 'Se omite', many: 'Se omiten', tone: 'ended' },
};
const ORDER = ['faulty', 'new', 'changed', 'same', 'skipped'] as const;
const ALL = 'todas';
/** Rows that would be written, with a doubt. */
const DOUBTFUL = 'doubtful';
const isDoubtful = ({ state, reasons }: TrialRow) => state !== 'faulty' && reasons.length > 0;
const PAGE_SIZE = 50;

interface Props {
  trial: Trial;
  /** Its faulty rows as a file; null without any. */
  faultyRows: File | null;
  busy: boolean;
  onApply: () => void;
}

/** What an import would do, row by row, with its button. */
export function TrialView({ trial, faultyRows, busy, onApply }: Props) {
  const { rows, unread, missing, faulty, counts } = trial;
  const [shown, setShown] = useState<string>(faulty > 0 ? 'faulty' : ALL);
  const [page, setPage] = useState(0);
  const doubtful = rows.filter(isDoubtful);
  const chosen =
    shown === ALL ? rows : shown === DOUBTFUL ? doubtful : rows.filter(({ state }) => state === shown);
  const written = counts.new + counts.changed;
  return (
    <Stack gap={4}>
      <Text color="soft">
        {IMPORT_KINDS[trial.kind]}: {rowsText(rows.length)}, {trial.format}. {missingText(missing)}
        {unread.length > 0 && ` Columnas que no se leen: ${unread.join(', ')}.`}
      </Text>
      {faultyRows && <FaultyBanner count={faulty} file={faultyRows} />}
      {doubtful.length > 0 && (
        <Banner tone="pending">
          {counted(doubtful.length, 'fila tiene avisos', 'filas tienen avisos')}: no impide importar. Léalos
          antes.
        </Banner>
      )}
      <FilterPills
        label="Filas del archivo"
        value={shown}
        onChange={(next) => {
          setShown(next);
          setPage(0);
        }}
        options={[
          { value: ALL, label: 'Todas', count: rows.length },
          ...(doubtful.length > 0 ? [{ value: DOUBTFUL, label: 'Con avisos', count: doubtful.length }] : []),
          ...ORDER.map((state) => ({
            value: state,
            label: STATES[state].many,
            count: rows.filter((row) => row.state === state).length,
          })).filter(({ count }) => count > 0),
        ]}
      />
      <Rows trial={trial} rows={chosen.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)} />
      <Pagination
        page={page}
        pages={Math.ceil(chosen.length / PAGE_SIZE)}
        total={chosen.length}
        pageSize={PAGE_SIZE}
        onPage={setPage}
      />
      {written === 0 ? (
        <EmptyState icon={SearchX} title="No hay nada que cambiar">
          {nothingText(counts.same, rows.filter(({ state }) => state === 'skipped').length)}
        </EmptyState>
      ) : (
        <StickyBar status={`${newText(counts.new)}, ${changesText(counts.changed)}`}>
          <Button variant="primary" busy={busy} onClick={onApply}>
            {faulty > 0
              ? `Importar sin ${faulty === 1 ? 'la fila con error' : `las ${faulty} filas con errores`}`
              : `Importar ${rowsText(written)}`}
          </Button>
        </StickyBar>
      )}
    </Stack>
  );
}

/** Why a list without new or changed rows writes nothing. */
function nothingText(same: number, skipped: number): string {
  const words: string[] = [];
  if (same > 0)
    words.push(same === 1 ? '1 fila ya está guardada así' : `${same} filas ya están guardadas así`);
  if (skipped > 0)
    words.push(skipped === 1 ? '1 se omite y no se guarda' : `${skipped} se omiten y no se guardan`);
  return words.length === 0 ? 'Ninguna fila se puede guardar.' : `${words.join('; ')}.`;
}

function FaultyBanner({ count, file }: { count: number; file: File }) {
  const url = useObjectUrl(file);
  return (
    <Banner
      tone="rejected"
      icon={CircleAlert}
      title={`${rowsText(count)} con errores`}
      action={
        <Button asChild>
          <a href={url} download={file.name}>
            <Download size={18} aria-hidden />
            Descargarlas
          </a>
        </Button>
      }
    >
      Corríjalas en el archivo descargado e impórtelo después, o corrija el original y ensaye otra vez.
    </Banner>
  );
}

/** Rows that are kept and that the file does not have. */
function missingText(count: number): string {
  if (count === 0) return 'Todas las guardadas están en el archivo.';
  return `${count} de las guardadas no ${count === 1 ? 'está en el archivo y se conserva' : 'están en el archivo y se conservan'}.`;
}

const PLACES = { línea: 'Línea', fila: 'Fila', elemento: 'Elemento' };

function Rows({ trial: { place }, rows }: { trial: Trial; rows: readonly TrialRow[] }) {
  return (
    <Table
      label="Ensayo"
      rows={rows}
      rowKey={(row) => `${row.at} ${row.name}`}
      columns={[
        { key: 'at', header: PLACES[place], cell: ({ at }) => at, width: '6rem' },
        { key: 'state', header: 'Qué pasa', cell: (row) => <State row={row} />, width: '9rem' },
        { key: 'name', header: 'Fila', cell: ({ name }) => name },
        { key: 'what', header: 'Cambios o motivo', cell: (row) => <What row={row} /> },
      ]}
      card={(row) => (
        <div className="stack">
          <div className="ends">
            <span>
              {PLACES[place]} {row.at}
            </span>
            <State row={row} />
          </div>
          <strong>{row.name}</strong>
          <What row={row} />
        </div>
      )}
    />
  );
}

function State({ row: { state } }: { row: TrialRow }) {
  return <Badge tone={STATES[state].tone}>{STATES[state].one}</Badge>;
}

function What({ row: { changes, reasons } }: { row: TrialRow }) {
  return (
    <>
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          {field}: {from} → {to}
        </div>
      ))}
      {reasons.map((reason) => (
        <div key={reason}>{reason}</div>
      ))}
    </>
  );
}
