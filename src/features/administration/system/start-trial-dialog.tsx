import { useState } from 'react';
import { listIps } from '../../../../contract/hospitals/hospitals';
import { matcherOf } from '../../../../contract/plain-text';
import { startTrial } from '../../../../contract/trials/trials';
import { callApi } from '../../../api';
import { useEpsSearch } from '../../../subjects/catalogues/catalogue-searches';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Stack } from '../../../ui/layout';
import { notify } from '../../../ui/notify';
import { type Option, type Search, SearchField } from '../../../ui/search-field';
import { Text } from '../../../ui/text';
import { faultAt } from '../people/use-person-write';
import { useTrialWrite } from './use-trial-write';

const SHORT_LIST = { minimum: 0, delayMs: 0 };

const findHospitals: Search = async (text, signal) => {
  const isSought = matcherOf(text);
  const { rows } = await callApi(listIps, { signal });
  return rows.flatMap(({ id, name }) => (isSought(name) ? [{ id, label: name }] : []));
};

interface Props {
  /** They answer in the system, and nobody of them has signed in. */
  absentInsurers: readonly { id: number; name: string }[];
  onClose: () => void;
}

/** Asks in whose name the trial is requested; the server invents everything else. */
export function StartTrialDialog({ absentInsurers, onClose }: Props) {
  const { write, busy } = useTrialWrite(startTrial);
  const findEps = useEpsSearch();
  const [ips, setIps] = useState<Option | null>(null);
  const [eps, setEps] = useState<Option | null>(null);
  const [faults, setFaults] = useState<{ ipsId?: string; epsId?: string }>({});
  const [refusal, setRefusal] = useState<string | null>(null);

  const send = async () => {
    setRefusal(null);
    if (!ips || !eps)
      return setFaults({
        ...(!ips && { ipsId: 'Escoja la IPS.' }),
        ...(!eps && { epsId: 'Escoja la EPS.' }),
      });
    const failure = await write({ body: { ipsId: Number(ips.id), epsId: Number(eps.id) } });
    if (!failure) {
      notify.success('Traslado de prueba iniciado');
      return onClose();
    }
    const [ipsId, epsId] = [faultAt(failure, 'ipsId'), faultAt(failure, 'epsId')];
    setFaults({ ...(ipsId && { ipsId }), ...(epsId && { epsId }) });
    if (!ipsId && !epsId) setRefusal(failure.message);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Iniciar un traslado de prueba"
      busy={busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Volver
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void send()}>
            Iniciar la prueba
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {refusal && <Banner tone="rejected">{refusal}</Banner>}
        <Text>
          El paciente es inventado: PACIENTE DE PRUEBA. La IPS, la EPS y el CRUE reciben los avisos de verdad,
          con la palabra PRUEBA: dígales antes.
        </Text>
        <SearchField
          {...SHORT_LIST}
          label="IPS que solicita"
          required
          search={findHospitals}
          value={ips}
          onChange={(chosen) => {
            setIps(chosen);
            setFaults(({ epsId }) => (epsId ? { epsId } : {}));
          }}
          error={faults.ipsId}
        />
        <SearchField
          {...SHORT_LIST}
          label="EPS"
          required
          search={findEps}
          value={eps}
          onChange={(chosen) => {
            setEps(chosen);
            setFaults(({ ipsId }) => (ipsId ? { ipsId } : {}));
          }}
          error={faults.epsId}
        />
        {absentInsurers.some(({ id }) => id === Number(eps?.id)) && (
          <Banner tone="pending">
            {eps?.label} responde en el sistema y nadie de ella ha ingresado: la prueba va a esperar su
            respuesta, y el CRUE se entera después. Para seguir, el CRUE puede asignar la IPS él mismo, en
            «Acciones».
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}
