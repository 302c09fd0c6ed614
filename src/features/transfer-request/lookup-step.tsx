import { ArrowRight, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import {
  DOCUMENT_TYPE_IDS,
  DOCUMENT_TYPES,
  NUMERIC_DOCUMENT_TYPES,
} from '../../../contract/catalogues/fixed';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { Checkbox } from '../../ui/checkbox';
import { Grid, Row, Stack } from '../../ui/layout';
import { Select } from '../../ui/select';
import { Text } from '../../ui/text';
import { TextField } from '../../ui/text-field';
import { typedDocument } from './document-number';
import { documentComplaint, type Lookup } from './lookup';

interface Props {
  lookup: Lookup;
  onChange: (lookup: Lookup) => void;
  busy: boolean;
  onSearch: () => void;
  onSkip: () => void;
  /** Returns to the form; absent while there is none. */
  onReturn?: () => void;
}

/** Step 1: looks up the patient's document in the register of affiliates, or continues without. */
export function LookupStep({ lookup, onChange, busy, onSearch, onSkip, onReturn }: Props) {
  const [error, setError] = useState<string>();
  const isEmpty = lookup.document === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!lookup.hasDocument) return onSkip();
    if (isEmpty) return;
    const complaint = documentComplaint(lookup);
    setError(complaint);
    if (!complaint) onSearch();
  };
  return (
    <Card>
      <CardHeader title="Datos del paciente en la BDUA" />
      <form noValidate onSubmit={submit} aria-busy={busy}>
        <Stack gap={5}>
          <Text tone="soft">
            Con el documento traemos los datos del paciente desde la base de afiliados, si este centro la
            tiene conectada. Si no, o sin documento, los datos se escriben a mano.
          </Text>
          <Checkbox
            label="cuenta con el documento"
            checked={lookup.hasDocument}
            disabled={busy}
            onChange={(hasDocument) => onChange({ ...lookup, hasDocument })}
          />
          {lookup.hasDocument && (
            <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={5}>
              <Select
                label="Tipo de documento"
                required
                value={lookup.documentType}
                disabled={busy}
                onChange={(value) => {
                  const documentType = DOCUMENT_TYPE_IDS.find((id) => id === value);
                  setError(undefined);
                  if (documentType) onChange({ ...lookup, documentType });
                }}
                options={DOCUMENT_TYPES.map(({ id, name }) => ({ value: id, label: `${id} · ${name}` }))}
              />
              <TextField
                label="Número de documento"
                required
                value={lookup.document}
                disabled={busy}
                onChange={(text) => {
                  setError(undefined);
                  onChange({ ...lookup, document: typedDocument(text) });
                }}
                error={error}
                inputMode={NUMERIC_DOCUMENT_TYPES.includes(lookup.documentType) ? 'numeric' : 'text'}
              />
            </Grid>
          )}
          <Row
            flexWrap="wrap"
            justifyContent="flex-end"
            css={{ smDown: { '& > button': { flex: '1 0 100%' } } }}
          >
            {onReturn && (
              <Button onClick={onReturn} disabled={busy}>
                Volver a la solicitud sin consultar de nuevo
              </Button>
            )}
            {lookup.hasDocument ? (
              <Button
                type="submit"
                variant="primary"
                size="lg"
                icon={Search}
                disabled={isEmpty}
                busy={busy}
                busyLabel="Buscando en la BDUA…"
              >
                Buscar en la BDUA
              </Button>
            ) : (
              <Button type="submit" variant="primary" size="lg" icon={ArrowRight}>
                Continuar sin consultar
              </Button>
            )}
          </Row>
        </Stack>
      </form>
    </Card>
  );
}
