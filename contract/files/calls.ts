import { getFileLink, getTransferFiles, readFile } from './files';

export const calls = [getTransferFiles, getFileLink, readFile] as const;
