import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import type { Participant } from '../../../../contract/transfers/participants';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { phoneText } from '../../../ui/format/phone-text';
import { telHref } from '../../../ui/format/tel-href';
import { Box, Row, Stack } from '../../../ui/layout';
import { Panel } from '../../../ui/panel';
import { Text } from '../../../ui/text';
import { participantsQuery } from '../api/list-participants';
import { askedMark } from '../asked-ips';
import { kindBeside } from '../participant-kinds';

/** The participants with their phone numbers. */
export function TransferParticipants({ transfer }: { transfer: Transfer }) {
  const { data } = useQuery(participantsQuery(transfer.id));
  if (!data || data.length === 0) return null;
  return (
    <Panel title="Participantes" aside={String(data.length)}>
      <Stack as="ul" listStyleType="none">
        {data.map((participant) => (
          <Row as="li" breakInside="avoid" key={`${participant.kind} ${participant.entityId}`}>
            <Avatar name={participant.name} />
            <Box flex={1} minW={0}>
              <Text weight="medium">{participant.name}</Text>
              <Kind participant={participant} transfer={transfer} />
            </Box>
            {participant.phone && (
              <Button asChild variant="quiet" size="sm">
                <a href={telHref(participant.phone)} aria-label={`Llamar a ${participant.name}`}>
                  <Phone size={16} aria-hidden />
                  {phoneText(participant.phone)}
                </a>
              </Button>
            )}
          </Row>
        ))}
      </Stack>
    </Panel>
  );
}

/** Below the name; nothing where the name has it. */
function Kind({ participant, transfer }: { participant: Participant; transfer: Transfer }) {
  const kind = kindBeside(participant);
  const mark = participant.kind === 'IPS_RECV' && askedMark(transfer);
  if (!kind && !mark) return null;
  return (
    <Text size="small" tone="soft">
      {kind}
      {mark}
    </Text>
  );
}
