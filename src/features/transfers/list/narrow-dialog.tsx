import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { AMBULANCE_TYPE_NAMES, AMBULANCE_TYPES } from '../../../../contract/catalogues/fixed';
import { matches, useEpsSearch } from '../../../subjects/catalogues/catalogue-searches';
import { epsQuery } from '../../../subjects/catalogues/eps-query';
import { hospitalsQuery } from '../../../subjects/catalogues/institution-queries';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Stack } from '../../../ui/layout';
import { SearchField } from '../../../ui/search-field';
import { Select } from '../../../ui/select';
import type { NarrowingSearch } from './narrowing-search';

interface Props {
  chosen: NarrowingSearch;
  /** Whether this reader looks for a hospital, and for an insurer. */
  byParty: boolean;
  byInsurer: boolean;
  onClose: () => void;
  onChoose: (wanted: NarrowingSearch) => void;
}

const KINDS = [
  { value: 'golden', label: 'Código dorado' },
  ...AMBULANCE_TYPES.map((type) => ({ value: type, label: `Pide ${AMBULANCE_TYPE_NAMES[type]}` })),
];
const TRIAGES = [
  { value: '1', label: 'Triage 1 y código dorado' },
  { value: '2', label: 'Triage 2' },
];

/** Chooses what the list shows. Nothing changes until it is applied. */
export default function NarrowDialog({ chosen, byParty, byInsurer, onClose, onChoose }: Props) {
  const [wanted, setWanted] = useState<NarrowingSearch>(chosen);
  const client = useQueryClient();
  const hospitals = useQuery({ ...hospitalsQuery, enabled: byParty });
  const insurers = useQuery({ ...epsQuery, enabled: byInsurer });
  const findEps = useEpsSearch({ archived: true });
  const findHospital = useMemo(
    () => async (text: string) =>
      (await client.ensureQueryData(hospitalsQuery))
        .map(({ id, name }) => ({ id, label: name }))
        .filter((found) => matches(found, text)),
    [client],
  );
  const optionOf = (rows: readonly { id: number; name: string }[] | undefined, id: unknown) => {
    if (typeof id !== 'number') return null;
    return { id, label: rows?.find((row) => row.id === id)?.name ?? `número ${id}` };
  };
  const set = (change: NarrowingSearch) => setWanted((before) => ({ ...before, ...change }));
  return (
    <Dialog
      open
      size="sm"
      title="Filtrar los traslados"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <Button
            variant="primary"
            onClick={() => {
              const { hospital, eps, triage, kind } = wanted;
              onChoose({ hospital, eps, triage, kind });
            }}
          >
            Aplicar
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {byParty && (
          <SearchField
            label="IPS que remite o recibe"
            search={findHospital}
            minimum={2}
            value={optionOf(hospitals.data, wanted.hospital)}
            onChange={(option) => set({ hospital: option ? Number(option.id) : undefined })}
          />
        )}
        {byParty && byInsurer && (
          <SearchField
            label="EPS"
            search={findEps}
            minimum={2}
            value={optionOf(insurers.data, wanted.eps)}
            onChange={(option) => set({ eps: option ? Number(option.id) : undefined })}
          />
        )}
        <Select
          label="Triage"
          placeholder="Todos"
          value={wanted.triage === undefined ? '' : String(wanted.triage)}
          options={TRIAGES}
          onChange={(triage) => set({ triage: triage ? Number(triage) : undefined })}
        />
        <Select
          label="Clase"
          placeholder="Todas"
          value={wanted.kind === undefined ? '' : String(wanted.kind)}
          options={KINDS}
          onChange={(kind) => set({ kind: kind || undefined })}
        />
      </Stack>
    </Dialog>
  );
}
