import { useQuery } from '@tanstack/react-query';
import { countOpenAlerts } from '../../../contract/acknowledgements/open-alerts';
import { callApi, queryKeys } from '../../api';

const EVERY_MS = 15_000;

/** The alerts that nobody has taken charge of, beside the entry of the menu. Nothing without any, or when it is not known. */
export default function WaitingCount() {
  const { data, isError } = useQuery({
    queryKey: queryKeys.transfers.waitingAlerts,
    queryFn: ({ signal }) => callApi(countOpenAlerts, { signal }),
    refetchInterval: EVERY_MS,
  });
  if (!data || isError || data.waiting === 0) return null;
  return (
    <>
      <span className="count" aria-hidden>
        {data.waiting}
      </span>
      <span className="said">
        {data.waiting === 1 ? '1 aviso sin respuesta' : `${data.waiting} avisos sin respuesta`}
      </span>
    </>
  );
}
