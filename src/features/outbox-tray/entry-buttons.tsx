import { Link } from '@tanstack/react-router';
import { Pencil, RotateCw, Send } from 'lucide-react';
import { useState } from 'react';
import { closeTray, type Entry } from '../../submissions';
import { Button } from '../../ui/button';
import { Row } from '../../ui/layout';
import { DiscardButton } from './discard-button';
import { LiftAgainDialog } from './lift-again-dialog';
import type { EntryActions } from './use-entry';

interface Props {
  entry: Entry;
  /** Address of the form that opens it again; absent if it has no form. */
  form: string | undefined;
  actions: EntryActions;
  isRefused: boolean;
}

export function EntryButtons({ entry, form: address, actions, isRefused }: Props) {
  const { item, content, canSendNow, canCorrect, canDiscard } = entry;
  const { busy, text, correction, setCorrection } = actions;
  const [asks, setAsks] = useState(false);
  const isLift = item.operation === 'end-saturation';
  const form = content?.screen === undefined ? undefined : address;
  return (
    <Row gap={2} flexWrap="wrap">
      {canSendNow && (
        <Button size="sm" icon={Send} busy={busy} onClick={actions.sendNow}>
          Enviar ahora
        </Button>
      )}
      {form && canCorrect && (
        <Button size="sm" icon={Pencil} asChild>
          <Link to={form} search={{ envio: item.id }} onClick={closeTray}>
            Abrir y corregir
          </Link>
        </Button>
      )}
      {!form && text !== null && canCorrect && correction === null && (
        <Button size="sm" icon={Pencil} onClick={() => setCorrection(text)}>
          Corregir
        </Button>
      )}
      {canCorrect && (isRefused || correction !== null) && (
        <Button
          size="sm"
          variant="primary"
          icon={RotateCw}
          busy={busy}
          disabled={correction !== null && !correction.trim()}
          onClick={isLift ? () => setAsks(true) : actions.sendAgain}
        >
          Enviar de nuevo
        </Button>
      )}
      {content?.transfer != null && (
        <Button size="sm" variant="quiet" asChild>
          <Link
            to="/traslados/$transferId"
            params={{ transferId: String(content.transfer) }}
            onClick={closeTray}
          >
            Ver el traslado
          </Link>
        </Button>
      )}
      {canDiscard && <DiscardButton item={item} actions={actions} />}
      {asks && <LiftAgainDialog actions={actions} onClose={() => setAsks(false)} />}
    </Row>
  );
}
