import { Refused } from '../../../platform/http/refused';
import type { Platform } from '../../../platform/platform';
import { countReported, type ReferralRecord, readReported } from '../../transfers';
import { FIELDS } from '../safix/fields';
import { type FieldName, readTemplate, type Template } from '../safix/template';
import { type Column, defineSheet, type SheetReport } from '../sheet/definition';

const NAMES = Object.keys(FIELDS) as FieldName[];

/** Throws `UNAVAILABLE` while the operator's file cannot be read. */
function templateOf({ safixTemplate }: Pick<Platform, 'safixTemplate'>): Template {
  try {
    return readTemplate(safixTemplate, NAMES);
  } catch {
    throw new Refused('UNAVAILABLE', {
      message: 'La plantilla de SAFIX no se puede leer. Avise a quien administra.',
    });
  }
}

/** By the template in use. Its version is the name of the last column, which is empty. */
function safix(part: 'users' | 'bills', which: 'patients' | 'dispatched'): SheetReport {
  return (platform, asked) => {
    const template = templateOf(platform);
    const columns = template[part].map(
      ({ title, field }, at): Column<ReferralRecord> => ({ ...FIELDS[field], id: `${at}.${field}`, title }),
    );
    const version: Column<ReferralRecord> = {
      id: 'version',
      title: `Plantilla: ${template.version}`,
      kind: 'text',
      width: 26,
      value: () => null,
    };
    return defineSheet<ReferralRecord>({
      columns: [...columns, version],
      namesPatients: () => true,
      count: ({ database }, { actor, query }) => countReported(database.orm, actor, query, which),
      batches: ({ database }, { actor, query }) => readReported(database.orm, actor, query, which),
    })(platform, asked);
  };
}

/** One row for each patient of a transfer that had an ambulance. */
export const safixUserStructure = safix('users', 'patients');
/** One row for each of these transfers. */
export const safixBillStructure = safix('bills', 'dispatched');
