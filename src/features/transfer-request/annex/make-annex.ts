import type { QueryClient } from '@tanstack/react-query';
import { ANNEX_9 } from '../../../../contract/outgoing';
import { serverNow } from '../../../api';
import { epsQuery } from '../../../subjects/catalogues/eps-query';
import type { RequestForm } from '../request-form';
import { type AnnexProvider, type AnnexTyped, completedProvider } from './annex-data';
import { annexFactsOf } from './annex-facts';

/** The annex of a form, as the file to attach. Its name does not identify the patient. */
export async function makeAnnex(
  form: RequestForm,
  typed: AnnexTyped,
  hospital: AnnexProvider,
  client: QueryClient,
): Promise<File> {
  const facts = annexFactsOf(form);
  const payerCode = facts.patient.payerCode || payerCodeOf(form, client);
  const { annexPdf } = await import('./annex-pdf');
  const bytes = await annexPdf({
    ...facts,
    ...typed,
    at: serverNow(),
    patient: { ...facts.patient, payerCode },
    provider: completedProvider(hospital, typed.provider),
  });
  return new File([bytes], `anexo-9-${form.clientRef.slice(0, 8)}.pdf`, { type: ANNEX_9.type });
}

/** The register of affiliates gives an insurer without its code; the cached list of insurers has the code. */
function payerCodeOf({ patient }: RequestForm, client: QueryClient): string {
  const insurers = client.getQueryData(epsQuery.queryKey) ?? [];
  return insurers.find(({ id }) => id === patient.eps?.id)?.code ?? '';
}
