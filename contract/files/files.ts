import * as v from 'valibot';
import { defineCall } from '../call';
import { IdText, requiredText, TransferParams } from '../fields';
import { LIMITS } from '../limits';

/** TRANSPORT may not download diagnosis files or annex 9 (transfers 6). */
export const FILE_READERS = ['CRUE', 'CRUE_DEP', 'CRUE_GOLDEN', 'EPS', 'IPS'] as const;

const FileName = requiredText(LIMITS.originalFileName);

export const getTransferFiles = defineCall({
  name: 'getTransferFiles',
  method: 'GET',
  path: '/file/referral/:id',
  summary: 'Enlaces del anexo 9 y de los archivos de diagnóstico de un traslado.',
  audience: FILE_READERS,
  transferParam: 'id',
  params: TransferParams,
  answer: v.object({ attach9Url: v.nullable(v.string()), diagnosesUrls: v.array(v.string()) }),
});

/** The link opens in a new window without a bearer token, so it expires and is valid for one person. */
export const getFileLink = defineCall({
  name: 'getFileLink',
  method: 'GET',
  path: '/file/:filename',
  summary: 'Un enlace que vence, para abrir un archivo de un traslado.',
  audience: FILE_READERS,
  params: v.object({ filename: FileName }),
  query: v.object({ referralId: IdText }),
  answer: v.object({
    url: v.string(),
    name: v.string(),
    /** Bytes. */
    size: v.number(),
    type: v.string(),
    /** ISO 8601. */
    createdAt: v.string(),
  }),
});

export const readFile = defineCall({
  name: 'readFile',
  method: 'GET',
  path: '/file',
  summary: 'El archivo mismo, por su nombre.',
  audience: FILE_READERS,
  query: v.object({ image: FileName }),
  answer: v.unknown(),
  binary: ['application/pdf'],
});
