import { queryOptions } from '@tanstack/react-query';
import { getPerson, listPeople } from '../../../../contract/administration/people';
import { callApi } from '../../../api';

/** Not stored on the device. */
export const PEOPLE_KEY = ['accounts'];

export interface PeopleSearch {
  /** 1-based. */
  pagina?: number;
  buscar?: string;
  /** Only those who lack a role or an entity. */
  faltan?: boolean;
  /** Only those of one entity: `TRANSPORT-4`. */
  entidad?: string;
}

/** Keycloak answers page by page; whoever lacks something is found by reading everybody. */
const TIMEOUT_MS = 45_000;

export function peopleQuery({ pagina = 1, buscar = '', faltan = false, entidad = '' }: PeopleSearch) {
  return queryOptions({
    queryKey: [...PEOPLE_KEY, 'list', pagina, buscar, faltan, entidad],
    queryFn: ({ signal }) => {
      const query = {
        page: String(pagina),
        ...(buscar && { search: buscar }),
        ...(faltan && { lacking: 'true' as const }),
        ...(entidad && { entity: entidad }),
      };
      return callApi(listPeople, { query, signal, timeoutMs: TIMEOUT_MS });
    },
  });
}

export function personQuery(id: string) {
  return queryOptions({
    queryKey: [...PEOPLE_KEY, 'one', id],
    staleTime: 0,
    queryFn: ({ signal }) => callApi(getPerson, { params: { id }, signal }),
  });
}
