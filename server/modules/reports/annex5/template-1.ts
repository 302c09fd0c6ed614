import { SEXES } from '../../../../contract/catalogues/fixed';
import { fullNameOf } from '../../../../contract/people/person';
import { STEPS } from '../../../../contract/transfers/steps';
import type { Reference } from '../../../platform/ports/reference';
import type { ReferralRecord } from '../../transfers';
import { bogotaTime } from '../bogota-time';
import { nameOf } from '../sheet/columns';

/** Printed at the foot of each page. The official layout is not confirmed (decision 0078). */
export const VERSION = 'Anexo 5 · formato propio de Relevo, versión 1 · sin confirmar';

interface Field {
  label: string;
  /** Null: not known; the page shows a dash. */
  value: string | null;
}

interface Section {
  title: string;
  fields: readonly Field[];
}

/** What the annex of one transfer says, from top to bottom. Another layout is another file beside this one. */
export function sectionsOf(record: ReferralRecord, reference: Reference): Section[] {
  const { person, steps } = record;
  const ambulance = record.ambulanceId === null ? undefined : reference.ambulances.get(record.ambulanceId);
  const field = (label: string, value: string | null | undefined): Field => ({ label, value: value || null });
  return [
    {
      title: 'Paciente',
      fields: [
        field('Nombre', fullNameOf(person)),
        field('Documento', `${person.documentType} ${person.document}`),
        field('Fecha de nacimiento', person.birthdate.split('-').reverse().join('-')),
        field('Sexo', SEXES.find(({ id }) => id === person.sex)?.name),
        field('EPS', nameOf(reference.eps, record.epsId)),
        field('Régimen', nameOf(reference.regimeTypes, record.regimeTypeId)),
        field('Diagnósticos', record.diagnoses.map(({ code, name }) => `${code} ${name}`).join('; ')),
        field('Triage', record.triage === null ? null : String(record.triage)),
      ],
    },
    {
      title: 'Traslado',
      fields: [
        field('Número', String(record.id)),
        field('Código dorado', record.golden ? 'Sí' : 'No'),
        field('Origen', record.ipsReqId === null ? person.address : nameOf(reference.ips, record.ipsReqId)),
        field('Destino', nameOf(reference.ips, record.ipsRecvId)),
        field('Entidad de transporte', nameOf(reference.entities, record.ambulancesEntityId)),
        field('Ambulancia', ambulance && `${ambulance.name}, placa ${ambulance.licensePlate}`),
        field('Tipo de ambulancia', ambulance?.ambulanceType),
        field('Motivo de cancelación', record.rejectedReason),
      ],
    },
    {
      title: 'Horas del traslado',
      fields: STEPS.map(({ number, label, name }) => {
        const step = steps[name];
        const doubt = step?.doubt ? ' · hora dudosa' : '';
        const received = step && bogotaTime(step.recordedAt);
        return field(
          `${number}. ${label}`,
          step && `${bogotaTime(step.occurredAt)} · recibido ${received} · ${step.by}${doubt}`,
        );
      }),
    },
    { title: 'Observaciones', fields: [field('Observaciones', record.observations)] },
  ];
}
