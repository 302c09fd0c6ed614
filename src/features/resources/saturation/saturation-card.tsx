import { useQuery } from '@tanstack/react-query';
import { CloudUpload, OctagonAlert, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { isSaturated, type Saturation } from '../../../../contract/resources/saturation';
import { withDoubt } from '../../../../contract/transfers/doubt';
import { useNow } from '../../../api';
import { FailedQuery } from '../../../subjects/failed-query';
import { useOwnSaturation } from '../../../subjects/resources/own-saturation';
import { hospitalResourcesQuery } from '../../../subjects/resources/queries';
import { UnreachedNote } from '../../../subjects/unreached-note';
import { openTray } from '../../../submissions';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { fullMomentText, momentText, plannedText } from '../../../ui/format/moment';
import { Box, Row, Stack } from '../../../ui/layout';
import { Heading, Text } from '../../../ui/text';
import { DeclareDialog } from './declare-dialog';
import { useSaturation } from './use-saturation';

type Open = 'declare' | 'end' | null;

/**
 * `Emergencia funcional` of the user's own hospital: its state, its end and author, and the buttons to declare and end
 * it.
 */
export function SaturationCard({ ipsId }: { ipsId: number }) {
  const query = useQuery(hospitalResourcesQuery(ipsId));
  const { data, dataUpdatedAt, error } = query;
  const isUnknown = !data && error !== null;
  const now = useNow();
  const declared = data?.summary.saturation ?? null;
  const own = useOwnSaturation(ipsId, { saturation: declared, readAt: dataUpdatedAt }, now);
  const sender = useSaturation(ipsId, isSaturated(declared, now) ? declared : null);
  const [open, setOpen] = useState<Open>(null);
  const { current } = own;

  const close = () => {
    sender.giveUp();
    setOpen(null);
  };
  const end = async () => {
    if (await sender.end()) setOpen(null);
  };

  return (
    <Card
      aria-label="Emergencia funcional"
      borderColor={current ? 'rejected' : undefined}
      // On a phone the button says it all, and the figures below it come into view.
      {...(!current && !isUnknown && { p: { base: 0, md: 5 }, borderWidth: { base: 0, md: '1px' } })}
    >
      <Row justifyContent="space-between" alignItems="center" flexWrap="wrap">
        <Box flex="1" minW={56} display={current || isUnknown ? undefined : { base: 'none', md: 'block' }}>
          {current ? <Declared saturation={current} now={now} /> : <NotDeclared isUnknown={isUnknown} />}
        </Box>
        {current ? (
          <Row flexWrap="wrap">
            <Button onClick={() => setOpen('declare')}>Cambiar</Button>
            <Button variant="primary" onClick={() => setOpen('end')}>
              Levantar
            </Button>
          </Row>
        ) : (
          <Button icon={OctagonAlert} width={{ base: 'full', md: 'auto' }} onClick={() => setOpen('declare')}>
            Declarar emergencia funcional
          </Button>
        )}
      </Row>
      {isUnknown && (
        <Box mt={3}>
          <FailedQuery query={query} />
        </Box>
      )}
      <OnThisDevice {...own} />
      {open === 'declare' && (
        <DeclareDialog current={current} sender={sender} onClose={close} onDone={() => setOpen(null)} />
      )}
      <ConfirmDialog
        open={open === 'end'}
        onClose={close}
        title="¿Levantar la emergencia funcional?"
        confirm="Levantar"
        busy={sender.busy}
        onConfirm={() => void end()}
      >
        <Stack>
          {sender.failure && <Banner tone="rejected">{sender.failure.message}</Banner>}
          {current && (
            <Text>
              La declaró {current.declaredBy} {momentText(current.declaredAt, now)}, hasta{' '}
              {plannedText(current.until, now)}.
            </Text>
          )}
          <Text>El CRUE vuelve a ver a su hospital como los demás.</Text>
          <UnreachedNote />
        </Stack>
      </ConfirmDialog>
    </Card>
  );
}

/** What the regulation centre does not know yet, or what needs a decision. */
function OnThisDevice({ waitingText, refused }: ReturnType<typeof useOwnSaturation>) {
  if (!waitingText && !refused) return null;
  const action = (
    <Button size="sm" onClick={openTray}>
      Ver envíos
    </Button>
  );
  return (
    <Stack mt={3}>
      {refused && (
        <Banner
          tone="rejected"
          icon={TriangleAlert}
          title="Un envío necesita que usted decida"
          action={action}
        >
          {refused.item.lastError?.message || 'El servidor no lo aceptó.'}
        </Banner>
      )}
      {waitingText && (
        <Banner tone="waiting" icon={CloudUpload} title="Por enviar" action={refused ? undefined : action}>
          {waitingText}
        </Banner>
      )}
    </Stack>
  );
}

function NotDeclared({ isUnknown }: { isUnknown: boolean }) {
  return (
    <>
      <Heading level={2} fontSize="lead">
        Emergencia funcional
      </Heading>
      <Text tone="soft" size="small">
        {isUnknown && 'No se sabe si ya hay una declarada. '}
        Si urgencias no puede recibir más por ahora, dígalo al CRUE con su motivo y hasta cuándo.
      </Text>
    </>
  );
}

function Declared({ saturation, now }: { saturation: Saturation; now: Date }) {
  const { reason, until, declaredAt, declaredBy, doubt } = saturation;
  return (
    <>
      <Row color="rejected" gap={2} alignItems="flex-start">
        <Box as="span" flexShrink={0} mt="2px">
          <OctagonAlert size={20} strokeWidth={1.9} aria-hidden />
        </Box>
        <Heading level={2} fontSize="lead">
          Emergencia funcional hasta <span title={fullMomentText(until)}>{plannedText(until, now)}</span>
        </Heading>
      </Row>
      <Box my={1} overflowWrap="anywhere">
        {reason}
      </Box>
      <Text tone="soft" size="small">
        Declarada{' '}
        <span title={fullMomentText(declaredAt)}>{withDoubt(momentText(declaredAt, now), doubt)}</span>,{' '}
        {declaredBy}
      </Text>
    </>
  );
}
