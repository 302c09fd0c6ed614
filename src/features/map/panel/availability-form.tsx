import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { setAvailability } from '../../../../contract/ambulances/availability';
import { AVAILABILITY_OPTIONS } from '../../../../contract/ambulances/availability-words';
import type { MapAmbulance } from '../../../../contract/ambulances/map-ambulances';
import type { Ips } from '../../../../contract/hospitals/hospitals';
import { LIMITS } from '../../../../contract/limits';
import { callApi, isApiFailure, newIdempotencyKey } from '../../../api';
import { Button } from '../../../ui/button';
import { Stack } from '../../../ui/layout';
import { notify } from '../../../ui/notify';
import { Select } from '../../../ui/select';
import { TextField } from '../../../ui/text-field';
import { mapKeys } from '../keys';

const START = { eventType: '', ipsId: '', comment: '' };

/** States the availability of an ambulance. Online only: hours later it would say nothing of the present. */
export function AvailabilityForm({ id, hospitals }: { id: number; hospitals: readonly Ips[] }) {
  const client = useQueryClient();
  const [form, setForm] = useState(START);
  const [busy, setBusy] = useState(false);
  /** Idempotency key of the last attempt: a retry of the same values reuses it. */
  const submission = useRef({ body: '', key: '' });
  const set = (change: Partial<typeof START>) => setForm({ ...form, ...change });

  const save = async () => {
    const body = JSON.stringify(form);
    if (submission.current.body !== body) submission.current = { body, key: newIdempotencyKey() };
    setBusy(true);
    try {
      const stated = await callApi(setAvailability, {
        params: { id },
        body: {
          eventType: form.eventType as 'AVAILABLE',
          ipsId: form.ipsId === '' ? null : Number(form.ipsId),
          comment: form.comment,
        },
        key: submission.current.key,
      });
      submission.current = { body: '', key: '' };
      client.setQueryData(mapKeys.availability(id), stated);
      client.setQueryData(mapKeys.ambulances, (rows: MapAmbulance[] | undefined) =>
        rows?.map((row) => (row.id === id ? { ...row, availability: stated } : row)),
      );
      setForm(START);
      notify.success('Disponibilidad guardada', LIMITS.toastShortMs);
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown;
      notify.error(thrown.message, LIMITS.alertMs, { title: 'No se guardó' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={2}>
      <Select
        label="Cambiar la disponibilidad"
        placeholder="Escoja"
        value={form.eventType}
        onChange={(eventType) => set({ eventType })}
        options={AVAILABILITY_OPTIONS}
      />
      {form.eventType !== '' && (
        <>
          {form.eventType !== 'AVAILABLE' && (
            <>
              <Select
                label="IPS donde está"
                placeholder="Ninguna"
                value={form.ipsId}
                onChange={(ipsId) => set({ ipsId })}
                options={hospitals.map((one) => ({ value: String(one.id), label: one.name }))}
              />
              <TextField
                label="Comentario"
                value={form.comment}
                onChange={(comment) => set({ comment })}
                maxLength={LIMITS.reasonText}
              />
            </>
          )}
          <Button variant="primary" size="sm" busy={busy} onClick={() => void save()}>
            Guardar
          </Button>
        </>
      )}
    </Stack>
  );
}
