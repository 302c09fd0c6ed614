import '@fastify/multipart';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Call, FileField } from '../../../contract/call';
import { LIMITS } from '../../../contract/limits';
import { invalidField, Refused } from './refused';

/**
 * An uploaded file. Its first and last bytes were checked. The sender's name stays as the name of the download, the
 * sender's type does not count.
 */
export interface UploadedFile {
  originalName: string;
  type: string;
  size: number;
  sha256: string;
  bytes: Buffer;
}

export interface Upload {
  form: unknown;
  file: UploadedFile;
}

/** Reads the form and the file of a multipart request. Refuses unknown and repeated parts. */
export async function readUpload(request: FastifyRequest, call: Call, rule: FileField): Promise<Upload> {
  if (!request.isMultipart()) throw new Refused('TYPE_NOT_SUPPORTED');
  let form: string | undefined;
  let file: UploadedFile | undefined;
  for await (const part of request.parts({ limits: { fileSize: rule.maximumBytes, files: 2, parts: 4 } })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      if (part.fieldname !== rule.field) throw invalidField(part.fieldname, 'Este campo no existe.');
      if (file) throw invalidField(rule.field, 'El archivo está repetido.');
      file = uploadedFile(part.filename, bytes, rule.type);
    } else {
      if (part.fieldname !== 'form' || !call.body)
        throw invalidField(part.fieldname, 'Este campo no existe.');
      if (form !== undefined) throw invalidField('form', 'El formulario está repetido.');
      form = String(part.value);
    }
  }
  if (!file)
    throw new Refused('FILE_MISSING', {
      ...(rule.type !== PDF_TYPE && { message: 'Falta el archivo.' }),
      errors: [{ path: rule.field, message: 'Falta el archivo.' }],
    });
  if (rule.type === PDF_TYPE) requirePdf(file, rule.field);
  return { form: call.body ? parseForm(form) : undefined, file };
}

function parseForm(form: string | undefined): unknown {
  if (form === undefined) throw invalidField('form', 'Falta el formulario.');
  if (Buffer.byteLength(form) > LIMITS.jsonBytes) throw new Refused('BODY_TOO_LARGE');
  const value = parseJson(form);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refused('BODY_INVALID');
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused('BODY_INVALID');
  }
}

function uploadedFile(name: string | undefined, bytes: Buffer, type: FileField['type']): UploadedFile {
  return {
    originalName: type === PDF_TYPE ? pdfName(name ?? '') : cleanName(name ?? ''),
    type,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes,
  };
}

const PDF = '.pdf';
const PDF_TYPE = 'application/pdf';

/**
 * The name of the download. It ends in `.pdf` and has no control characters, not even those that reverse the writing
 * direction.
 */
function pdfName(given: string): string {
  const clean = cleanName(given);
  const stem = clean.toLowerCase().endsWith(PDF) ? clean.slice(0, -PDF.length) : clean;
  const extension = clean.slice(stem.length) || PDF;
  return `${stem.slice(PDF.length - LIMITS.originalFileName) || 'archivo'}${extension}`;
}

function cleanName(given: string): string {
  return given.replace(/[\p{Cc}\p{Cf}/\\]/gu, '').trim();
}

/** A PDF begins with `%PDF-` and has `%%EOF` in its last kilobyte; a truncated file lacks `%%EOF`. */
function requirePdf({ bytes }: UploadedFile, field: string): void {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-')
    throw new Refused('FILE_NOT_PDF', {
      errors: [{ path: field, message: 'Debes adjuntar un archivo en formato PDF.' }],
    });
  if (!bytes.subarray(-1024).includes('%%EOF'))
    throw new Refused('FILE_NOT_PDF', {
      message: 'El archivo PDF está incompleto; adjúntelo de nuevo.',
      errors: [{ path: field, message: 'El archivo PDF está incompleto; adjúntelo de nuevo.' }],
    });
}
