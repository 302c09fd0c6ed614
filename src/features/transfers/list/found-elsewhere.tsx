import { useQuery } from '@tanstack/react-query';
import { Building2, ListFilter } from 'lucide-react';
import { LIMITS } from '../../../../contract/limits';
import { partOf } from '../../../../contract/parts';
import { matcherOf } from '../../../../contract/plain-text';
import type { TransferPage } from '../../../../contract/transfers/read-transfers';
import { useSession } from '../../../session';
import { hospitalsQuery } from '../../../subjects/catalogues/institution-queries';
import { Button } from '../../../ui/button';
import { Row } from '../../../ui/layout';
import { filtersFor } from './list-filters';
import type { ListSearch } from './list-search';
import { NO_NARROWING, narrowingQuery } from './narrowing-search';
import { isOfferedHospitals } from './party-readers';
import { NO_SELECTION } from './selection-search';

export interface ElsewhereProps {
  page: TransferPage;
  search: ListSearch;
  text: string;
  onSearch: (change: Partial<ListSearch>) => void;
  onText: (text: string) => void;
}

const LETTERS_OF_HOSPITAL = 3;
const MOST_HOSPITALS = 3;

/** Where else the search finds something: the other filters with their number, and the hospitals of that name. */
export function FoundElsewhere({ page, search, text, onSearch, onText }: ElsewhereProps) {
  const { profile } = useSession();
  const hospitals = useHospitalsNamed(isOfferedHospitals(partOf(profile.roles)) ? text : '');
  const isNarrowed = narrowingQuery(search) !== null;
  const isEmpty = page.rows.length === 0;
  const others = filtersFor(profile.roles).filter(({ state }) => {
    if (state === search.state) return false;
    // A server of before does not say it.
    if (!page.foundIn) return isEmpty && text !== '' && !isNarrowed;
    // Who asks and who receives see theirs among the pending ones.
    return page.foundIn[state] > 0 && (state === 'pending' || state === 'ended');
  });
  const hidden = text && isNarrowed && page.foundIn ? page.foundIn[search.state] - page.total : 0;
  const change = (wanted: object) => onSearch({ ...wanted, currentPage: 0 } as Partial<ListSearch>);
  if (others.length === 0 && hospitals.length === 0 && !isNarrowed) return null;
  return (
    <Row
      role="group"
      aria-label="Dónde más buscar"
      flexWrap="wrap"
      gap={2}
      mb={isEmpty ? 0 : 3}
      justifyContent={isEmpty ? 'center' : undefined}
    >
      {others.map(({ state, label }) => (
        <Button
          key={state}
          variant={isEmpty && page.foundIn ? 'primary' : 'secondary'}
          onClick={() =>
            // A text is looked for in the whole of the other filter.
            change({ ...NO_SELECTION, ...(text && NO_NARROWING), state })
          }
        >
          {page.foundIn ? `${manyText(page.foundIn[state])} en ${label}` : `Buscar en ${label}`}
        </Button>
      ))}
      {hospitals.map(({ id, name }) => (
        <Button
          key={id}
          icon={Building2}
          onClick={() => {
            onText('');
            change({ ...NO_NARROWING, hospital: id });
          }}
        >
          {`Traslados de ${name}`}
        </Button>
      ))}
      {isNarrowed && (isEmpty || hidden > 0) && (
        <Button icon={ListFilter} onClick={() => change(NO_NARROWING)}>
          {hidden > 0 ? `${manyText(hidden)} más sin los filtros` : 'Quitar los filtros'}
        </Button>
      )}
    </Row>
  );
}

function manyText(count: number): string {
  return count > LIMITS.searchCounted ? `Más de ${LIMITS.searchCounted}` : String(count);
}

function useHospitalsNamed(text: string): { id: number; name: string }[] {
  const isName = text.length >= LETTERS_OF_HOSPITAL && /\p{L}/u.test(text);
  const { data } = useQuery({ ...hospitalsQuery, enabled: isName });
  if (!isName || !data) return [];
  const isNamed = matcherOf(text);
  return data.filter(({ name }) => isNamed(name)).slice(0, MOST_HOSPITALS);
}
