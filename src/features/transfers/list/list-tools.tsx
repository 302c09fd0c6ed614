import { ListFilter, Rows3, Rows4 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { partOf } from '../../../../contract/parts';
import type { TransferPage } from '../../../../contract/transfers/read-transfers';
import { useSession } from '../../../session';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { Box, Row } from '../../../ui/layout';
import { Part as LazyPart, OnDemand } from '../../../ui/on-demand';
import { SelectBox } from '../../../ui/select-box';
import { Text } from '../../../ui/text';
import { TogglePills } from '../../../ui/toggle-pills';
import { useMedia } from '../../../ui/use-media';
import { setDenseRows, useDenseRows } from './dense-rows';
import type { ListSearch } from './list-search';
import type { NarrowedProps } from './narrowed';
import { type NarrowingSearch, NO_NARROWING, narrowingQuery } from './narrowing-search';
import { narrowsByParty } from './party-readers';

const NARROWED = new LazyPart<NarrowedProps>(async () => (await import('./narrowed')).Narrowed);
const DIALOG = new LazyPart(async () => (await import('./narrow-dialog')).default);

/** A hospital's own order begins with what it must do. */
const ORDERS: Record<'IPS' | 'others', readonly { value: string; label: string }[]> = {
  IPS: [
    { value: '', label: 'Primero lo que le toca' },
    { value: 'waiting', label: 'Primero quien más espera' },
    { value: 'triage', label: 'Por triage' },
  ],
  others: [
    { value: '', label: 'Primero los más recientes' },
    { value: 'waiting', label: 'Primero quien más espera' },
    { value: 'triage', label: 'Por triage' },
    { value: 'turn', label: 'Primero lo que le toca' },
  ],
};

interface Props {
  search: ListSearch;
  page: TransferPage | undefined;
  /** The text that the rows match too. */
  text: string;
  /** The rows are still those of another search. */
  isWaiting: boolean;
  onSearch: (change: Partial<ListSearch>) => void;
  /** At the end of the line. */
  children?: ReactNode;
}

/** Above the rows: the order, the own turn, and what the list is narrowed to. What it hides is said in numbers. */
export function ListTools({ search, page, text, isWaiting, onSearch, children }: Props) {
  const { profile } = useSession();
  const part = partOf(profile.roles);
  const [isOpen, setOpen] = useState(false);
  const isDense = useDenseRows();
  const isTable = useMedia('(min-width: 80rem)');
  const filter = useRef<HTMLButtonElement>(null);
  const isEnded = search.state === 'ended';
  const change = (wanted: NarrowingSearch) => {
    onSearch({ ...wanted, currentPage: 0 } as Partial<ListSearch>);
    // The pressed button may be gone.
    filter.current?.focus();
  };
  const orders = ORDERS[part === 'IPS' ? 'IPS' : 'others'];
  return (
    <>
      <Row flexWrap="wrap" gap={2}>
        {!isEnded && (
          <TogglePills
            label="Acotar los traslados"
            values={search.mine ? ['mine'] : []}
            options={[
              {
                value: 'mine',
                label: 'Le toca a usted',
                // The count is of all open transfers.
                count: search.state === 'pending' ? page?.counts.mine : undefined,
              },
            ]}
            onChange={(values) => onSearch({ mine: values.length > 0 || undefined, currentPage: 0 })}
          />
        )}
        <Button ref={filter} icon={ListFilter} onClick={() => setOpen(true)}>
          Filtrar
        </Button>
        <Box
          flex={{ base: '1 1 100%', sm: '0 1 16rem' }}
          minW={{ sm: '13rem' }}
          ms={{ lg: 'auto' }}
          display={isEnded ? 'none' : undefined}
        >
          <SelectBox
            aria-label="Orden de los traslados"
            value={search.order ?? ''}
            options={orders.slice(1)}
            empty={orders[0]?.label ?? ''}
            onChange={(order) =>
              onSearch({ order: order || undefined, currentPage: 0 } as Partial<ListSearch>)
            }
          />
        </Box>
        {isTable && (
          <IconButton
            icon={isDense ? Rows3 : Rows4}
            variant="secondary"
            label={isDense ? 'Filas de varias líneas' : 'Filas de una línea'}
            onClick={() => setDenseRows(!isDense)}
          />
        )}
        {children}
      </Row>
      {(isWaiting || narrowingQuery(search)) && (
        <Row flexWrap="wrap" gap={2} minH={9}>
          {narrowingQuery(search) && <OnDemand part={NARROWED} with={{ search, onChange: change }} />}
          <Text size="small" tone="soft" role="status">
            {isWaiting ? 'Buscando…' : page && shownText(page, search, text)}
          </Text>
          {narrowingQuery(search) && (
            <Button size="sm" variant="quiet" onClick={() => change(NO_NARROWING)}>
              Ver todos
            </Button>
          )}
        </Row>
      )}
      {isOpen && (
        <OnDemand
          part={DIALOG}
          with={{
            chosen: search,
            byParty: narrowsByParty(part),
            byInsurer: part !== 'EPS',
            onClose: () => setOpen(false),
            onChoose: (wanted: NarrowingSearch) => {
              setOpen(false);
              change(wanted);
            },
          }}
          onMissing={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** A list with fewer rows than there are must not look like the whole one. */
function shownText({ total, counts }: TransferPage, { state }: ListSearch, text: string): string {
  const many = total > LIMITS.searchCounted && text ? `más de ${LIMITS.searchCounted}` : String(total);
  const shown = `Se ${total === 1 ? 'muestra' : 'muestran'} ${many}`;
  return text ? `${shown} con «${text}».` : `${shown} de ${counts[state]}.`;
}
