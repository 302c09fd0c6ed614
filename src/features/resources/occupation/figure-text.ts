import type { Capacity } from '../../../../contract/resources/capacity';
import { type Availability, bedServices } from '../../../../contract/resources/occupation';
import { waitText } from '../../../../contract/resources/waits';
import type { ReportFigure } from '../../../offline-form';
import { BEDS, type OccupationField, sectionsOf } from './occupation-fields';
import type { BedsOut, OccupationForm, Shared } from './occupation-form';
import { hoursTyped } from './typed-wait';

export function availabilityText({ value, reason, otherReason }: Availability): string {
  if (value) return 'disponible';
  const why = otherReason ?? reason;
  return why ? `no disponible (${why})` : 'no disponible';
}

export function sharedText({ qty, byEps }: Shared): string {
  return byEps.length > 0 ? `${qty}, ${byEps.length} EPS` : `${qty}`;
}

const NO_FIGURE = 'sin dato';

/** The form's answers in the order of the screen. Without the patient lists: the server merges them by patient. */
export function figuresOf(form: OccupationForm, capacity: Capacity): ReportFigure[] {
  const answers = sectionsOf(capacity).flatMap(({ title, fields }) =>
    fields.map((field) => ({
      path: field.path,
      name: `${title}: ${field.name}`,
      ...answerOf(form, field),
    })),
  );
  const beds = bedServices(capacity).map(({ id, name }) => {
    const rows = form.beds[id] ?? [];
    return {
      path: `${BEDS}.${id}`,
      name: `Camas fuera de servicio: ${name}`,
      value: rows,
      text: bedsText(rows),
    };
  });
  return [...answers, ...beds];
}

function answerOf(
  form: OccupationForm,
  { kind, path }: OccupationField,
): Pick<ReportFigure, 'value' | 'text'> {
  switch (kind) {
    case 'available': {
      const value = form.available[path];
      return { value, text: value ? availabilityText(value) : NO_FIGURE };
    }
    case 'shared': {
      const value = form.shared[path];
      return { value, text: value && value.qty !== null ? sharedText(value) : NO_FIGURE };
    }
    case 'wait': {
      const wait = form.waits[path];
      const value = wait ? hoursTyped(wait) : null;
      return { value, text: value === null ? NO_FIGURE : waitText(value) };
    }
    default: {
      const value = form.numbers[path] ?? null;
      return { value, text: value === null ? NO_FIGURE : String(value) };
    }
  }
}

function bedsText(rows: readonly BedsOut[]): string {
  if (rows.length === 0) return '0';
  return rows.map(({ reason, quantity }) => `${quantity ?? NO_FIGURE} (${reason})`).join(', ');
}
