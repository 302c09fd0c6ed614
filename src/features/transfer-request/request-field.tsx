import { useWatch } from 'react-hook-form';
import { NUMERIC_DOCUMENT_TYPES } from '../../../contract/catalogues/fixed';
import type { Role } from '../../../contract/roles';
import { serverNow } from '../../api';
import { DateField } from '../../ui/date-field';
import { RadioCards } from '../../ui/radio-cards';
import { Select } from '../../ui/select';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { AddressField } from './address-field';
import { ageText, todayInColombia } from './age';
import { AnnexField } from './annex-field';
import { DiagnosesField } from './diagnoses-field';
import { typedDocument } from './document-number';
import { EpsField, NetworkField, RegimeField } from './insurance-fields';
import { PhoneControl } from './phone-control';
import { DepartmentField, MunicipalityField, NeighborhoodField } from './place-fields';
import type { RequestField } from './request-fields';
import type { RequestForm } from './request-form';
import { useDocumentQuestion } from './use-document-question';
import { type FieldProps, useRequestField } from './use-request-field';

/** Renders one described field. */
export function RequestFieldControl(props: { field: RequestField; locked: boolean; roles: readonly Role[] }) {
  const { field, locked, roles } = props;
  switch (field.kind) {
    case 'text':
      return <TextControl field={field} locked={locked} />;
    case 'document':
      return <DocumentControl field={field} locked={locked} />;
    case 'birthdate':
      return <BirthdateControl field={field} locked={locked} />;
    case 'phone':
      return <PhoneControl field={field} locked={locked} />;
    case 'select':
      return <SelectControl field={field} locked={locked} />;
    case 'cards':
      return <CardsControl field={field} locked={locked} />;
    case 'area':
      return <AreaControl field={field} locked={locked} />;
    case 'diagnoses':
      return <DiagnosesField field={field} locked={locked} />;
    case 'address':
      return <AddressField field={field} locked={locked} />;
    case 'department':
      return <DepartmentField field={field} locked={locked} />;
    case 'municipality':
      return <MunicipalityField field={field} locked={locked} />;
    case 'neighborhood':
      return <NeighborhoodField field={field} locked={locked} />;
    case 'eps':
      return <EpsField field={field} locked={locked} />;
    case 'regime':
      return <RegimeField field={field} locked={locked} />;
    case 'network':
      return <NetworkField field={field} locked={locked} roles={roles} />;
    case 'annex':
      return <AnnexField field={field} />;
  }
}

function TextControl({ field, locked }: FieldProps<'text'>) {
  const { frame, value, onChange, onBlur } = useRequestField(field, locked);
  return <TextField {...frame} value={value} onChange={onChange} onBlur={onBlur} maxLength={field.limit} />;
}

function DocumentControl({ field, locked }: FieldProps<'document'>) {
  const { frame, value, onChange, onBlur } = useRequestField(field, locked);
  const type = useWatch<RequestForm, 'person.documentType'>({ name: 'person.documentType' });
  const isNumber = type !== '' && NUMERIC_DOCUMENT_TYPES.includes(type);
  return (
    <TextField
      {...frame}
      value={value}
      // Without a maximum here: a cut number would be another person's. The contract refuses a long one.
      onChange={(text) => onChange(typedDocument(text))}
      onBlur={onBlur}
      inputMode={isNumber ? 'numeric' : 'text'}
    />
  );
}

function BirthdateControl({ field, locked }: FieldProps<'birthdate'>) {
  const { frame, value, onChange, onBlur } = useRequestField(field, locked);
  const today = todayInColombia(serverNow());
  const age = ageText(value, today);
  return (
    <DateField
      {...frame}
      hint={age ? `Edad: ${age}` : undefined}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      max={today}
    />
  );
}

function SelectControl({ field, locked }: FieldProps<'select'>) {
  const { frame, value, onChange, onBlur } = useRequestField(field, locked);
  const question = useDocumentQuestion();
  // Beside the field, before the review asks it again; nothing refuses it.
  const hint = field.name === 'person.documentType' && question ? question : frame.hint;
  return (
    <Select
      {...frame}
      hint={hint}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      options={field.options}
    />
  );
}

function CardsControl({ field, locked }: FieldProps<'cards'>) {
  const { frame, value, onChange } = useRequestField(field, locked);
  return <RadioCards {...frame} value={value} onChange={onChange} options={field.options} />;
}

function AreaControl({ field, locked }: FieldProps<'area'>) {
  const { frame, value, onChange, onBlur } = useRequestField(field, locked);
  return (
    <TextArea {...frame} value={value} onChange={onChange} onBlur={onBlur} limit={field.limit} rows={4} />
  );
}
