import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { FIELDS } from './fields';

export type FieldName = keyof typeof FIELDS;

/** Columns by their titles in SAFIX; each takes one of our fields. */
export interface Template {
  version: string;
  users: readonly { title: string; field: FieldName }[];
  bills: readonly { title: string; field: FieldName }[];
}

/** The structure of SAFIX is not public: this is ours, until an operator gives another one (decision 0078). */
const OWN: Template = {
  version: 'sin confirmar, 3',
  users: [
    { title: 'Tipo de documento', field: 'documentType' },
    { title: 'Documento', field: 'document' },
    { title: 'Código EPS', field: 'epsCode' },
    { title: 'Régimen', field: 'regime' },
    { title: 'Primer apellido', field: 'lastName' },
    { title: 'Segundo apellido', field: 'secondLastName' },
    { title: 'Primer nombre', field: 'firstName' },
    { title: 'Segundo nombre', field: 'middleName' },
    { title: 'Fecha de nacimiento', field: 'birthdate' },
    { title: 'Sexo', field: 'sex' },
    { title: 'Dirección', field: 'address' },
    { title: 'Teléfono', field: 'phone' },
  ],
  bills: [
    { title: 'Traslado', field: 'id' },
    { title: 'Estado', field: 'state' },
    { title: 'Fecha del despacho', field: 'dispatchedAt' },
    { title: 'Hora del despacho', field: 'dispatchedDoubt' },
    { title: 'Fecha de la entrega', field: 'receivedAt' },
    { title: 'Hora de la entrega', field: 'receivedDoubt' },
    { title: 'Tipo de documento', field: 'documentType' },
    { title: 'Documento', field: 'document' },
    { title: 'Código EPS', field: 'epsCode' },
    { title: 'EPS', field: 'eps' },
    { title: 'Código de aceptación', field: 'acceptanceCode' },
    { title: 'Diagnóstico principal', field: 'diagnosis' },
    { title: 'REPS de origen', field: 'originCode' },
    { title: 'Origen', field: 'origin' },
    { title: 'REPS de destino', field: 'destinationCode' },
    { title: 'Destino', field: 'destination' },
    { title: 'NIT del transportador', field: 'carrierNit' },
    { title: 'Transportador', field: 'carrier' },
    { title: 'Placa', field: 'plate' },
    { title: 'Tipo de ambulancia', field: 'ambulanceType' },
  ],
};

/** The template in use: the operator's file, if there is one. Read at each download, so that a new one counts at once. */
export function readTemplate(path: string | null, names: readonly FieldName[]): Template {
  if (path === null) return OWN;
  const Columns = v.pipe(
    v.array(v.strictObject({ title: v.pipe(v.string(), v.minLength(1)), field: v.picklist(names) })),
    v.minLength(1),
  );
  const File = v.strictObject({ version: v.string(), users: Columns, bills: Columns });
  return v.parse(File, JSON.parse(readFileSync(path, 'utf8')));
}
