import type { DescriptionListProps } from '../../ui/description-list';
import { bytesText } from '../../ui/format/bytes';
import { dateText } from '../../ui/format/moment';
import { addressStatus } from './address-status';
import { ageText } from './age';
import { annexLabel } from './annex/annex-standing';
import { isAsked, type RequestField } from './request-fields';
import type { Choice, RequestForm } from './request-form';
import type { RequestKind } from './request-kind';

interface SectionInWords {
  title: string;
  items: DescriptionListProps['items'];
}

/** The whole request in words, as others will read it. */
export function requestInWords(
  { sections }: RequestKind,
  form: RequestForm,
  today: string,
): SectionInWords[] {
  return sections.map(({ title, fields }) => ({
    title,
    items: fields
      .filter((field) => isAsked(field, form))
      .map((field) => ({
        term: field.kind === 'annex' ? annexLabel(form, field.label) : field.label,
        value: valueInWords(field, form, today),
      })),
  }));
}

/** Empty when the field has no answer. */
function valueInWords(field: RequestField, form: RequestForm, today: string): string {
  switch (field.kind) {
    case 'text':
    case 'area':
    case 'document':
    case 'phone':
      return textAt(form, field.name).trim();
    case 'select':
    case 'cards': {
      const chosen = textAt(form, field.name);
      return field.options.find(({ value }) => value === chosen)?.label ?? '';
    }
    case 'birthdate': {
      const { birthdate } = form.person;
      const age = ageText(birthdate, today);
      return [birthdate && dateText(birthdate), age].filter(Boolean).join(', ');
    }
    case 'address':
      return addressInWords(form);
    // A place is sent by its neighbourhood, or by the municipality where that is required.
    case 'department':
      return form.place.neighborhood || field.required ? labelOf(form.place.department) : '';
    case 'municipality':
      return form.place.neighborhood || field.required ? labelOf(form.place.municipality) : '';
    case 'neighborhood':
      return labelOf(form.place.neighborhood);
    case 'eps':
      return labelOf(form.patient.eps);
    case 'regime':
      return labelOf(form.patient.regimeType);
    case 'network':
      return labelOf(form.referral.attentionNetwork);
    case 'diagnoses':
      return form.eventDiagnoses.map(({ code, label }) => [code, label].filter(Boolean).join(' ')).join('\n');
    case 'annex':
      return form.annex ? `${form.annex.name}, ${bytesText(form.annex.size)}` : '';
  }
}

function addressInWords({ person, address }: RequestForm): string {
  if (person.address) return person.address;
  const status = addressStatus(address);
  if (status.kind === 'complete') return status.address;
  return Object.values(address).some(Boolean) ? 'Incompleta: no se envía' : '';
}

type TextName = Extract<
  RequestField,
  { kind: 'text' | 'area' | 'document' | 'phone' | 'select' | 'cards' }
>['name'];

function textAt(form: RequestForm, name: TextName): string {
  const [part, key] = name.split('.') as ['person' | 'patient' | 'referral', string];
  const value: unknown = Reflect.get(form[part], key);
  return typeof value === 'string' ? value : '';
}

function labelOf(choice: Choice | null): string {
  return choice?.label ?? '';
}
