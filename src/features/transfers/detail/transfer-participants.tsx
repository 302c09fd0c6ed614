import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
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
              <Text size="small" tone="soft">
                {kindBeside(participant)}
                {participant.kind === 'IPS_RECV' && askedMark(transfer)}
              </Text>
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
