import { queryOptions } from '@tanstack/react-query';
import { getFileLink, getTransferFiles } from '../../../contract/files/files';
import { LIMITS } from '../../../contract/limits';
import { callApi } from '../../api';

export interface FileRequest {
  referralId: number;
  filename: string;
}

export interface FetchedFile {
  blob: Blob;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  /** ISO 8601: when it was attached. */
  createdAt: string;
}

/** Clinical files stay in memory only, while shown. */
const NOT_KEPT = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

/** Downloads a file through its link. Time-out: 30 s (specification). */
export function fileQuery({ referralId, filename }: FileRequest) {
  return queryOptions({
    ...NOT_KEPT,
    queryKey: ['file', referralId, filename],
    queryFn: async ({ signal }): Promise<FetchedFile> => {
      const within = AbortSignal.any([signal, AbortSignal.timeout(LIMITS.fileTimeoutMs)]);
      const { url, ...file } = await callApi(getFileLink, {
        params: { filename },
        query: { referralId: String(referralId) },
        signal: within,
        timeoutMs: LIMITS.fileTimeoutMs,
      });
      const answer = await fetch(url, { signal: within });
      if (!answer.ok) throw new Error(`The file's link answered ${answer.status}`);
      return { blob: await answer.blob(), ...file };
    },
  });
}

/** Links to all files of a transfer; valid for one minute. */
export function filesQuery(referralId: number) {
  return queryOptions({
    ...NOT_KEPT,
    queryKey: ['files', referralId],
    queryFn: ({ signal }) =>
      callApi(getTransferFiles, { params: { id: referralId }, signal, timeoutMs: LIMITS.fileTimeoutMs }),
  });
}
