/** The six services of the tables of resources, in their order on the screen. */
export const RESOURCE_SERVICES = [
  { id: 'urg', name: 'Urgencias' },
  { id: 'hosp', name: 'Hospitalización' },
  { id: 'uce', name: 'UCE adultos' },
  { id: 'uci', name: 'UCI adultos' },
  { id: 'uci-ped', name: 'UCI pediátrica' },
  { id: 'uci-neo', name: 'UCI neonatal' },
] as const;
export type ResourceService = (typeof RESOURCE_SERVICES)[number]['id'];

interface ByService<Cells> {
  emergency: { general: Cells };
  hospitalization: { uci: Cells; uce: Cells; general: Cells; uciPediatric: Cells; uciNeonatal: Cells };
}

/** The figures of one service, of a hospital or of an area. */
export function cellsOf<Cells>(
  { emergency, hospitalization }: ByService<Cells>,
  service: ResourceService,
): Cells {
  const cells: Record<ResourceService, Cells> = {
    urg: emergency.general,
    hosp: hospitalization.general,
    uce: hospitalization.uce,
    uci: hospitalization.uci,
    'uci-ped': hospitalization.uciPediatric,
    'uci-neo': hospitalization.uciNeonatal,
  };
  return cells[service];
}

/** The columns of those tables: beds, then patients. */
export const RESOURCE_COLUMNS = [
  { key: 'total', header: 'Camas', detail: 'Camas ofertadas' },
  { key: 'availables', header: 'Disponibles', detail: 'Camas disponibles' },
  { key: 'publics', header: 'Públicas', detail: 'Camas de IPS públicas', startsLine: true },
  { key: 'privates', header: 'Privadas', detail: 'Camas de IPS privadas' },
  { key: 'covid', header: 'COVID', detail: 'Pacientes con COVID-19', startsLine: true },
  { key: 'manWithCovid', header: 'Hombres COVID', detail: 'Hombres con COVID-19' },
  { key: 'womanWithCovid', header: 'Mujeres COVID', detail: 'Mujeres con COVID-19' },
  { key: 'ira', header: 'IRA', detail: 'Pacientes con IRA', startsLine: true },
  { key: 'manWithIra', header: 'Hombres IRA', detail: 'Hombres con IRA' },
  { key: 'womanWithIra', header: 'Mujeres IRA', detail: 'Mujeres con IRA' },
] as const;
