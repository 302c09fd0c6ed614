import * as v from 'valibot';
import {
  CATALOGUE_ROWS,
  type CatalogueName,
  downloadCatalogue,
  listCatalogues,
} from '../../../contract/catalogues/downloads';
import { callApi } from '../../api';
import { bringFormCatalogues } from '../../features/transfer-request/catalogue-searches';
import type { CatalogueStore } from '../../storage/catalogue-store';
import { deviceCatalogues } from '../../storage/device-catalogues';
import { hospitalQuery } from '../../subjects/hospitals/hospital-query';
import { queryClient } from '../query-client';

const LOCK = 'relevo-catalogues';
const TIMEOUT_MS = 120_000;

export interface Wanted {
  requests: boolean;
  hospital: number | null;
}

/**
 * Brings the catalogues of the long forms to this device, so that their searchable fields work without a network. One tab
 * does it; what fails is tried again at the next start. `requests`: for somebody who asks for transfers, and `hospital` for
 * which one.
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
