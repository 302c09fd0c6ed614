import { useQuery } from '@tanstack/react-query';
import { getIpsResources } from '../../../contract/resources/hospital-detail';
import { isSaturated, type Saturation } from '../../../contract/resources/saturation';
import { callApi, useNow } from '../../api';
import { useSession } from '../../session';
import { resourceKeys } from '../../subjects/resources/keys';
import { Banner } from '../../ui/banner';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { momentText, plannedText } from '../../ui/format/moment';
import { Box, Stack } from '../../ui/layout';
import { Text } from '../../ui/text';
import type { EntryActions } from './use-entry';

interface Props {
  actions: EntryActions;
  onClose: () => void;
}

/**
 * Asks before an old or refused end of a functional emergency is sent again: it names the present emergency,
 * because a colleague may have declared another one since. Only the server knows which, so it is asked, never the disk.
 */
export function LiftAgainDialog({ actions, onClose }: Props) {
  const { profile } = useSession();
  const now = useNow();
  const ipsId = profile.entityId ?? 0;
  const asked = useQuery({
    queryKey: [...resourceKeys.hospital(ipsId), 'standing'],
    queryFn: ({ signal }) => callApi(getIpsResources, { params: { ipsId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const { saturation } = asked.data?.summary ?? { saturation: null };
  const current = saturation && isSaturated(saturation, now) ? saturation : null;
  const isKnown = asked.isSuccess && !asked.isFetching;
  const next = asked.isFetching || isKnown ? 'Levantar esta' : 'Preguntar de nuevo';
  const confirm = () => {
    if (!isKnown) void asked.refetch();
    else if (current) actions.liftAgain(current.declaredAt, onClose);
    else actions.discard(onClose);
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="¿Levantar la emergencia funcional que rige ahora?"
      confirm={isKnown && !current ? 'Descartar este envío' : next}
      busy={actions.busy || asked.isFetching}
      onConfirm={confirm}
    >
      {asked.isFetching && <Text>Preguntando al servidor cuál rige ahora…</Text>}
      {!asked.isFetching && !isKnown && (
        <Banner tone="rejected">
          No se pudo saber cuál rige ahora, y otra persona pudo declarar una nueva. Nada se ha enviado.
        </Banner>
      )}
      {isKnown && (current ? <Standing saturation={current} now={now} /> : <Text>{NONE}</Text>)}
    </ConfirmDialog>
  );
}

const NONE = 'Ahora no rige ninguna emergencia funcional en su IPS: no hay qué levantar.';

function Standing({ saturation, now }: { saturation: Saturation; now: Date }) {
  const { declaredBy, declaredAt, until, reason } = saturation;
  return (
    <Stack gap={2}>
      <Text>
        La declaró <strong>{declaredBy}</strong> {momentText(declaredAt, now)}, hasta{' '}
        {plannedText(until, now)}:
      </Text>
      <Box overflowWrap="anywhere">«{reason}»</Box>
      <Text>
        Puede no ser la que usted quiso levantar. El CRUE vuelve a ver a su hospital como los demás.
      </Text>
    </Stack>
  );
}
