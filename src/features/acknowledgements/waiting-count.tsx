import { useQuery } from '@tanstack/react-query';
import { countOpenAlerts } from '../../../contract/acknowledgements/open-alerts';
import { callApi, queryKeys } from '../../api';
import { NavCount } from '../../ui/nav-count';

const EVERY_MS = 15_000;

/** The alerts that nobody has taken charge of, beside the entry of the menu. Nothing when it is not known. */
export default function WaitingCount() {
  const { data, isError } = useQuery({
    queryKey: queryKeys.transfers.waitingAlerts,
    queryFn: ({ signal }) => callApi(countOpenAlerts, { signal }),
    refetchInterval: EVERY_MS,
  });
  if (!data || isError) return null;
  const { waiting } = data;
  return (
    <NavCount
      count={waiting}
      said={waiting === 1 ? '1 aviso sin respuesta' : `${waiting} avisos sin respuesta`}
    />
  );
}
