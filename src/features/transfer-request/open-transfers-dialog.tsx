import { ArrowRight, Inbox, Phone } from 'lucide-react';
import type { OpenTransfer } from '../../../contract/people/find-person';
import { readState, STATE_LABELS } from '../../../contract/transfers/states';
import { serverNow } from '../../api';
import { openTray } from '../../submissions';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Box, Row, Stack } from '../../ui/layout';
import { PhoneLink } from '../../ui/phone-link';
import { Text } from '../../ui/text';
import { When } from '../../ui/when';
import type { OpenOnes } from './use-person-lookup';

interface Props extends OpenOnes {
  onOpen?: ((transferId: number) => void) | undefined;
}

/**
 * Before a second request for the same patient: shows the open transfers and their contacts, and lets the user
 * continue.
 */
export function OpenTransfersDialog({ rows, waiting, document, goOn, goBack, onOpen }: Props) {
  return (
    <Dialog
      open
      onClose={goBack}
      title={
        rows.length > 0
          ? 'Este paciente ya tiene un traslado en curso'
          : 'Este paciente ya tiene una solicitud por enviar'
      }
      description={`Documento ${document}. Otra solicitud pondría a dos ambulancias a buscar al mismo paciente.`}
      footer={
        <>
          <Button onClick={goOn}>Pedir otro de todos modos</Button>
          <Button variant="primary" onClick={goBack}>
            No pedir otro
          </Button>
        </>
      }
    >
      <Stack as="ul" gap={0} listStyleType="none">
        {rows.map((row) => (
          <Row
            as="li"
            key={row.id}
            justifyContent="space-between"
            flexWrap="wrap"
            gap={3}
            py={3}
            borderTopWidth="1px"
          >
            <Asked {...row} />
            {row.mayOpen && onOpen && (
              <Button size="sm" icon={ArrowRight} onClick={() => onOpen(row.id)}>
                Abrir el traslado #{row.id}
              </Button>
            )}
          </Row>
        ))}
        {waiting.map(({ id, at }) => (
          <Row
            as="li"
            key={id}
            justifyContent="space-between"
            flexWrap="wrap"
            gap={3}
            py={3}
            borderTopWidth="1px"
          >
            <Box minW={0}>
              <Text weight="strong">Guardada en este equipo</Text>
              <Text size="small" tone="soft">
                Está por enviar, <When at={new Date(at)} now={serverNow()} />
              </Text>
            </Box>
            <Button
              size="sm"
              icon={Inbox}
              onClick={() => {
                goBack();
                openTray();
              }}
            >
              Ver en Envíos
            </Button>
          </Row>
        ))}
      </Stack>
    </Dialog>
  );
}

function Asked({ id, referralState, stateLabel, createdAt, isGoldenCode, ipsReq }: OpenTransfer) {
  const state = readState(referralState);
  return (
    <Box minW={0}>
      <Text weight="strong">
        #{id} · {stateLabel ?? (state ? STATE_LABELS[state] : referralState)}
      </Text>
      <Text size="small" tone="soft">
        {isGoldenCode ? 'Código dorado' : `Lo pidió ${ipsReq?.name ?? 'otra IPS'}`},{' '}
        <When at={new Date(createdAt)} now={serverNow()} />
      </Text>
      {ipsReq?.phone && (
        <Row gap={1.5} fontSize="small" mt={1}>
          <Phone size={14} aria-hidden />
          <Box asChild color="accent" textDecoration="underline">
            <PhoneLink phone={ipsReq.phone} />
          </Box>
        </Row>
      )}
    </Box>
  );
}
