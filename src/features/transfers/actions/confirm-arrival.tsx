import { TriangleAlert } from 'lucide-react';
import { wordFromDeparture } from '../../../../contract/transfers/aboard';
import { contradictedDeparture } from '../../../../contract/transfers/contradicted-departure';
import { hasStep } from '../../../../contract/transfers/facts';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import { sideOf } from '../../../../contract/transfers/side-of';
import { UNDO_SIGNATURE_MS } from '../../../../contract/transfers/signatures';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { useSession } from '../../../session';
import { Banner } from '../../../ui/banner';
import { Text } from '../../../ui/text';
import { caseName } from '../patient';
import { ConfirmAction } from './confirm-action';
import type { ActionDialogProps } from './use-action';
import { useQueuedAction } from './use-queued-action';

const WORDS = {
  requesting: {
    about: 'salida del paciente',
    title: 'la llegada de la ambulancia y la salida del paciente',
    confirm: 'Confirmar llegada',
    text: 'Firma que la ambulancia llegó a su IPS y que el paciente sale en ella.',
    done: 'Se ha actualizado el traslado exitosamente',
  },
  receiving: {
    about: 'recepción del paciente',
    title: 'la llegada del paciente',
    confirm: 'Confirmar llegada',
    text: 'Firma que el paciente llegó a su IPS y que lo recibe.',
    done: 'Se ha confirmado la recepción del paciente',
  },
};

/** The requesting hospital signs the patient's departure; the receiving hospital signs the arrival. */
export function ConfirmArrival(props: ActionDialogProps) {
  const { profile } = useSession();
  const words = WORDS[sideOf(factsOfTransfer(props.transfer), profile) ?? 'receiving'];
  const { name, detail } = caseName(props.transfer);
  const { run, state } = useQueuedAction<undefined>({
    ...props,
    name: 'confirm-arrival',
    about: words.about,
    done: words.done,
    failed: 'Hubo un error al reportar la recepción',
    signs: true,
  });
  return (
    <ConfirmAction
      state={state}
      title={`¿Confirmar ${words.title}? Traslado #${props.transfer.id}`}
      confirm={words.confirm}
      onConfirm={() => void run(undefined)}
    >
      {!hasLeft(props.transfer) && words === WORDS.receiving && (
        <Banner tone="rejected" icon={TriangleAlert} title="Nadie ha confirmado que el paciente salió">
          Firme solo si el paciente ya está en su IPS.
        </Banner>
      )}
      <Text weight="strong">
        {name}, {detail}
      </Text>
      <Text tone="soft">
        {words.text} Si se equivoca, tiene {UNDO_SIGNATURE_MS / 60_000} minutos para deshacerla.
      </Text>
    </ConfirmAction>
  );
}

/** A hospital, CRUE or the crew has said that the patient is in the ambulance, and nobody has denied it since. */
function hasLeft(transfer: Transfer): boolean {
  const facts = factsOfTransfer(transfer);
  if (hasStep(facts, 'transportDate')) return true;
  return wordFromDeparture(facts) !== null && contradictedDeparture(facts) === null;
}
