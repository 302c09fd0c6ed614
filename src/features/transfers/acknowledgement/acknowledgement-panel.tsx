import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { BellRing, Check, CheckCheck, CircleDashed, Eye, Hand, Reply } from 'lucide-react';
import type { Acknowledgement } from '../../../../contract/acknowledgements/acknowledgements';
import { LIMITS } from '../../../../contract/limits';
import { contradictionOf } from '../../../../contract/transfers/contradicted-acceptance';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { useSession } from '../../../session';
import { FailedQuery } from '../../../subjects/failed-query';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { fullMomentText, timeText } from '../../../ui/format/moment';
import { Box, Row, Stack } from '../../../ui/layout';
import { notify } from '../../../ui/notify';
import { Text } from '../../../ui/text';
import { answerAcknowledgement } from '../api/answer-acknowledgement';
import { acknowledgementsQuery } from '../api/list-acknowledgements';
import { useSendAction } from '../use-send-action';
import {
  aboutText,
  answeredText,
  calledNames,
  nextCallText,
  rungsOf,
  shownAcknowledgements,
} from './acknowledgement-words';
import { useNoteSeen } from './use-note-seen';

const SIGNS = { delivered: Check, seen: Eye, answered: Reply };

/** The acknowledgements of a transfer, or that they could not be read; nothing if there are none. */
export function AcknowledgementPanels({ transfer, now }: { transfer: Transfer; now: Date }) {
  const { id: transferId } = transfer;
  const query = useQuery(acknowledgementsQuery(transferId));
  const { data: rows = [], isLoadingError } = query;
  useNoteSeen(transferId, rows);
  if (isLoadingError)
    return (
      <Card aria-label="Avisos del traslado">
        <CardHeader title="No se sabe a quién se avisó" />
        <FailedQuery query={query} />
      </Card>
    );
  const hasAmbulance = transfer.ambulance !== null;
  const contradiction = contradictionOf(factsOfTransfer(transfer));
  return shownAcknowledgements(rows, hasAmbulance).map((row) => (
    <AcknowledgementPanel
      key={row.id}
      {...{ transferId, row, rows, about: aboutText(row, hasAmbulance, contradiction), now }}
    />
  ));
}

interface PanelProps {
  transferId: number;
  row: Acknowledgement;
  /** All of the transfer. */
  rows: readonly Acknowledgement[];
  about: string;
  now: Date;
}

/** Progress of one acknowledgement: delivered, seen (by name), answered, and the button to take charge. */
function AcknowledgementPanel({ transferId, row, rows, about, now }: PanelProps) {
  const { submit, busy } = useSendAction({ transferId, send: answerAcknowledgement });
  const { family } = useSession().profile;
  // A regulator's charge is no answer of the crew.
  const isOwnDispatch = row.kind === 'dispatch' && family === 'TRANSPORT';
  const mayAnswer = row.isCalled && (!row.takenBy || isOwnDispatch);
  if (row.endedAt)
    return (
      <Row color="soft" fontSize="small" gap={2} _print={{ display: 'none' }}>
        <CheckCheck size={16} aria-hidden />
        <Text title={fullMomentText(row.endedAt)}>{answeredText(row, now, rows)}</Text>
      </Row>
    );

  const take = async () => {
    const failure = await submit(row.id);
    if (failure) notify.error(failure.message, LIMITS.alertMs);
    else notify.success('Quedó dicho que usted se encarga', LIMITS.toastShortMs);
  };
  return (
    <Card aria-label={`${about}: aviso ${calledNames(row)}`}>
      <CardHeader
        title={
          <Row as="span" gap={2}>
            <BellRing size={18} aria-hidden />
            {about}
          </Row>
        }
      />
      <Box mt={-2} mb={3}>
        <Text size="small" tone="soft">
          Aviso {calledNames(row)}
        </Text>
      </Box>
      <Rungs data-called={mayAnswer || undefined}>
        {rungsOf(row, now).map((rung) => {
          const Sign = rung.isReached ? SIGNS[rung.id] : CircleDashed;
          return (
            <li key={rung.id} data-reached={rung.isReached || undefined}>
              <span className="sign">
                <Sign size={14} strokeWidth={2.2} aria-hidden />
              </span>
              <span>
                <strong>{rung.label}</strong>
                <small>{rung.detail}</small>
              </span>
            </li>
          );
        })}
      </Rungs>
      <Stack gap={3} mt={4}>
        <Row justifyContent="space-between" flexWrap="wrap">
          <Text size="small" tone="soft">
            {nextCallText(row, now)}
          </Text>
          {mayAnswer && (
            <Box width={{ base: 'full', sm: 'auto' }} _print={{ display: 'none' }}>
              <Button icon={Hand} busy={busy} onClick={() => void take()} width="full">
                Me encargo
              </Button>
            </Box>
          )}
        </Row>
        {row.receipts.length > 0 && (
          <People>
            <summary>A quién llegó</summary>
            <ul>
              {row.receipts.map((receipt) => (
                <li key={`${receipt.name} ${receipt.deliveredAt}`}>
                  <span>
                    {receipt.name}
                    {receipt.entity && `, ${receipt.entity}`}
                  </span>
                  <span>
                    {receipt.seenAt
                      ? `visto ${timeText(receipt.seenAt)}`
                      : `entregado ${timeText(receipt.deliveredAt)}`}
                  </span>
                </li>
              ))}
            </ul>
          </People>
        )}
      </Stack>
    </Card>
  );
}

const Rungs = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: 3,
    gridTemplateColumns: { base: '1fr', md: 'repeat(3, minmax(0, 1fr))' },
    // An alerted person holds a phone in one hand, so their buttons come first; the details are for people who wait.
    mdDown: { '&[data-called], &[data-called] ~ * details': { display: 'none' } },
    '& > li': { display: 'flex', gap: 2.5, minW: 0 },
    '& .sign': {
      display: 'grid',
      placeItems: 'center',
      boxSize: '24px',
      flexShrink: 0,
      rounded: 'full',
      bg: 'pending.soft',
      color: 'pending',
    },
    '& [data-reached] .sign': { bg: 'good.soft', color: 'good' },
    '& strong': { display: 'block', fontWeight: 'strong', lineHeight: '24px' },
    '& small': {
      display: 'block',
      fontSize: 'small',
      color: 'soft',
      overflowWrap: 'anywhere',
      textWrap: 'pretty',
    },
  },
});

const People = chakra('details', {
  base: {
    fontSize: 'small',
    '& summary': { cursor: 'pointer', color: 'accent', width: 'fit-content', minH: 6 },
    '@media (pointer: coarse)': { '& summary': { minH: 'touch', lineHeight: '44px' } },
    '& ul': { listStyle: 'none', mt: 1 },
    '& li': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 4,
      py: 1,
      borderTopWidth: '1px',
      borderColor: 'line',
    },
    '& li > :last-child': { color: 'soft', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  },
});
