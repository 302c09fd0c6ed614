import type { StatusFilter } from '../../../../contract/ambulance-requests/status-words';
import { type RequestCounts, statusOptions } from '../../../subjects/ambulance-requests/status-options';
import { Text } from '../../../ui/text';
import { TogglePills } from '../../../ui/toggle-pills';

interface Props {
  status: StatusFilter;
  counts: RequestCounts | undefined;
  onStatus: (status: StatusFilter) => void;
}

/** One of the four filters, or none: then all are shown (map 2.1). */
export function RequestFilters({ status, counts, onStatus }: Props) {
  return (
    <>
      <TogglePills<StatusFilter>
        label="Estado de las solicitudes"
        values={status === 'all' ? [] : [status]}
        options={statusOptions(counts)}
        onChange={(values) => onStatus(values.find((value) => value !== status) ?? 'all')}
      />
      {status === 'all' && (
        <Text size="small" tone="soft">
          Sin filtro: se ven todas.
        </Text>
      )}
    </>
  );
}
