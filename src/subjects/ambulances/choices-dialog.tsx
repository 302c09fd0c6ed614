import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { DispatchChoice } from '../../../contract/ambulances/dispatch-choices';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Skeleton } from '../../ui/skeletons';
import { FailedQuery, isAwaited } from '../failed-query';
import { Choices, KEPT_AGAIN_MS, lacksChoice } from './dispatch-choices';

interface Props<Key extends QueryKey> {
  /** Reads the choices of one transfer or incident. */
  options: UseQueryOptions<DispatchChoice[], Error, DispatchChoice[], Key>;
  /** The ambulance that is sent now; null for none. */
  sentId: number | null;
  /** Said where there were no times. */
  unknown: string;
  onClose: () => void;
}

/** What was known of all ambulances each time that one was sent. */
export function ChoicesDialog<Key extends QueryKey>({ options, sentId, unknown, onClose }: Props<Key>) {
  const query = useQuery({
    ...options,
    refetchInterval: ({ state }) => (lacksChoice(state.data, sentId) ? KEPT_AGAIN_MS : false),
  });
  return (
    <Dialog
      open
      size="lg"
      title="¿Por qué esta ambulancia?"
      description="Lo que el servidor sabía de cada una al enviarla. No cambia después."
      onClose={onClose}
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      <FailedQuery query={query} />
      {isAwaited(query) && <Skeleton height={10} />}
      {query.data && <Choices choices={query.data} sentId={sentId} unknown={unknown} />}
    </Dialog>
  );
}
