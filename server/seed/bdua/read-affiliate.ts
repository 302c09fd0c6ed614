import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import { DOCUMENT_TYPE_IDS, NUMERIC_DOCUMENT_TYPES } from '../../../contract/catalogues/fixed';
import { LIMITS } from '../../../contract/limits';
import { type ExtractRow, insuranceOf } from '../../modules/people';
import { cleanCode, cleanText, isDamaged, isScientific, readableName } from '../../modules/reference';
import type { Reference } from '../../platform/ports/reference';
import type { BduaField } from './columns';
import { remembered } from './remembered';

dayjs.extend(customParseFormat);

type ReadAffiliate =
  /** `note`: what the row lacks, so that the person who asks for a transfer chooses it. */
  | { as: 'row'; row: ExtractRow; note: string | null }
  /** Not affiliated now: withdrawn or deceased. */
  | { as: 'ended' }
  | { as: 'rejected'; reason: string };

/** Codes of document types that the register writes otherwise. */
const TYPES: Record<string, string> = { PE: 'PEP', PPT: 'PT' };
/** Withdrawn and deceased. A suspended person is still affiliated. */
const ENDED = new Set(['RE', 'RT', 'AF', 'FA', 'DE', 'RETIRADO', 'FALLECIDO', 'DESAFILIADO']);
const NAMES = ['firstName', 'middleName', 'lastName', 'secondLastName'] as const;
const DATES = ['YYYY-MM-DD', 'DD/MM/YYYY', 'YYYY/MM/DD', 'DD-MM-YYYY', 'YYYYMMDD'];
const OLDEST = '1890-01-01';

/** Reads the rows of an extract. A reason is of a class, without the person's data: reasons are counted. */
export function affiliateReader(reference: Reference, today: string) {
  const insurance = remembered((text) => {
    const [code = '', regime = ''] = text.split(' ');
    return insuranceOf(reference, code || null, regime || null);
  });
  return (cell: (field: BduaField) => string) => readAffiliate(cell, { reference, today, insurance });
}

interface Known {
  reference: Reference;
  today: string;
  /** Of code and regime with a space between. */
  insurance(text: string): ReturnType<typeof insuranceOf>;
}

function readAffiliate(
  cell: (field: BduaField) => string,
  { reference, today, insurance }: Known,
): ReadAffiliate {
  const rejected = (reason: string): ReadAffiliate => ({ as: 'rejected', reason });
  if (ENDED.has(cell('state').trim().toUpperCase())) return { as: 'ended' };

  const type = cleanCode(cell('documentType')) ?? '';
  const documentType = TYPES[type] ?? type;
  if (!DOCUMENT_TYPE_IDS.some((id) => id === documentType)) return rejected('tipo de documento desconocido');
  const document = cleanCode(cell('document'))?.replaceAll('.', '') ?? '';
  if (document === '') return rejected('falta el número de documento');
  if (isScientific(document)) return rejected('una hoja de cálculo dañó el número de documento');
  const isNumeric = NUMERIC_DOCUMENT_TYPES.some((id) => id === documentType);
  if (!(isNumeric ? /^\d+$/ : /^[0-9A-Z-]+$/).test(document) || document.length > LIMITS.documentDigits)
    return rejected('número de documento que no es de su tipo');

  // Before the letters are changed: `Ã‘` is damaged, `ã‘` looks sound.
  if (NAMES.some((field) => isDamaged(cell(field)))) return rejected('tildes dañadas en el nombre');
  const names = {
    firstName: name(cell('firstName')),
    middleName: name(cell('middleName')),
    lastName: name(cell('lastName')),
    secondLastName: name(cell('secondLastName')),
  };
  const { firstName, lastName } = names;
  if (firstName === null || lastName === null) return rejected('falta el primer nombre o el primer apellido');
  if (Object.values(names).some((text) => text !== null && text.length > LIMITS.personName))
    return rejected('nombre demasiado largo');

  const birthdate = dateIn(cell('birthdate'));
  if (birthdate === null || birthdate < OLDEST || birthdate > today)
    return rejected('fecha de nacimiento imposible');

  const epsCode = cleanCode(cell('epsCode'));
  const { epsId, regimeTypeId } = insurance(`${epsCode ?? ''} ${regimeCode(cell('regime')) ?? ''}`);

  return {
    as: 'row',
    note:
      epsId === null ? `sin EPS: Relevo no tiene ${epsCode?.slice(0, 10) ?? 'la de una celda vacía'}` : null,
    row: {
      documentType,
      document,
      ...names,
      firstName,
      lastName,
      sex: sexIn(cell('sex')),
      birthdate,
      address: short(cell('address')),
      phone: short(cell('phone')),
      epsId,
      regimeTypeId,
      neighborhoodId: null,
      municipalityId: municipalityIn(cell('departmentCode'), cell('municipalityCode'), reference),
    },
  };
}

const name = remembered((text) => {
  const clean = cleanText(text);
  return clean === null ? null : readableName(clean, undefined, 'person');
});

function short(text: string): string | null {
  const clean = cleanText(text);
  return clean === null || isDamaged(clean) ? null : clean.slice(0, LIMITS.addressText);
}

const dateIn = remembered((text) => {
  const [day = ''] = text.trim().split(/[T ]/);
  const found = DATES.map((format) => dayjs(day, format, true)).find((date) => date.isValid());
  return found?.format('YYYY-MM-DD') ?? null;
});

/** Empty for what the form must ask. */
function sexIn(text: string): string {
  const letter = text.trim().toUpperCase();
  if (letter === 'F' || letter === 'FEMENINO') return 'F';
  return letter === 'M' || letter === 'MASCULINO' ? 'M' : '';
}

function regimeCode(text: string): string | null {
  return cleanCode(text)?.charAt(0) ?? null;
}

/** The municipality by five digits, or by three with the department's two. */
function municipalityIn(
  department: string,
  municipality: string,
  { municipalities }: Reference,
): number | null {
  const code = cleanCode(municipality);
  if (code === null || !/^\d{1,5}$/.test(code)) return null;
  const own = cleanCode(department);
  const full = code.length > 3 || own === null ? Number(code) : Number(own) * 1000 + Number(code);
  return municipalities.has(full) ? full : null;
}
