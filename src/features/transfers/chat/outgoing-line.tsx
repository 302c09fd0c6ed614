import { RotateCw, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button';
import { Row } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import { Bubble } from './bubble';
import { Delivery, type DeliveryState } from './delivery';
import type { Outgoing } from './outgoing';

interface Props {
  message: Outgoing;
  onRetry: () => void;
  onDiscard: () => void;
}

const FOOT_BY_STATE: Record<Outgoing['state'], readonly [state: DeliveryState, words: string]> = {
  sending: ['sending', 'enviando'],
  waiting: ['waiting', 'guardado en este equipo, por enviar'],
  received: ['sent', 'enviado'],
  refused: ['refused', 'sin enviar'],
};

/** A message from this device that the server's list does not have yet. */
export function OutgoingLine({ message, onRetry, onDiscard }: Props) {
  const [state, words] = FOOT_BY_STATE[message.state];
  return (
    <>
      <Bubble isOwn foot={<Delivery state={state}>{words}</Delivery>}>
        {message.msg}
      </Bubble>
      {message.failed !== null && (
        <Row role="alert" justifyContent="flex-end" flexWrap="wrap" gap={1}>
          <Text size="small" tone="rejected">
            {message.failed}
          </Text>
          <Button size="sm" variant="quiet" icon={RotateCw} onClick={onRetry}>
            Enviar de nuevo
          </Button>
          <Button size="sm" variant="quiet" icon={Trash2} onClick={onDiscard}>
            Descartar
          </Button>
        </Row>
      )}
    </>
  );
}
