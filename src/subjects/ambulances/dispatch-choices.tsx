import type { DispatchChoice } from '../../../contract/ambulances/dispatch-choices';
import { ambulanceTypeText } from '../../../contract/catalogues/fixed';
import { serverNow } from '../../api';
import { Badge } from '../../ui/badge';
import { Box, Row, Stack } from '../../ui/layout';
import { Text } from '../../ui/text';
import { When } from '../../ui/when';

interface ChoicesProps {
  choices: readonly DispatchChoice[];
  /** The ambulance that is sent now; null for none. */
  sentId: number | null;
  /** Said where there were no times. */
  unknown: string;
}

/** What was known of all ambulances each time that one was sent. */
export function Choices({ choices, sentId, unknown }: ChoicesProps) {
  return (
    <>
      {lacksChoice(choices, sentId) && (
        <Text tone="soft">Del último despacho no está guardado entre cuáles se escogió.</Text>
      )}
      <Stack gap={6}>
        {choices.map((choice) => (
          <Choice key={choice.id} choice={choice} unknown={unknown} />
        ))}
      </Stack>
    </>
  );
}

/** The server keeps a choice a moment after its dispatch. */
export const KEPT_AGAIN_MS = 3000;

/** The list lacks the choice of the present dispatch; without a present dispatch, it has no choice at all. */
export function lacksChoice(choices: readonly DispatchChoice[] | undefined, sentId: number | null): boolean {
  const last = choices?.[0];
  return sentId === null ? last === undefined : last?.ambulanceId !== sentId;
}

/** More fills the screen without telling more. */
const SHOWN = 5;

function Choice({ choice, unknown }: { choice: DispatchChoice; unknown: string }) {
  const { at, readAt, by, place, remarks, ranked, excluded, counts, ambulanceId } = choice;
  const isSent = (row: { ambulanceId: number }) => row.ambulanceId === ambulanceId;
  const first = (rows: DispatchChoice['excluded']) =>
    rows.filter((row, index) => index < SHOWN || isSent(row));
  return (
    <Stack as="section" gap={3}>
      <Text tone="soft">
        <When at={at} now={serverNow()} />, {by}. {place ? `Tiempos hasta ${place}.` : unknown}{' '}
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
                {[
                  ambulanceTypeText(row.ambulanceType),
                  `placa ${row.licensePlate}`,
                  row.ambulancesEntity,
                ].join(', ')}
              </Text>
              <Text size="small">{row.words.join(' · ')}</Text>
            </Box>
          </Row>
        ))}
      </Stack>
    </Box>
  );
}
