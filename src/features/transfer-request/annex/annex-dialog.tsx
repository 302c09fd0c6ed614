import { FilePen } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '../../../ui/button';
import { DescriptionList } from '../../../ui/description-list';
import { Dialog } from '../../../ui/dialog';
import { Box, Grid, Stack } from '../../../ui/layout';
import { Notice } from '../../../ui/notice';
import { Heading } from '../../../ui/text';
import type { AnnexProvider, AnnexTyped } from './annex-data';
import {
  type Entry,
  type EntryName,
  errorsOf,
  PROFESSIONAL_ENTRIES,
  PROVIDER_ENTRIES,
  RESPONSIBLE_ENTRIES,
  type TypedPart,
} from './annex-entries';
import { AnnexEntry } from './annex-entry';

export interface AnnexDialogProps {
  typed: AnnexTyped;
  hospital: AnnexProvider;
  /** It is being asked for. */
  isHospitalComing: boolean;
  /** How many required fields of the form are still empty. */
  missing: number;
  onMake: (typed: AnnexTyped) => Promise<boolean>;
  /** Keeps what was typed until the next time. */
  onClose: (typed: AnnexTyped) => void;
}

/** What annex 9 says and the form does not ask; all of it may be left for the pen. */
export function AnnexDialog(props: AnnexDialogProps) {
  const { hospital, isHospitalComing, missing, onMake, onClose } = props;
  const [typed, setTyped] = useState(props.typed);
  const [errors, setErrors] = useState<ReadonlyMap<EntryName, string>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  // What sets the PDF comes while somebody reads and types: at the tap it is there.
  useEffect(() => void import('./annex-pdf').catch(() => undefined), []);
  const idOf = (name: EntryName) => `${id}-${name}`;

  const change = (part: TypedPart, key: string, value: string) => {
    const changed = { ...typed, [part]: { ...typed[part], [key]: value } };
    setTyped(changed);
    // An error goes as soon as it is mended, and comes only when the annex is to be made.
    if (errors.size > 0) setErrors(errorsOf(changed));
  };
  const make = async () => {
    const found = errorsOf(typed);
    setErrors(found);
    const [first] = found.keys();
    if (first) {
      document.getElementById(idOf(first))?.focus();
      return;
    }
    setBusy(true);
    if (!(await onMake(typed))) setBusy(false);
  };
  const asked = <Key extends string>(part: TypedPart, entries: readonly Entry<Key>[]) => (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap={4}>
      {entries.map((entry) => (
        <Box key={entry.key} gridColumn={{ md: entry.wide ? '1 / -1' : undefined }} minW={0}>
          <AnnexEntry
            id={idOf(`${part}.${entry.key}`)}
            entry={entry}
            value={String(Reflect.get(typed[part], entry.key) ?? '')}
            error={errors.get(`${part}.${entry.key}`)}
            onChange={(value) => change(part, entry.key, value)}
          />
        </Box>
      ))}
    </Grid>
  );
  const unknown = PROVIDER_ENTRIES.filter(({ key }) => hospital[key] === '');
  const isKnown = hospital.name !== '';

  return (
    <Dialog
      open
      size="lg"
      busy={isBusy}
      onClose={() => onClose(typed)}
      title="Hacer el anexo 9"
      description="Sale de lo que ya escribió en la solicitud. Lo que se pregunta aquí es opcional: lo que deje en blanco se puede llenar a mano."
      footer={
        <>
          <Button onClick={() => onClose(typed)} disabled={isBusy}>
            Cancelar
          </Button>
          <Button
            variant="primary"
            icon={FilePen}
            onClick={() => void make()}
            busy={isBusy}
            busyLabel="Haciendo el anexo…"
          >
            Hacer el anexo
          </Button>
        </>
      }
    >
      <Stack gap={6}>
        {missing > 0 && (
          <Notice tone="pending">
            {missing === 1
              ? 'A la solicitud le falta un dato obligatorio: en el anexo saldrá en blanco.'
              : `A la solicitud le faltan ${missing} datos obligatorios: en el anexo saldrán en blanco.`}
          </Notice>
        )}
        <Part title="IPS que solicita">
          {isKnown ? (
            <DescriptionList
              columns={2}
              items={PROVIDER_ENTRIES.map(({ key, label }) => ({ term: label, value: hospital[key] }))}
            />
          ) : (
            <Notice tone="waiting">
              {isHospitalComing
                ? 'Buscando los datos de su IPS…'
                : 'Este equipo todavía no tiene los datos de su IPS y ahora no los pudo traer. Escríbalos aquí.'}
            </Notice>
          )}
          {unknown.length > 0 && asked('provider', unknown)}
        </Part>
        <Part title="Persona responsable del paciente">{asked('responsible', RESPONSIBLE_ENTRIES)}</Part>
        <Part title="Profesional que solicita la referencia">
          {asked('professional', PROFESSIONAL_ENTRIES)}
        </Part>
      </Stack>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={3}>
      <Heading level={3}>{title}</Heading>
      {children}
    </Stack>
  );
}
