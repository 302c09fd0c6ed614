import { useQuery } from '@tanstack/react-query';
import { countOpenAlerts } from '../../../contract/acknowledgements/open-alerts';
import { callApi, queryKeys } from '../../api';
import { NavCount } from '../../ui/nav-count';

const EVERY_MS = 15_000;

/** The alerts that nobody has taken charge of, beside the entry of the menu. */
export default function WaitingCount() {
  const { data, isError } = useQuery({
    queryKey: queryKeys.transfers.waitingAlerts,
    queryFn: ({ signal }) => callApi(countOpenAlerts, { signal }),
    refetchInterval: EVERY_MS,
  });
  const count = data?.waiting;
  const said = count === 1 ? '1 aviso sin respuesta' : `${count} avisos sin respuesta`;
  return <NavCount count={count} isOld={isError} said={said} what="avisos sin respuesta" />;
}
