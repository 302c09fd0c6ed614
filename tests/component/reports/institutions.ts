import { listAmbulanceEntities } from '../../../contract/ambulances/ambulances';
import { listIps } from '../../../contract/hospitals/hospitals';
import { listReportJobs } from '../../../contract/reports/report-jobs';
import { countReportRows } from '../../../contract/reports/reports';
import { listSavedReports } from '../../../contract/reports/saved-reports';
import type { Answers } from '../support/answers';
import { withCatalogues } from '../support/catalogues';

export const anIps = (id: number, name: string) => ({
  id,
  name,
  nit: '900123456',
  repsCode: null,
  address: null,
  phone: null,
  municipalityId: 5001,
  municipality: 'Medellín',
  lat: null,
  lng: null,
  networkIds: [],
});

/** The lists of the filters, 1,284 rows, and nothing saved or in the background. */
export function institutions(): Answers {
  return withCatalogues()
    .ok(listIps, { rows: [anIps(1, 'Hospital San Javier Norte'), anIps(4, 'Hospital del Norte')] })
    .ok(listAmbulanceEntities, { rows: [{ id: 2, name: 'Transporte Vital', phone: null, isPrivate: true }] })
    .ok(countReportRows, { rows: 1284 })
    .ok(listReportJobs, { rows: [] })
    .ok(listSavedReports, { rows: [] });
}
