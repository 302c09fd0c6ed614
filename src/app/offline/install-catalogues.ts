import * as v from 'valibot';
import {
  CATALOGUE_ROWS,
  type CatalogueName,
  downloadCatalogue,
  listCatalogues,
} from '../../../contract/catalogues/downloads';
import { callApi } from '../../api';
import { bringFormCatalogues } from '../../features/transfer-request/catalogue-searches';
import type { CatalogueStore } from '../../storage';
import { deviceCatalogues } from '../../storage/before-database';
import { hospitalQuery } from '../../subjects/hospitals/hospital-query';
import { queryClient } from '../query-client';

const LOCK = 'relevo-catalogues';
const TIMEOUT_MS = 120_000;

export interface Wanted {
  requests: boolean;
  hospital: number | null;
}

/**
 * Downloads the catalogues of the long forms, so that their search fields work offline. One tab does it; failures are
 * retried at the next start. `requests`: the person requests transfers; `hospital`: their hospital.
 */
export async function installCatalogues({ requests, hospital }: Wanted): Promise<void> {
  if (requests) await bringFormCatalogues(queryClient);
  if (requests && hospital !== null) await queryClient.prefetchQuery(hospitalQuery(hospital));
  const store = await deviceCatalogues();
  if (!store) return;
  const install = async () => {
    const { rows } = await callApi(listCatalogues, {});
    for (const { name, version } of rows)
      if ((await store.versionOf(name)) !== version) await installOne(store, name, version);
  };
  await (navigator.locks ? navigator.locks.request(LOCK, install) : install());
}

async function installOne<Name extends CatalogueName>(store: CatalogueStore, name: Name, version: string) {
  const answer = await callApi(downloadCatalogue, {
    params: { name },
    query: { v: version },
    timeoutMs: TIMEOUT_MS,
  });
  const rows = v.parse(v.array(CATALOGUE_ROWS[name]), answer.rows);
  await store.install(name, answer.version, rows);
}
