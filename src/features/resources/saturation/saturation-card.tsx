import { useQuery } from '@tanstack/react-query';
import { OctagonAlert } from 'lucide-react';
import { useState } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { isSaturated, type Saturation } from '../../../../contract/resources/saturation';
import { withDoubt } from '../../../../contract/transfers/doubt';
import { useNow } from '../../../api';
import { hospitalResourcesQuery } from '../../../subjects/resources/queries';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { fullMomentText, momentText } from '../../../ui/format/moment';
import { Box, Row, Stack } from '../../../ui/layout';
import { notify } from '../../../ui/notify';
import { Heading, Text } from '../../../ui/text';
import { DeclareDialog } from './declare-dialog';
import { useSaturation } from './use-saturation';

type Open = 'declare' | 'end' | null;

/**
 * `Emergencia funcional` of the user's own hospital: its state, its end and author, and the buttons to declare and end
 * it.
 */
export function SaturationCard({ ipsId }: { ipsId: number }) {
  const { data } = useQuery(hospitalResourcesQuery(ipsId));
  const now = useNow();
  const sender = useSaturation(ipsId);
  const [open, setOpen] = useState<Open>(null);
  const declared = data?.summary.saturation ?? null;
  const current = declared && isSaturated(declared, now) ? declared : null;

  const show = (what: Open) => {
    sender.forgetFailure();
    setOpen(what);
  };
  const done = (words: string) => {
    setOpen(null);
    notify.success(words, LIMITS.toastShortMs);
  };
  const end = async () => {
    if (await sender.end()) done('Se levantó la emergencia funcional');
  };

  return (
    <Card aria-label="Emergencia funcional" borderColor={current ? 'rejected' : undefined}>
      <Row justifyContent="space-between" alignItems="center" flexWrap="wrap">
        <Box flex="1" minW={56}>
          {current ? <Declared saturation={current} now={now} /> : <NotDeclared />}
        </Box>
        {current ? (
          <Row flexWrap="wrap">
            <Button onClick={() => show('declare')}>Cambiar</Button>
            <Button variant="primary" onClick={() => show('end')}>
              Levantar
            </Button>
          </Row>
        ) : (
          <Button icon={OctagonAlert} onClick={() => show('declare')}>
            Declarar emergencia funcional
          </Button>
        )}
      </Row>
      {open === 'declare' && (
        <DeclareDialog
          current={current}
          sender={sender}
          onClose={() => setOpen(null)}
          onDone={() => done('Quedó declarada la emergencia funcional')}
        />
      )}
      <ConfirmDialog
        open={open === 'end'}
        onClose={() => setOpen(null)}
        title="¿Levantar la emergencia funcional?"
        confirm="Levantar"
        busy={sender.busy}
        onConfirm={() => void end()}
      >
        <Stack>
          {sender.failure && <Banner tone="rejected">{sender.failure.message}</Banner>}
          <Text>El CRUE vuelve a ver a su hospital como los demás.</Text>
        </Stack>
      </ConfirmDialog>
    </Card>
  );
}

function NotDeclared() {
  return (
    <>
      <Heading level={2} fontSize="lead">
        Emergencia funcional
      </Heading>
      <Text tone="soft" size="small">
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
          Emergencia funcional hasta <span title={fullMomentText(until)}>{momentText(until, now)}</span>
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
