import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type RequestBlock, undoBlock } from '../../../contract/ambulance-requests/blocks';
import { callApi, useNow } from '../../api';
import { blocksQuery } from '../../subjects/ambulance-requests/queries';
import { useAct } from '../../subjects/ambulance-requests/use-act';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Row, Stack } from '../../ui/layout';
import { Heading, Text } from '../../ui/text';
import { When } from '../../ui/when';

/** Below the requests: who is blocked now, why and until when; nothing without a block. A supervisor undoes one. */
export function Blocks({ maySupervise }: { maySupervise: boolean }) {
  const { data = [], isError } = useQuery(blocksQuery);
  const [undoing, setUndoing] = useState<RequestBlock | null>(null);
  const now = useNow();
  const { heading, hasActed } = useFocusAfterUndo(data.length, undoing !== null);
  if (isError) return <Text tone="rejected">No se sabe quién está bloqueado: no llegó la lista.</Text>;
  if (data.length === 0 && !hasActed) return null;
  return (
    <Stack as="section" gap={3} aria-label="Bloqueados" mt={6}>
      <Heading level={2} fontSize="lead" ref={heading} tabIndex={-1}>
        {`Bloqueados (${data.length})`}
      </Heading>
      {data.length === 0 && <Text tone="soft">Nadie está bloqueado.</Text>}
      {data.map((block) => (
        <Row key={block.id} justifyContent="space-between" gap={3} alignItems="flex-start">
          <Text>
            {nameOf(block)}
            <br />
            <Text as="span" tone="soft" size="small">
              {block.reason}. {block.by}, hasta <When at={block.endsAt} now={now} />
            </Text>
          </Text>
          {maySupervise && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Quitar el bloqueo: ${nameOf(block)}`}
              onClick={() => setUndoing(block)}
            >
              Quitar
            </Button>
          )}
        </Row>
      ))}
      {undoing && <UndoDialog block={undoing} onClose={() => setUndoing(null)} />}
    </Stack>
  );
}

/** The undone block takes its button away, which had the focus: it goes to the heading of the list. */
function useFocusAfterUndo(count: number, isActing: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasActed, setActed] = useState(false);
  if (isActing && !hasActed) setActed(true);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (isFewer && hasActed && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [count, hasActed]);
  return { heading, hasActed };
}

const nameOf = ({ kind, phone, requestId }: RequestBlock) =>
  kind === 'phone' ? `Teléfono ${phone}` : `Equipo de la solicitud #${requestId}`;

function UndoDialog({ block, onClose }: { block: RequestBlock; onClose: () => void }) {
  const { act, busy } = useAct(onClose);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`¿Quitar el bloqueo? ${nameOf(block)}`}
      confirm="Quitar el bloqueo"
      busy={busy}
      onConfirm={() =>
        void act({
          send: (key) => callApi(undoBlock, { params: { id: block.id }, body: {}, key }),
          done: 'Bloqueo quitado',
        })
      }
    >
      <Text>Sus próximas solicitudes llegan como las demás.</Text>
    </ConfirmDialog>
  );
}
