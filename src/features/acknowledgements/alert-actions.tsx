import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BellRing, Phone } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  AGAIN_AFTER_SECONDS,
  answerAcknowledgement,
  callAgain,
} from '../../../contract/acknowledgements/acknowledgements';
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
import { useSecondsLeft } from './use-seconds-left';

/** What can be done about an alert: call who was alerted, take charge, alert again, act in the transfer. */
export function AlertActions({ alert }: { alert: OpenAlert }) {
  const { referralId, phones, mayTake, takenBy } = alert;
  const take = useAct(alert, answerAcknowledgement, 'Quedó dicho que usted se encarga');
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
      {mayRepeat && <AgainButton alert={alert} />}
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

/** Until it is allowed again it counts down, and keeps the focus. */
function AgainButton({ alert }: { alert: OpenAlert }) {
  const { busy, act } = useAct(alert, callAgain, 'Se avisó de nuevo');
  const left = useSecondsLeft(alert.calledAt, AGAIN_AFTER_SECONDS);
  const wait = left > 0 && `Avisar de nuevo en ${left} s`;
  return (
    <Button
      size="sm"
      icon={BellRing}
      busy={busy}
      aria-disabled={busy || left > 0}
      onClick={wait ? undefined : () => void act()}
      aria-label={`${wait || 'Avisar de nuevo ahora'}, traslado #${alert.referralId}`}
    >
      {wait || 'Avisar de nuevo'}
    </Button>
  );
}

/** Sends one of the calls about an alert, then reads the alerts again: what it was is not offered meanwhile. */
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
      await client.invalidateQueries({ queryKey: queryKeys.transfers.openAlerts });
      setBusy(false);
    }
  };
  return { act, busy };
}
