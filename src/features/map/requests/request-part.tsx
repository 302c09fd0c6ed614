import type { Ref } from 'react';
import type { StatusFilter } from '../../../../contract/ambulance-requests/status-words';
import { RequestList } from '../../../subjects/ambulance-requests/request-list';
import { Stack } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import type { ListHandle } from '../../../ui/use-row-keys';
import { absentLines } from './find-requests';
import type { MapRequests } from './use-map-requests';

interface Props {
  requests: MapRequests;
  status: StatusFilter;
  selected: string | null;
  onSelect: (id: string, row: HTMLElement | null) => void;
  ref?: Ref<ListHandle>;
}

/** The requests beside the map, and what of them is not on it. */
export function RequestPart({ requests, status, selected, onSelect, ref }: Props) {
  const { rows, query, isSearched } = requests;
  const lines = absentLines(requests);
  return (
    <Stack gap={2} px={4} py={1}>
      {lines.map((line) => (
        <Text key={line} size="small" tone="soft">
          {line}
        </Text>
      ))}
      <RequestList
        ref={ref}
        rows={rows}
        query={query}
        status={status}
        isSearched={isSearched}
        chosen={selected === null ? null : Number(selected)}
        onChoose={(id, row) => onSelect(String(id), row)}
      />
    </Stack>
  );
}
