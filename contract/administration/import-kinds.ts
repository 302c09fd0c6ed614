/** The lists that can be imported, with their names for people. The keys are the words after `--kind` of the command. */
export const IMPORT_KINDS = {
  cie10: 'CIE-10',
  departments: 'Departamentos (DIVIPOLA)',
  municipalities: 'Municipios (DIVIPOLA)',
  eps: 'EPS',
  ips: 'IPS (REPS)',
  transport: 'Entidades de transporte',
  ambulances: 'Ambulancias',
  networks: 'Redes de las IPS',
  agreements: 'Acuerdos de las EPS',
  communes: 'Comunas de Medellín',
  neighborhoods: 'Barrios y veredas',
} as const;

export type ImportKind = keyof typeof IMPORT_KINDS;
