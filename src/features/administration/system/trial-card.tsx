import { Link } from '@tanstack/react-router';
import { FlaskConical, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SystemHealth } from '../../../../contract/system/system';
import { readState, STATE_LABELS } from '../../../../contract/transfers/states';
import { removeTrial } from '../../../../contract/trials/trials';
import { Badge } from '../../../ui/badge';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Box, Row, Stack } from '../../../ui/layout';
import { notify } from '../../../ui/notify';
import { Text } from '../../../ui/text';
import { When } from '../../../ui/when';
import { StartTrialDialog } from './start-trial-dialog';
import { useTrialWrite } from './use-trial-write';

type Trial = SystemHealth['trials']['rows'][number];

interface Props {
  trials: readonly Trial[];
  /** They answer in the system, and nobody of them has signed in. */
  absentInsurers: NonNullable<SystemHealth['absent']>['insurers'];
  now: Date;
  /** Administrators without a part in the regulation see no transfers. */
  mayOpen: boolean;
}

/** Starts trial transfers, says how far they are, and removes them whole. */
export function TrialCard({ trials, absentInsurers, now, mayOpen }: Props) {
  const [isStarting, setIsStarting] = useState(false);
  const [removed, setRemoved] = useState<Trial | null>(null);
  return (
    <Card aria-label="Traslado de prueba">
      <CardHeader title="Traslado de prueba" />
      <Stack gap={4}>
        <Text tone="soft">
          Recorre el camino completo con su gente y sin paciente: la EPS o el CRUE asigna la IPS, la IPS
          responde, el CRUE despacha la ambulancia. Dice PRUEBA en el inicio, en la lista, en el detalle y en
          los avisos. Está entre los pendientes de quien debe atenderlo, no cuenta en los tableros de cifras y
          al final se retira entero.
        </Text>
        {trials.length > 0 && (
          <Stack as="ul" gap={3} listStyle="none">
            {trials.map((trial) => (
              <Row as="li" key={trial.id} gap={3} flexWrap="wrap" justifyContent="space-between">
                <TrialText trial={trial} now={now} mayOpen={mayOpen} />
                <Button icon={Trash2} onClick={() => setRemoved(trial)}>
                  Retirar la prueba
                </Button>
              </Row>
            ))}
          </Stack>
        )}
        <Row>
          <Button
            icon={FlaskConical}
            variant={trials.length === 0 ? 'primary' : 'secondary'}
            onClick={() => setIsStarting(true)}
          >
            Iniciar un traslado de prueba
          </Button>
        </Row>
      </Stack>
      {isStarting && (
        <StartTrialDialog absentInsurers={absentInsurers} onClose={() => setIsStarting(false)} />
      )}
      {removed && <RemoveDialog trial={removed} onClose={() => setRemoved(null)} />}
    </Card>
  );
}

function TrialText({ trial, now, mayOpen }: { trial: Trial; now: Date; mayOpen: boolean }) {
  const { id, ipsReq, referralState, stateLabel, startedBy, startedAt, hasAmbulance, reachedCrew } = trial;
  const state = readState(referralState);
  const name = `Traslado #${id}`;
  return (
    <Box minW={0} flex="1 1 16rem">
      <Row gap={2} flexWrap="wrap">
        <Text weight="strong">
          {mayOpen ? (
            <Box asChild color="accent" textDecoration="underline" textUnderlineOffset="3px">
              <Link to="/traslados/$transferId" params={{ transferId: String(id) }}>
                {name}
              </Link>
            </Box>
          ) : (
            name
          )}
        </Text>
        <Badge tone={hasAmbulance && reachedCrew ? 'good' : 'pending'}>
          {stateLabel ?? (state ? STATE_LABELS[state] : referralState)}
        </Badge>
      </Row>
      <Text size="small" tone="soft">
        {ipsReq} · la inició {startedBy}, <When at={startedAt} now={now} />
        {hasAmbulance &&
          reachedCrew === false &&
          ' · el aviso no ha llegado a ninguna pantalla de la tripulación'}
      </Text>
    </Box>
  );
}

function RemoveDialog({
  trial: { id, hasAmbulance, reachedCrew },
  onClose,
}: {
  trial: Trial;
  onClose: () => void;
}) {
  const { write, busy } = useTrialWrite(removeTrial);
  const [refusal, setRefusal] = useState<string | null>(null);
  const remove = async () => {
    const failure = await write({ params: { id }, body: {} });
    if (failure) return setRefusal(failure.message);
    notify.success(`Traslado de prueba #${id} retirado`);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`¿Retirar la prueba #${id}?`}
      confirm="Retirar la prueba"
      danger
      busy={busy}
      onConfirm={() => void remove()}
    >
      <Stack gap={3}>
        {refusal && <Banner tone="rejected">{refusal}</Banner>}
        <Text>
          Se borran el traslado, su conversación, sus archivos y sus avisos, también los que esperan salir. El
          registro de auditoría conserva quién hizo qué. No se puede deshacer.
        </Text>
        {!hasAmbulance && (
          <Text>Todavía no tuvo ambulancia: la puesta en marcha queda sin probar hasta el despacho.</Text>
        )}
        {hasAmbulance && reachedCrew === false && (
          <Text>
            El despacho no llegó a ninguna pantalla de la tripulación: la puesta en marcha queda sin probar.
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
