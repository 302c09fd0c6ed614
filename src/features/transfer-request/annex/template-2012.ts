import type { AnnexData } from './annex-data';
import type { AnnexTemplate, TemplateCell } from './annex-template';
import { dateInColombia, timeInColombia } from './colombian-time';
import { departmentText } from './departments';

/** Raise it with every change of the printed form; it is at the foot of each page. */
export const TEMPLATE_2012_VERSION = '2012-1';

const cell = (columns: number, label: string, value: TemplateCell['value']): TemplateCell => ({
  columns,
  label,
  value,
});

const fullName = ({ patient }: AnnexData) =>
  [patient.firstName, patient.middleName, patient.lastName, patient.secondLastName].filter(Boolean).join(' ');

/** Annex 9 of resolution 3047 of 2008, as amended by resolution 4331 of 2012. */
export const TEMPLATE_2012: AnnexTemplate = {
  version: TEMPLATE_2012_VERSION,
  title: 'Anexo técnico No. 9',
  subtitle: 'Formato estandarizado de referencia de pacientes',
  norm: 'Resolución 3047 de 2008, modificada por la Resolución 4331 de 2012',
  header: [
    { label: 'Número de la solicitud', value: ({ reference }) => reference },
    { label: 'Fecha', value: ({ at }) => dateInColombia(at) },
    { label: 'Hora', value: ({ at }) => timeInColombia(at) },
  ],
  continued: [cell(8, 'Paciente', fullName), cell(4, 'Documento', ({ patient }) => patient.document)],
  sections: [
    {
      title: 'Información del prestador',
      rows: [
        {
          kind: 'cells',
          cells: [
            cell(6, 'Nombre', ({ provider }) => provider.name),
            cell(3, 'NIT', ({ provider }) => provider.nit),
            cell(3, 'Código de habilitación (REPS)', ({ provider }) => provider.repsCode),
          ],
        },
        {
          kind: 'cells',
          cells: [
            cell(4, 'Dirección', ({ provider }) => provider.address),
            cell(2, 'Teléfono', ({ provider }) => provider.phone),
            cell(3, 'Departamento (código DANE)', ({ provider }) =>
              departmentText(provider.municipalityCode.slice(0, 2)),
            ),
            cell(3, 'Municipio (código DANE)', ({ provider }) =>
              [provider.municipality, provider.municipalityCode && `(${provider.municipalityCode})`]
                .filter(Boolean)
                .join(' '),
            ),
          ],
        },
      ],
    },
    {
      title: 'Datos del paciente',
      rows: [
        {
          kind: 'cells',
          cells: [
            cell(3, 'Primer apellido', ({ patient }) => patient.lastName),
            cell(3, 'Segundo apellido', ({ patient }) => patient.secondLastName),
            cell(3, 'Primer nombre', ({ patient }) => patient.firstName),
            cell(3, 'Segundo nombre', ({ patient }) => patient.middleName),
          ],
        },
        {
          kind: 'cells',
          cells: [
            cell(4, 'Tipo de documento', ({ patient }) => patient.documentType),
            cell(3, 'Número de documento', ({ patient }) => patient.document),
            cell(3, 'Fecha de nacimiento (día/mes/año)', ({ patient }) => patient.birthdate),
            cell(2, 'Sexo', ({ patient }) => patient.sex),
          ],
        },
        {
          kind: 'cells',
          cells: [
            cell(9, 'Dirección de residencia', ({ patient }) => patient.address),
            cell(3, 'Teléfono', ({ patient }) => patient.phone),
          ],
        },
        {
          kind: 'cells',
          cells: [
            cell(4, 'Departamento', ({ patient }) => patient.department),
            cell(4, 'Municipio', ({ patient }) => patient.municipality),
            cell(4, 'Barrio o vereda', ({ patient }) => patient.neighborhood),
          ],
        },
        {
          kind: 'cells',
          cells: [
            cell(6, 'Entidad responsable del pago', ({ patient }) => patient.payer),
            cell(3, 'Código', ({ patient }) => patient.payerCode),
            cell(3, 'Régimen', ({ patient }) => patient.regime),
          ],
        },
      ],
    },
    {
      title: 'Datos de la persona responsable del paciente',
      rows: [
        {
          kind: 'cells',
          cells: [
            cell(6, 'Nombres y apellidos', ({ responsible }) => responsible.names),
            cell(3, 'Tipo de documento', ({ responsible }) => responsible.documentType),
            cell(3, 'Número de documento', ({ responsible }) => responsible.document),
          ],
        },
        {
          kind: 'cells',
          cells: [
            cell(9, 'Dirección', ({ responsible }) => responsible.address),
            cell(3, 'Teléfono', ({ responsible }) => responsible.phone),
          ],
        },
      ],
    },
    {
      title: 'Profesional que solicita la referencia y servicio al que se remite',
      rows: [
        {
          kind: 'cells',
          cells: [
            cell(9, 'Nombre', ({ professional }) => professional.name),
            cell(3, 'Teléfono', ({ professional }) => professional.phone),
          ],
        },
        {
          kind: 'cells',
          cells: [
            cell(
              6,
              'Servicio que solicita la referencia',
              ({ professional }) => professional.requestingService,
            ),
            cell(
              6,
              'Servicio para el cual se solicita la referencia',
              ({ professional }) => professional.requestedService,
            ),
          ],
        },
      ],
    },
    {
      title: 'Información clínica relevante',
      rows: [
        {
          kind: 'cells',
          cells: [
            cell(2, 'Triage', ({ clinical }) => clinical.triage),
            cell(2, 'Embarazo', ({ clinical }) => clinical.pregnancy),
            cell(2, 'Requiere aislamiento', ({ clinical }) => clinical.isolation),
            cell(6, 'Motivo de remisión', ({ clinical }) => clinical.reason),
          ],
        },
        {
          kind: 'list',
          columns: [
            { label: 'Código CIE-10', columns: 2 },
            { label: 'Diagnóstico', columns: 10 },
          ],
          entries: ({ clinical }) => clinical.diagnoses.map(({ code, name }) => [code, name]),
        },
        {
          kind: 'text',
          label: 'Atención brindada por el diagnóstico',
          value: ({ clinical }) => clinical.careForDiagnosis,
          lines: 4,
        },
        {
          kind: 'text',
          label: 'Observaciones',
          value: ({ clinical }) => clinical.observations,
          lines: 3,
        },
      ],
    },
    {
      title: 'Firma',
      rows: [
        {
          kind: 'signatures',
          labels: [
            'Firma del profesional que solicita la referencia',
            'Nombre, registro profesional y sello',
          ],
        },
      ],
    },
  ],
};
