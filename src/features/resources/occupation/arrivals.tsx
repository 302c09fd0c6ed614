import { BedDouble, UserRound } from 'lucide-react';
import type { Dispatch } from 'react';
import { serverNow } from '../../../api';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { fullMomentText, momentText } from '../../../ui/format/moment';
import { Stack } from '../../../ui/layout';
import {
  type Figures,
  newerCapacity,
  newerLast,
  type OccupationEvent,
  type OccupationState,
} from './occupation-state';

interface Props {
  state: OccupationState;
  figures: Figures;
  send: Dispatch<OccupationEvent>;
}

/** Shows what arrived while this form was open. The form takes it only when the user says so. */
export function Arrivals({ state, figures, send }: Props) {
  const capacity = newerCapacity(state, figures);
  const last = newerLast(state, figures);
  return (
    <Stack role="status" gap={3}>
      {capacity && (
        <Banner
          tone="pending"
          icon={BedDouble}
          title="La capacidad de su entidad cambió"
          action={
            <Button variant="primary" size="sm" onClick={() => send({ type: 'use-capacity', capacity })}>
              Usar la capacidad nueva
            </Button>
          }
        >
          La reportó {capacity.isOwn ? 'usted' : capacity.by} <At moment={capacity.at} />. Lo que ha escrito
          sigue aquí; con la capacidad nueva se conservan los valores de lo que aún se oferta.
        </Banner>
      )}
      {last && (
        <Banner
          tone="accent"
          icon={UserRound}
          title={`${last.isOwn ? 'Usted' : last.by} reportó la ocupación`}
          action={
            <Button size="sm" onClick={() => send({ type: 'use-last', figures })}>
              Traer esos valores
            </Button>
          }
        >
          Fue <At moment={last.at} />. Lo que ha escrito sigue aquí; si trae esos valores, lo que usted cambió
          se conserva.
        </Banner>
      )}
    </Stack>
  );
}

function At({ moment }: { moment: number }) {
  return <span title={fullMomentText(moment)}>{momentText(moment, serverNow())}</span>;
}
