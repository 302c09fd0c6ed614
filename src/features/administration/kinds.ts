import { ADMIN_ENTITIES } from '../../../contract/administration/entities';
import { ambulanceTypeText } from '../../../contract/catalogues/fixed';
import { LIMITS } from '../../../contract/limits';
import { phoneText } from '../../ui/format/phone-text';
import type { AdminEntity, AdminRow } from './administered';
import { AMBULANCE_CHOICES, type FieldOf } from './fields';
import { nitWarning } from './nit-warning';

export interface AdminKind {
  /** In the address: `/administracion/ambulancias`. */
  slug: string;
  entity: AdminEntity;
  title: string;
  /** In the row of all of them: `Barrios`. */
  short: string;
  /** `Nueva ambulancia`. */
  fresh: string;
  /** `la ambulancia`, in questions and toasts. */
  the: string;
  fields: readonly FieldOf[];
  /** What the list says below a name. */
  details: (row: AdminRow) => (string | false | null | undefined)[];
  /** What a row still lacks, so that the regulation centre does not find out at night. */
  lacks: (row: AdminRow) => string[];
}

const NAME: FieldOf = { kind: 'text', name: 'name', label: 'Nombre', required: true, wide: true, limit: 120 };
const PHONE: FieldOf = {
  kind: 'text',
  name: 'phone',
  label: 'Teléfono',
  hint: '7 o 10 dígitos; si tiene extensión: 604\u00a0555\u00a00100 ext.\u00a012.',
  inputMode: 'tel',
  limit: 40,
};
const NIT: FieldOf = {
  kind: 'text',
  name: 'nit',
  label: 'NIT',
  hint: '9 o 10 dígitos; el de verificación, después de un guion.',
  limit: 12,
  warning: nitWarning,
};
const PLACE: FieldOf = {
  kind: 'place',
  name: 'place',
  label: 'Lugar en el mapa',
  wide: true,
};
const MUNICIPALITY: FieldOf = {
  kind: 'municipality',
  name: 'municipalityId',
  label: 'Municipio',
  required: true,
  wide: true,
};

const text = (value: unknown) => (typeof value === 'string' && value ? value : null);

const telephone = (value: unknown) => phoneText(text(value) ?? '') || null;
const count = (value: unknown, one: string, many: string) => `${value} ${value === 1 ? one : many}`;
const namesOf = (value: unknown) => ((value ?? []) as { name: string }[]).map(({ name }) => name).join(', ');
const lacking = (row: AdminRow, names: Readonly<Record<string, string>>) =>
  Object.entries(names).flatMap(([name, word]) => {
    const value = row[name];
    return value === null || (Array.isArray(value) && value.length === 0) ? [word] : [];
  });

/** In `Sin … `: no person of it has signed in. */
const NOBODY = 'nadie que haya ingresado';

