import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from 'pdf-lib';
import {
  type AnnexData,
  BLANK_EXTRAS,
  BLANK_PROVIDER,
} from '../../../../src/features/transfer-request/annex/annex-data';
import { CLIENT_REF } from '../a-request';

/** `2026-11-20 14:05` in Colombia. */
const AT = new Date('2026-11-20T19:05:30.000Z');

/** Only the required values. */
export function aBlankAnnex(): AnnexData {
  return {
    at: AT,
    reference: CLIENT_REF,
    provider: BLANK_PROVIDER,
    patient: {
      lastName: 'Restrepo',
      secondLastName: '',
      firstName: 'Gloria',
      middleName: '',
      documentType: 'Cédula de ciudadanía',
      document: '43118902',
      birthdate: '05/03/1964',
      sex: 'Femenino',
      address: '',
      phone: '',
      department: '',
      municipality: '',
      neighborhood: '',
      payer: 'EPS Andina',
      payerCode: '',
      regime: 'Contributivo',
    },
    ...BLANK_EXTRAS,
    clinical: {
      triage: 'Triage 1',
      pregnancy: '',
      isolation: 'No',
      reason: 'Requiere mayor complejidad',
      diagnoses: [{ code: 'S062', name: 'Traumatismo cerebral difuso' }],
      careForDiagnosis: 'Vía permeable, Glasgow 11.',
      observations: '',
    },
  };
}

/** A different value in every field. */
export function aFullAnnex(): AnnexData {
  return {
    at: AT,
    reference: CLIENT_REF,
    provider: {
      name: 'E.S.E. Hospital General de Ñutibara',
      nit: '890904646-7',
      repsCode: '050010216401',
      address: 'Carrera 48 # 32 - 102',
      phone: '6043847300',
      municipality: 'Medellín',
      municipalityCode: '05001',
    },
    patient: {
      lastName: 'Restrepo',
      secondLastName: 'Cano',
      firstName: 'Gloria',
      middleName: 'Inés',
      documentType: 'Cédula de ciudadanía',
      document: '43118902',
      birthdate: '05/03/1964',
      sex: 'Femenino',
      address: 'Calle 44 A Sur # Carrera 52 - 17',
      phone: '3104445566',
      department: 'Caldas',
      municipality: 'Chinchiná',
      neighborhood: 'La Floresta',
      payer: 'EPS Andina',
      payerCode: 'EPS037',
      regime: 'Contributivo',
    },
    responsible: {
      names: 'Óscar Iván Múnera',
      documentType: 'Cédula de extranjería',
      document: 'E-77120',
      address: 'Carrera 80 # 30 - 5',
      phone: '3001112233',
    },
    professional: {
      name: 'Lucía Zapata Ríos',
      phone: '3157778899',
      requestingService: 'Urgencias adultos',
      requestedService: 'Neurocirugía',
    },
    clinical: {
      triage: 'Triage 1',
      pregnancy: 'Sí',
      isolation: 'No',
      reason: 'Requiere mayor complejidad',
      diagnoses: [
        { code: 'S062', name: 'Traumatismo cerebral difuso' },
        { code: 'I219', name: 'Infarto agudo del miocardio, sin otra especificación' },
      ],
      careForDiagnosis: 'Vía permeable, Glasgow 11, pupilas isocóricas.',
      observations: 'Lleva TAC.\nFamiliar avisado.',
    },
  };
}

/** WinAnsi from 0x80 to 0x9f; some versions of Node decode these bytes as Latin-1. */
const C1 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The texts of each page in drawing order, read from the content streams. */
export async function textsOf(bytes: Uint8Array): Promise<string[][]> {
  const document = await PDFDocument.load(bytes);
  return document.getPages().map(({ node }) => {
    const contents = node.Contents();
    const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
    const content = streams
      .map((entry) => document.context.lookup(entry))
      .filter((stream) => stream instanceof PDFRawStream)
      .map((stream) => Array.from(decodePDFRawStream(stream).decode(), charOf).join(''))
      .join('\n');
    return [...content.matchAll(/<([0-9A-F]*)> Tj/gi)].map(([, hex = '']) =>
      Array.from(hex.match(/../g) ?? [], (pair) => winAnsiOf(Number.parseInt(pair, 16))).join(''),
    );
  });
}

const charOf = (byte: number) => String.fromCharCode(byte);
const winAnsiOf = (byte: number) => C1[byte - 0x80] ?? charOf(byte);

/** All values that an annex prints. */
export function valuesOf(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (value instanceof Date || typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(valuesOf);
}
