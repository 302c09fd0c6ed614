import { Link } from '@tanstack/react-router';
import { Pencil, RotateCw, Send } from 'lucide-react';
import type { OperationName } from '../../../contract/operations';
import { closeTray, type Entry } from '../../submissions';
import { Button } from '../../ui/button';
import { Row } from '../../ui/layout';
import { DiscardButton } from './discard-button';
import type { EntryActions } from './use-entry';

/** The form in which a submission is opened again. */
const FORM_OF = {
  'create-referral': '/traslados/solicitud',
  'create-golden-code': '/ambulancia/solicitud',
  'report-capacity': '/resources/capacity',
  'report-occupation': '/resources/ocupation',
  'report-blood-bank': '/resources/blood-bank',
} as const satisfies Partial<Record<OperationName, string>>;
const FORMS: Partial<Record<OperationName, (typeof FORM_OF)[keyof typeof FORM_OF]>> = FORM_OF;

interface Props {
  entry: Entry;
  actions: EntryActions;
  isRefused: boolean;
}

export function EntryButtons({ entry, actions, isRefused }: Props) {
  const { item, content, canSendNow, canMend, canDiscard } = entry;
  const { busy, text, correction, setCorrection } = actions;
  const form = content?.screen === undefined ? null : FORMS[item.operation];
  return (
    <Row gap={2} flexWrap="wrap">
      {canSendNow && (
        <Button size="sm" icon={Send} busy={busy} onClick={actions.sendNow}>
          Enviar ahora
        </Button>
      )}
      {form && canMend && (
        <Button size="sm" icon={Pencil} asChild>
          <Link to={form} search={{ envio: item.id }} onClick={closeTray}>
            Abrir y corregir
          </Link>
        </Button>
      )}
      {!form && text !== null && canMend && correction === null && (
        <Button size="sm" icon={Pencil} onClick={() => setCorrection(text)}>
          Corregir
        </Button>
      )}
      {canMend && (isRefused || correction !== null) && (
        <Button
          size="sm"
          variant="primary"
          icon={RotateCw}
          busy={busy}
          disabled={correction !== null && !correction.trim()}
          onClick={actions.sendAgain}
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
    </Row>
  );
}
