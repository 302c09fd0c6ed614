import { FilePen } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { DescriptionList } from '../../../ui/description-list';
import { Dialog } from '../../../ui/dialog';
import { phoneText } from '../../../ui/format/phone-text';
import { Box, Grid, Stack } from '../../../ui/layout';
import { Heading } from '../../../ui/text';
import type { AnnexProvider, AnnexTyped } from './annex-data';
import {
  type Entry,
  PROFESSIONAL_ENTRIES,
  PROVIDER_ENTRIES,
  RESPONSIBLE_ENTRIES,
  type TypedPart,
} from './annex-entries';
import { AnnexEntry } from './annex-entry';
import { type AnnexQuestions, useAnnexQuestions } from './use-annex-questions';

interface AnnexDialogProps {
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
  const questions = useAnnexQuestions(props.typed, onMake);
  // The PDF code loads while the user reads and types.
  useEffect(() => void import('./annex-pdf').catch(() => undefined), []);
  const unknown = PROVIDER_ENTRIES.filter(({ key }) => hospital[key] === '');

  return (
    <Dialog
      open
      size="lg"
      busy={questions.isBusy}
      onClose={() => onClose(questions.typed)}
      title="Hacer el anexo 9"
      description="Sale de lo que ya escribió en la solicitud. Lo que se pregunta aquí es opcional: lo que deje en blanco se puede llenar a mano."
      footer={
        <>
          <Button onClick={() => onClose(questions.typed)} disabled={questions.isBusy}>
            Cancelar
          </Button>
          <Button
            variant="primary"
            icon={FilePen}
            onClick={() => void questions.make()}
            busy={questions.isBusy}
            busyLabel="Haciendo el anexo…"
          >
            Hacer el anexo
          </Button>
        </>
      }
    >
      <Stack gap={6}>
        {missing > 0 && (
          <Banner tone="pending">
            {missing === 1
              ? 'A la solicitud le falta un dato obligatorio: en el anexo saldrá en blanco.'
              : `A la solicitud le faltan ${missing} datos obligatorios: en el anexo saldrán en blanco.`}
          </Banner>
        )}
        <Part title="IPS que solicita">
          <Hospital hospital={hospital} isComing={isHospitalComing} />
          <Questions part="provider" entries={unknown} of={questions} />
        </Part>
        <Part title="Persona responsable del paciente">
          <Questions part="responsible" entries={RESPONSIBLE_ENTRIES} of={questions} />
        </Part>
        <Part title="Profesional que solicita la referencia">
          <Questions part="professional" entries={PROFESSIONAL_ENTRIES} of={questions} />
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

/** The known data of the hospital, or why there are none. */
function Hospital({ hospital, isComing }: { hospital: AnnexProvider; isComing: boolean }) {
  if (hospital.name === '')
    return (
      <Banner tone="waiting">
        {isComing
          ? 'Buscando los datos de su IPS…'
          : 'Este equipo todavía no tiene los datos de su IPS y ahora no los pudo traer. Escríbalos aquí.'}
      </Banner>
    );
  return (
    <DescriptionList
      columns={2}
      items={PROVIDER_ENTRIES.map(({ key, label }) => ({
        term: label,
        value: key === 'phone' ? phoneText(hospital[key]) : hospital[key],
      }))}
    />
  );
}

interface QuestionsProps<Key extends string> {
  part: TypedPart;
  entries: readonly Entry<Key>[];
  of: AnnexQuestions;
}

function Questions<Key extends string>({ part, entries, of }: QuestionsProps<Key>) {
  const { typed, errors, idOf, change } = of;
  if (entries.length === 0) return null;
  return (
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
}
