import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BellRing, Phone } from 'lucide-react';
import { useRef, useState } from 'react';
import { answerAcknowledgement, callAgain } from '../../../contract/acknowledgements/acknowledgements';
import type { OpenAlert } from '../../../contract/acknowledgements/open-alerts';
import { LIMITS } from '../../../contract/limits';
import { actsAs } from '../../../contract/parts';
import { callApi, isApiFailure, isDecided, newIdempotencyKey, queryKeys } from '../../api';
import { useSession } from '../../session';
import { Button } from '../../ui/button';
import { phoneText } from '../../ui/format/phone-text';
import { telHref } from '../../ui/format/tel-href';
import { Row } from '../../ui/layout';
import { notify } from '../../ui/notify';

/** What can be done about an alert: call who was alerted, take charge, alert again, act in the transfer. */
export function AlertActions({ alert }: { alert: OpenAlert }) {
  const { referralId, phones, mayTake, takenBy } = alert;
  const take = useAct(alert, answerAcknowledgement, 'Quedó dicho que usted se encarga');
  const again = useAct(alert, callAgain, 'Se avisó de nuevo');
  const { profile } = useSession();
  const mayRepeat = actsAs(profile, ['CRUE']) && takenBy === null;
  return (
    <Row flexWrap="wrap" gap={2} pb={3}>
      {phones.map(({ name, phone }) => (
        <Button key={`${name} ${phone}`} asChild size="sm">
          <a href={telHref(phone)}>
            <Phone size={16} aria-hidden />
            Llamar a {name}, {phoneText(phone)}
          </a>
        </Button>
      ))}
      {mayTake && (
        <Button
          size="sm"
          busy={take.busy}
          onClick={() => void take.act()}
          aria-label={`Me encargo, traslado #${referralId}`}
        >
          Me encargo
        </Button>
      )}
      {mayRepeat && (
        <Button
          size="sm"
          icon={BellRing}
          busy={again.busy}
          onClick={() => void again.act()}
          aria-label={`Avisar de nuevo ahora, traslado #${referralId}`}
        >
          Avisar de nuevo
        </Button>
      )}
      <Button asChild size="sm" variant="quiet">
        <Link
          to="/traslados/$transferId"
          params={{ transferId: String(referralId) }}
          aria-label={`Abrir el traslado #${referralId}`}
        >
          Abrir el traslado
        </Link>
      </Button>
    </Row>
  );
}

/** Sends one of the calls about an alert, then reads the alerts again. */
function useAct(
  { id, referralId }: OpenAlert,
  call: typeof callAgain | typeof answerAcknowledgement,
  done: string,
) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  /** A retry without a decision is the same submission. */
  const key = useRef<string>(null);
  const act = async () => {
    key.current ??= newIdempotencyKey();
    setBusy(true);
    try {
      await callApi(call, { params: { id: referralId }, body: { id }, key: key.current });
      key.current = null;
      notify.success(done, LIMITS.toastShortMs);
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown;
      if (isDecided(thrown)) key.current = null;
      notify.error(thrown.message, LIMITS.alertMs);
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: queryKeys.transfers.openAlerts });
    }
  };
  return { act, busy };
}
