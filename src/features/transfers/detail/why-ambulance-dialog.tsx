import { useQuery } from '@tanstack/react-query';
import type { DispatchChoice } from '../../../../contract/ambulances/dispatch-choices';
import { serverNow } from '../../../api';
import { FailedQuery } from '../../../subjects/failed-query';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Box, Row, Stack } from '../../../ui/layout';
import { Skeleton } from '../../../ui/skeletons';
import { Text } from '../../../ui/text';
import { When } from '../../../ui/when';
import { dispatchChoicesQuery } from '../api/list-dispatch-choices';

interface Props {
  transferId: number;
  /** The ambulance that is sent now; null for none. */
  sentId: number | null;
  onClose: () => void;
}

/** What was known of all ambulances at each dispatch of a transfer. */
export default function WhyAmbulanceDialog({ transferId, sentId, onClose }: Props) {
  const query = useQuery({
    ...dispatchChoicesQuery(transferId),
    // The server keeps a choice a moment after its dispatch.
    refetchInterval: ({ state }) => (lacks(state.data, sentId) ? AGAIN_MS : false),
  });
  const lacksPresent = lacks(query.data, sentId);
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
      {query.isPending && <Skeleton height={10} />}
      {query.data && lacksPresent && (
        <Text tone="soft">Del último despacho no está guardado entre cuáles se escogió.</Text>
      )}
      <Stack gap={6}>
        {query.data?.map((choice) => (
          <Choice key={choice.id} choice={choice} />
        ))}
      </Stack>
    </Dialog>
  );
}

const AGAIN_MS = 3000;

/** The choice of the dispatch that stands is not there; without one that stands, that of any. */
function lacks(choices: readonly DispatchChoice[] | undefined, sentId: number | null): boolean {
  const last = choices?.[0];
  return sentId === null ? last === undefined : last?.ambulanceId !== sentId;
}

/** More fills the screen without telling more. */
const SHOWN = 5;

function Choice({ choice }: { choice: DispatchChoice }) {
  const { at, readAt, by, place, remarks, ranked, excluded, counts, ambulanceId } = choice;
  const isSent = (row: { ambulanceId: number }) => row.ambulanceId === ambulanceId;
  const first = (rows: DispatchChoice['excluded']) =>
    rows.filter((row, index) => index < SHOWN || isSent(row));
  return (
    <Stack as="section" gap={3}>
      <Text tone="soft">
        <When at={at} now={serverNow()} />, {by}.{' '}
        {place ? `Tiempos hasta ${place}.` : 'No se sabía dónde estaba el paciente: sin tiempos.'}{' '}
        {readLate(at, readAt)} {remarks.join(' ')}
      </Text>
      <Rows
        title={`Podían ir, la más rápida primero (${counts.ranked})`}
        rows={first(ranked)}
        isSent={isSent}
      />
      <Rows title={`No podían (${counts.excluded})`} rows={first(excluded)} isSent={isSent} />
    </Stack>
  );
}

/** From here on the list may differ from what was known at the dispatch. */
const LATE_MS = 5000;

function readLate(at: string, readAt: string): string {
  const late = Date.parse(readAt) - Date.parse(at);
  return late > LATE_MS ? `Leído ${Math.round(late / 1000)} s después del despacho.` : '';
}

interface RowsProps {
  title: string;
  rows: DispatchChoice['excluded'];
  isSent: (row: { ambulanceId: number }) => boolean;
}

function Rows({ title, rows, isSent }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <Box>
      <Text as="p" size="small" weight="strong" tone="soft">
        {title}
      </Text>
      <Stack as="ol" gap={0} listStyleType="none">
        {rows.map((row) => (
          <Row as="li" key={row.ambulanceId} alignItems="flex-start" py={2} borderTopWidth="1px">
            {'rank' in row && (
              <Box w={8} flexShrink={0} color="soft" fontVariantNumeric="tabular-nums">
                {String(row.rank)}.ª
              </Box>
            )}
            <Box flex={1} minW={0}>
              <Row gap={2} flexWrap="wrap">
                <Text weight="strong">{row.name}</Text>
                {isSent(row) && <Badge tone="good">Enviada</Badge>}
              </Row>
              <Text size="small" tone="soft">
                {[row.ambulanceType, `placa ${row.licensePlate}`, row.ambulancesEntity].join(', ')}
              </Text>
              <Text size="small">{row.words.join(' · ')}</Text>
            </Box>
          </Row>
        ))}
      </Stack>
    </Box>
  );
}
