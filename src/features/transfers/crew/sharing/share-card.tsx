import { BatteryLow, LocateFixed, Radio } from 'lucide-react';
import { serverNow, useNow } from '../../../../api';
import { Banner } from '../../../../ui/banner';
import { Button } from '../../../../ui/button';
import { endedWords, hiddenWords, isBatteryLow, isSilent, sharingWords } from './sharing-words';
import { useSharing } from './use-sharing';

interface Props {
  ambulance: { id: number; name: string };
}

/** For the crew's phone: it shares its place as that of the ambulance, from a tap on, while this screen is open. */
export default function ShareCard({ ambulance }: Props) {
  const { state, start, stop, save } = useSharing(ambulance.id);
  // Each answer of the server draws it again; without one, each minute.
  useNow();
  const now = serverNow().getTime();
  if (!state.isOn)
    return (
      <Banner
        tone={state.problem === null ? 'ended' : 'pending'}
        icon={LocateFixed}
        title={endedWords(state) ?? `¿Este teléfono va en ${ambulance.name}?`}
        action={
          <Button size="sm" icon={LocateFixed} onClick={start}>
            Compartir la posición
          </Button>
        }
      >
        Así el hospital ve cuánto falta. Mientras esta pantalla esté abierta.
      </Banner>
    );
  const isWell = state.problem === null && !isSilent(state, now);
  return (
    <>
      <Banner
        tone={isWell ? 'good' : 'pending'}
        icon={Radio}
        title={`Compartiendo la posición de ${ambulance.name}`}
        action={
          <Button size="sm" onClick={stop}>
            Dejar de compartir
          </Button>
        }
      >
        {sharingWords(state, now)}
        {state.isSaving && ' Cada minuto, para gastar menos batería.'}
      </Banner>
      {hiddenWords(state) && <Banner tone="pending">{hiddenWords(state)}</Banner>}
      {isBatteryLow(state) && !state.isSaving && (
        <Banner
          tone="pending"
          icon={BatteryLow}
          title={`Queda ${state.battery?.level}\u00a0% de batería`}
          action={
            <Button size="sm" onClick={() => save(true)}>
              Enviar cada minuto
            </Button>
          }
        >
          Conecte el teléfono, o envíe la posición con menos frecuencia.
        </Banner>
      )}
    </>
  );
}
