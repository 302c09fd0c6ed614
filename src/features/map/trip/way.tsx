import type { Arrival } from '../../../../contract/travel/arrival';
import { Stack } from '../../../ui/layout';
import { OnDemand, Part } from '../../../ui/on-demand';
import { Text } from '../../../ui/text';
import type { useArrival } from './use-arrival';

const TRIP_MAP = new Part(async () => (await import('./trip-map')).default);

interface Props {
  shown: NonNullable<ReturnType<typeof useArrival>>;
  arrival: Arrival;
}

/** The way on the small map, and why its time is not a better one. */
export function Way({ shown: { words, stop, isCurrent, now }, arrival }: Props) {
  return (
    <Stack gap={2}>
      <OnDemand
        part={TRIP_MAP}
        with={{ arrival, stop: isCurrent ? stop : null, words: `${words.title}; ${words.detail}`, now }}
      />
      {arrival.remarks.map((remark) => (
        <Text key={remark} size="small" tone="soft">
          {remark}
        </Text>
      ))}
    </Stack>
  );
}