const KINDS: readonly AdminKind[] = [
  {
    slug: 'ips',
    entity: ADMIN_ENTITIES.ips,
    title: 'IPS',
    short: 'IPS',
    fresh: 'Nueva IPS',
    the: 'la IPS',
    fields: [
      NAME,
      { ...NIT, required: true },
      {
        kind: 'text',
        name: 'repsCode',
        label: 'Código REPS',
        hint: '10 dígitos, o 12 con el número de la sede.',
        inputMode: 'numeric',
        limit: 12,
      },
      {
        kind: 'choice',
        name: 'nature',
        label: 'Naturaleza',
        options: [
          { value: 'public', label: 'Pública' },
          { value: 'private', label: 'Privada' },
        ],
      },
      PHONE,
      MUNICIPALITY,
      {
        kind: 'text',
        name: 'address',
        label: 'Dirección',
        wide: true,
        limit: LIMITS.addressText,
      },
      PLACE,
      {
        kind: 'several',
        name: 'networkIds',
        label: 'Redes de atención',
        hint: 'Se le asignan traslados de estas redes, y de la red de cada acuerdo que tenga.',
        search: 'networks',
        wide: true,
      },
      {
        kind: 'lines',
        name: 'services',
        label: 'Servicios habilitados',
        hint: 'Uno en cada línea, como en el REPS.',
        wide: true,
      },
    ],
    details: (row) => [
      text(row.municipality),
      row.nature === 'public' ? 'pública' : row.nature === 'private' && 'privada',
      text(row.repsCode) && `REPS ${row.repsCode}`,
      namesOf(row.networks),
    ],
    lacks: (row) => lacking(row, { networkIds: 'redes', place: 'lugar en el mapa', phone: 'teléfono' }),
  },
  {
    slug: 'eps',
    entity: ADMIN_ENTITIES.eps,
    title: 'EPS',
    short: 'EPS',
    fresh: 'Nueva EPS',
    the: 'la EPS',
    fields: [
      NAME,
      { kind: 'text', name: 'code', label: 'Código', hint: 'El oficial: EPS001, CCF055.', limit: 10 },
      NIT,
      PHONE,
      {
        kind: 'flag',
        name: 'answersInSystem',
        label: 'Responde en el sistema',
        detail: 'Su gente autoriza en Relevo. Si no, lo hace el CRUE.',
        warning: (typed, row) =>
          typed && row?.hasSignedIn !== true
            ? 'Nadie de esta EPS ha ingresado a Relevo: sus traslados esperarían sin que nadie responda. Dé antes una cuenta a su gente, en Personas.'
            : null,
        wide: true,
      },
      {
        kind: 'several',
        name: 'regimeTypeIds',
        label: 'Regímenes',
        hint: 'Sin ninguno no se puede pedir un traslado de sus pacientes.',
        search: 'regimes',
        wide: true,
      },
    ],
    details: (row) => [
      text(row.code),
      row.answersInSystem ? 'responde en el sistema' : 'autoriza el CRUE',
      namesOf(row.regimeTypes),
    ],
    lacks: (row) => [
      ...(row.answersInSystem === true && row.hasSignedIn === false ? [NOBODY] : []),
      ...lacking(row, { regimeTypeIds: 'regímenes', phone: 'teléfono' }),
    ],
  },
  {
    slug: 'transporte',
    entity: ADMIN_ENTITIES.transportEntities,
    title: 'Entidades de transporte',
    short: 'Transporte',
    fresh: 'Nueva entidad de transporte',
    the: 'la entidad de transporte',
    fields: [NAME, NIT, PHONE],
    details: (row) => [
      count(row.ambulances, 'ambulancia', 'ambulancias'),
      telephone(row.phone),
      text(row.nit),
    ],
    lacks: (row) => [
      ...(row.ambulances === 0 ? ['ambulancias'] : row.hasSignedIn === false ? [NOBODY] : []),
      ...lacking(row, { phone: 'teléfono' }),
    ],
  },
  {
    slug: 'ambulancias',
    entity: ADMIN_ENTITIES.ambulances,
    title: 'Ambulancias',
    short: 'Ambulancias',
    fresh: 'Nueva ambulancia',
    the: 'la ambulancia',
    fields: [
      { ...NAME, hint: 'Como la llama su gente: Móvil 12.', limit: 60, wide: false },
      { kind: 'text', name: 'licensePlate', label: 'Placa', required: true, limit: 12 },
      {
        kind: 'entity',
        name: 'entityId',
        label: 'Entidad de transporte',
        required: true,
        wide: true,
        isKept: true,
      },
      {
        kind: 'choice',
        name: 'ambulanceType',
        label: 'Tipo de ambulancia',
        required: true,
        wide: true,
        isKept: true,
        options: AMBULANCE_CHOICES,
      },
      { kind: 'text', name: 'aph1Name', label: 'Primer tripulante', limit: LIMITS.personName },
      { kind: 'text', name: 'aph2Name', label: 'Segundo tripulante', limit: LIMITS.personName },
      { ...PHONE, name: 'cellphone', label: 'Celular de la tripulación' },
      { ...PHONE, name: 'phoneNumber', label: 'Otro teléfono' },
      {
        kind: 'text',
        name: 'pendingSupplies',
        label: 'Insumos pendientes',
        wide: true,
        limit: LIMITS.reasonText,
      },
      {
        kind: 'text',
        name: 'hostRoomUrl',
        label: 'Sala de teleorientación, para el médico',
        hint: 'La dirección completa: https://…',
        inputMode: 'url',
        limit: 300,
      },
      {
        kind: 'text',
        name: 'guestRoomUrl',
        label: 'La misma sala, para la tripulación',
        inputMode: 'url',
        limit: 300,
      },
      {
        kind: 'text',
        name: 'datasourceId',
        label: 'Fuente de telemetría',
        hint: 'Solo si el servicio de telemetría da su posición.',
        limit: 64,
      },
    ],
    details: (row) => [
      text(row.licensePlate),
      ambulanceTypeText(text(row.ambulanceType)),
      text(row.ambulancesEntity),
      row.onService ? 'en servicio' : 'fuera de servicio',
      !row.deviceSecretAt && !row.datasourceId && 'sin dispositivo de posición',
    ],
    lacks: (row) => lacking(row, { cellphone: 'celular', aph1Name: 'tripulante' }),
  },
  {
    slug: 'redes',
    entity: ADMIN_ENTITIES.careNetworks,
    title: 'Redes de atención',
    short: 'Redes',
    fresh: 'Nueva red de atención',
    the: 'la red de atención',
    fields: [{ ...NAME, limit: 60 }],
    details: (row) => [count(row.hospitals, 'IPS', 'IPS')],
    lacks: (row) => (row.hospitals === 0 ? ['IPS'] : []),
  },
  {
    slug: 'barrios',
    entity: ADMIN_ENTITIES.neighbourhoods,
    title: 'Barrios y veredas',
    short: 'Barrios',
    fresh: 'Nuevo barrio o vereda',
    the: 'el barrio o vereda',
    fields: [NAME, MUNICIPALITY, PLACE],
    details: (row) => [text(row.municipality), text(row.department)],
    lacks: (row) => lacking(row, { place: 'lugar en el mapa' }),
  },
];

/** Those that a person with these roles keeps. */
export function kindsFor(hasRole: (...roles: AdminEntity['editors']) => boolean): AdminKind[] {
  return KINDS.filter(({ entity }) => hasRole(...entity.editors));
}

/** An entity by its address. The route has refused unknown ones. */
export function kindOf(slug: string): AdminKind {
  const kind = KINDS.find((one) => one.slug === slug);
  if (!kind) throw new Error(`no entity ${slug}`);
  return kind;
}
