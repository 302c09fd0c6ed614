import { CircleAlert, Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { BLOOD_FIELDS, type BloodField } from '../../../../contract/resources/blood-bank';
import type { ApiFailure } from '../../../api';
import type { ReportForm } from '../../../submissions/use-report-form';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { MissingBar } from '../../../ui/missing-bar';
import { Notice } from '../../../ui/notice';
import { notify } from '../../../ui/notify';
import { TextArea } from '../../../ui/text-area';
import { useMedia } from '../../../ui/use-media';
import { type BloodFault, type BloodForm, labelOf, missingIn, refusedAt } from './blood-form';
import { BloodGrid, bloodFieldId } from './blood-grid';

const STATUS = 'blood-status';

/** The units, what else is to be said, and the bar that says what is missing. */
export function BloodFields({ form }: { form: ReportForm<BloodForm> }) {
  const { value: blood, change, opened } = form;
  const tight = useMedia('(max-width: 63.99rem)');
  const [touched, setTouched] = useState<ReadonlySet<BloodFault['field']>>(new Set());
  const [isAllShown, setAllShown] = useState(false);
  const [later, setLater] = useState<{ failure: ApiFailure | null } | null>(null);
  const [corrected, setCorrected] = useState<ReadonlySet<BloodFault['field']>>(new Set());
  const before = opened === 'gone' ? null : (opened?.failure ?? null);
  const refusal = later ? later.failure : before;
  const missing = useMemo(() => missingIn(blood), [blood]);
  const refused = refusedAt(refusal?.errors ?? []).filter(({ field }) => !corrected.has(field));
  const faults = [...missing.filter(({ field }) => isAllShown || touched.has(field)), ...refused];

  const onChange = (part: Partial<BloodForm>, field: BloodFault['field']) => {
    change((value) => ({ ...value, ...part }));
    setCorrected((all) => new Set(all).add(field));
  };
  const send = async () => {
    setLater({ failure: null });
    const result = await form.send();
    if (result.as === 'sent') notify.success('Los recursos se han guardado exitosamente', LIMITS.toastMs);
    if (result.as === 'kept')
      notify.info('Guardado en este equipo. Se enviará solo cuando vuelva la conexión.', LIMITS.toastMs);
    if (result.as === 'refused') {
      notify.error(wordsOf(result.failure), LIMITS.alertMs);
      setLater({ failure: result.failure });
      setCorrected(new Set());
    }
  };
  const done = BLOOD_FIELDS.length - missing.length;

  return (
    <>
      {refusal && (
        <Notice tone="rejected" icon={CircleAlert} title="No se pudo guardar el reporte">
          {wordsOf(refusal)}
        </Notice>
      )}
      <Card>
        <BloodGrid
          form={blood}
          faults={faults}
          onChange={(field: BloodField, units) => onChange({ [field]: units }, field)}
          onTouched={(field) => setTouched((all) => new Set(all).add(field))}
        />
      </Card>
      <Card>
        <TextArea
          id={bloodFieldId('observations')}
          label="Observaciones generales"
          value={blood.observations}
          onChange={(observations) => onChange({ observations }, 'observations')}
          limit={LIMITS.bloodObservations}
          error={refused.find(({ field }) => field === 'observations')?.message}
        />
      </Card>
      <MissingBar
        id={STATUS}
        missing={missing.map(({ field }) => ({
          fieldId: bloodFieldId(field),
          label: labelOf(field as BloodField),
        }))}
        status={missing.length > 0 ? `${done} de ${BLOOD_FIELDS.length} completos` : 'Todo listo para enviar'}
        progress={{ done, total: BLOOD_FIELDS.length }}
        onAsked={() => setAllShown(true)}
      >
        <Button
          variant="primary"
          icon={tight ? undefined : Send}
          disabled={missing.length > 0}
          aria-describedby={STATUS}
          busy={form.isSending}
          busyLabel="Enviando"
          onClick={() => void send()}
        >
          Reportar recursos disponibles
        </Button>
      </MissingBar>
    </>
  );
}

/** The first error of the server, or what it says of the whole. */
function wordsOf(failure: ApiFailure): string {
  return failure.errors[0]?.message ?? failure.message;
}
