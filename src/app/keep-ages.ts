import type { QueryClient } from '@tanstack/react-query';

interface Clock {
  onSetBack(listener: (ms: number) => void): () => void;
}

/** Queries date their data by this device's clock. When that is set back, their times move with it, so that no data gets younger. */
export function keepAges(client: QueryClient, clock: Clock): () => void {
  return clock.onSetBack((ms) => {
    for (const query of client.getQueryCache().getAll()) {
      const { dataUpdatedAt } = query.state;
      if (dataUpdatedAt > 0) query.setState({ dataUpdatedAt: dataUpdatedAt - ms });
    }
  });
}
