/** Catalogues of the specification (transfers 3). Names are ours where it gives only the meaning. */
export const DOCUMENT_TYPES = [
  { id: 'CC', name: 'Cédula de ciudadanía' },
  { id: 'CE', name: 'Cédula de extranjería' },
  { id: 'RC', name: 'Registro civil' },
  { id: 'TI', name: 'Tarjeta de identidad' },
  { id: 'PA', name: 'Pasaporte' },
  { id: 'MS', name: 'Menor sin identificación' },
  { id: 'AS', name: 'Adulto sin identificación' },
  { id: 'CN', name: 'Certificado de nacido vivo' },
  { id: 'PEP', name: 'Permiso especial de permanencia' },
  { id: 'PT', name: 'Permiso por protección temporal' },
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number]['id'];
export const DOCUMENT_TYPE_IDS = DOCUMENT_TYPES.map((type) => type.id);

/** Types whose document is a number; the others may contain letters. */
export const NUMERIC_DOCUMENT_TYPES: readonly DocumentType[] = ['CC', 'RC', 'TI'];

export const SEXES = [
  { id: 'F', name: 'Femenino' },
  { id: 'M', name: 'Masculino' },
] as const;

export const REFERRAL_REASONS = [
  { id: 1, name: 'No se cuenta con el recurso tecnológico' },
  { id: 2, name: 'Servicio no habilitado' },
  { id: 3, name: 'Requiere mayor complejidad' },
  { id: 4, name: 'No se cuenta con el recurso humano' },
  { id: 5, name: 'Otro' },
] as const;
export const OTHER_REFERRAL_REASON = 5;

export const AMBULANCE_TYPES = ['TAB', 'TAM', 'NEONATAL'] as const;
export type AmbulanceType = (typeof AMBULANCE_TYPES)[number];
export const AMBULANCE_TYPE_NAMES: Record<AmbulanceType, string> = {
  TAB: 'TAB, traslado asistencial básico',
  TAM: 'TAM, traslado asistencial medicalizado',
  NEONATAL: 'Neonatal',
};

/** The short name, for a line of several words: `TAB`, `TAM`, `Neonatal`. */
export function ambulanceTypeText(type: string): string;
export function ambulanceTypeText(type: string | null): string | null;
export function ambulanceTypeText(type: string | null): string | null {
  return type === 'NEONATAL' ? AMBULANCE_TYPE_NAMES.NEONATAL : type;
}

export const TRIAGE_LEVELS = [1, 2] as const;
export const ORIENTATIONS = ['Sur', 'Norte', 'Oriente', 'Occidente'] as const;

/** Road types of a Colombian address and their abbreviation in the register of affiliates (BDUA). */
export const ROAD_TYPES = [
  { id: 'Autopista', abbreviation: 'AU' },
  { id: 'Avenida', abbreviation: 'AV' },
  { id: 'Avenida Calle', abbreviation: 'AC' },
  { id: 'Avenida Carrera', abbreviation: 'AK' },
  { id: 'Bulevar', abbreviation: 'BL' },
  { id: 'Calle', abbreviation: 'CL' },
  { id: 'Carrera', abbreviation: 'KR' },
  { id: 'Circular', abbreviation: 'CQ' },
  { id: 'Circunvalar', abbreviation: 'CV' },
  { id: 'Diagonal', abbreviation: 'DG' },
  { id: 'Pasaje', abbreviation: 'PJ' },
  { id: 'Transversal', abbreviation: 'TV' },
  { id: 'Variante', abbreviation: 'VT' },
  { id: 'Vía', abbreviation: 'VI' },
] as const;
