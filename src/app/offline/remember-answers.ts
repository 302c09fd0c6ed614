import type { ClinicalStore } from '../../storage';
import { createQueryPersister, keepCatalogues } from '../../storage/before-database';
import { queryClient } from '../query-client';

let isKeepingCatalogues = false;

/** Stores each query's last answer as its `meta` says. */
export function rememberAnswers(clinical: Promise<ClinicalStore | null>): void {
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({
    ...defaults,
    queries: { ...defaults.queries, persister: createQueryPersister(() => clinical) },
  });
  if (isKeepingCatalogues) return;
  isKeepingCatalogues = true;
  keepCatalogues(queryClient, localStorageOrNone());
}

function localStorageOrNone(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
