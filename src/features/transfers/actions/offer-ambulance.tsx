import { useSession } from '../../../session';
import { AmbulanceForm } from './ambulance-form';
import { type ActionDialogProps, useAction } from './use-action';

export function OfferAmbulance(props: ActionDialogProps) {
  const { entityId } = useSession().profile;
  const offered = props.transfer.offers.findLast((offer) => offer.entityId === entityId)?.ambulance;
  const { run, state } = useAction({
    ...props,
    name: 'offer-ambulance',
    done: 'Se ha ofrecido la ambulancia correctamente.',
    failed: 'Hubo un problema al ofrecer la ambulancia.',
  });
  return (
    <AmbulanceForm
      state={state}
      title={`Ofrecer una ambulancia para el traslado #${props.transfer.id}`}
      description={`Quien coordina el traslado decide con cuál se hace.${offered ? ` Reemplaza la que ya ofreció, ${offered}.` : ''}`}
      submit="Ofrecer ambulancia"
      run={(body) => run({ body })}
    />
  );
}
