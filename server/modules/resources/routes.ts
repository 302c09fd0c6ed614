import { listBloodStock, listResourceSummary } from '../../../contract/resources/board';
import { faultsOfCapacity } from '../../../contract/resources/capacity';
import { declareSaturation, endSaturation } from '../../../contract/resources/declare-saturation';
import { exportSaner } from '../../../contract/resources/export-saner';
import { getIpsResources, getResourceTrend } from '../../../contract/resources/hospital-detail';
import * as reports from '../../../contract/resources/reports';
import { getStoredReport, type StoredReport } from '../../../contract/resources/stored-report';
import type { Actor } from '../../../contract/roles';
import { Refused } from '../../platform/http/refused';
import { type Route, serveDocument, serveRead, serveWrite } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { listSummaries } from './board';
import { bloodIn, capacityIn, lockCurrent, ownStampOf, readCurrent, readCurrentReports } from './current';
import { sanerBundle } from './export-saner';
import { readHospital, readTrend, visibleHospital } from './hospital';
import { keepReport } from './keep-report';
import { keepOccupation, readOccupation } from './occupation';
import { ownHospital } from './own-hospital';
import { declare, end } from './saturation';
import { readStoredReport } from './stored-report';
import { tellResources } from './tell-resources';

/** The calls of hospital resources. */
export function routes(platform: Platform): Route[] {
  const { orm } = platform.database;
  const reference = () => platform.reference.current;
  const tellOwn = ({ actor: { entityId } }: { actor: Actor }) => {
    if (entityId !== null) tellResources(platform.hints, entityId);
  };
  const tellSaturation = async ({ actor: { entityId } }: { actor: Actor }) => {
    if (entityId === null) return;
    tellResources(platform.hints, entityId, await platform.receivedTransfers.audienceOf(orm, entityId));
  };
  return [
    serveRead(reports.getCapacity, async ({ actor }) => {
      const hospital = ownHospital(actor, reference());
      const { capacity } = await readCurrentReports(orm, await readCurrent(orm, hospital.id));
      if (!capacity) return null;
      const offered = capacityIn(capacity);
      const { enable } = offered.supportServices.bloodBank;
      return {
        ...ownStampOf(capacity, hospital.name, actor),
        ...offered,
        services: { bloodBank: { enable } },
      };
    }),
    serveWrite(
      reports.reportCapacity,
      async (request) => {
        const { clientRef, basedOn, ...report } = request.body;
        const hospital = ownHospital(request.actor, reference());
        const faults = faultsOfCapacity(report);
        if (faults[0]) throw new Refused('FIELDS_INVALID', { errors: faults, message: faults[0].message });
        const made = { kind: 'capacity', clientRef, basedOn, report, capacityRef: null } as const;
        return keepReport(platform, request, hospital, made);
      },
      null,
      tellOwn,
    ),
    serveRead(reports.getOccupation, async ({ actor, note }) => {
      const answer = await readOccupation(orm, actor, reference());
      // The lists contain patients' names.
      const patients = [...(answer?.covidPatientsInfo ?? []), ...(answer?.iraPatientsInfo ?? [])];
      note({ action: 'open-patient-lists', ids: patients.map(({ id }) => id) });
      return answer;
    }),
    serveWrite(reports.reportOccupation, (request) => keepOccupation(platform, request), null, tellOwn),
    serveRead(reports.getBloodBank, async ({ actor }) => {
      const hospital = ownHospital(actor, reference());
      const { blood } = await readCurrentReports(orm, await readCurrent(orm, hospital.id));
      return blood && { ...ownStampOf(blood, hospital.name, actor), ...bloodIn(blood) };
    }),
    serveWrite(
      reports.reportBloodBank,
      async (request) => {
        const { clientRef, basedOn, ...report } = request.body;
        const hospital = ownHospital(request.actor, reference());
        const { capacity } = await readCurrentReports(request.tx, await lockCurrent(request.tx, hospital.id));
        if (!capacity || !capacityIn(capacity).supportServices.bloodBank.enable)
          throw new Refused('BLOOD_BANK_NOT_OFFERED');
        const made = { kind: 'blood', clientRef, basedOn, report, capacityRef: null } as const;
        return keepReport(platform, request, hospital, made);
      },
      null,
      tellOwn,
    ),
    serveWrite(declareSaturation, (request) => declare(platform, request), null, tellSaturation),
    serveWrite(endSaturation, (request) => end(platform, request), null, tellSaturation),
    serveRead(listResourceSummary, async ({ query }) => ({
      rows: await listSummaries(orm, reference(), query.ipsIds),
    })),
    serveRead(listBloodStock, async () => {
      const rows = await listSummaries(orm, reference());
      return {
        rows: rows.flatMap(({ ipsId, name, municipality, phone, lat, lng, bloodResources }) =>
          bloodResources ? [{ ipsId, name, municipality, phone, lat, lng, stock: bloodResources }] : [],
        ),
      };
    }),
    serveDocument(exportSaner, async () =>
      sanerBundle(
        await listSummaries(orm, reference()),
        new Date(platform.clock.now()),
        `${platform.publicUrl}/fhir`,
      ),
    ),
    serveRead(getIpsResources, async ({ actor, params }) =>
      readHospital(orm, visibleHospital(actor, params.ipsId, reference()), reference()),
    ),
    serveRead(getResourceTrend, async ({ actor, params }) => ({
      rows: await readTrend(
        orm,
        visibleHospital(actor, params.ipsId, reference()),
        new Date(platform.clock.now()),
      ),
    })),
    serveRead(getStoredReport, async ({ actor, params }) =>
      asItsFormSent(await readStoredReport(orm, actor, params)),
    ),
  ];
}

/** Without marks that only the server reads: the form of an older app takes back a report with its own fields only. */
function asItsFormSent({ report, ...answer }: StoredReport): StoredReport {
  const { unreviewed: _unreviewed, carried: _carried, equal: _equal, ...own } = report;
  return { ...answer, report: own };
}
