import type { Coverage } from 'fhir/r4';
import { concept, HL7, idOf, linkTo, ownSystem } from '../../fhir';
import { nameOf } from './links';
import type { FhirSource } from './source';

/** The coverage: the insurer, the regime, and the official code of their plan. */
export function coverageOf(source: FhirSource): Coverage {
  const { record, reference, base } = source;
  const { id, epsId, regimeTypeId } = record;
  const eps = reference.eps.get(epsId);
  const regime = reference.regimeTypes.get(regimeTypeId);
  const plan = [...reference.insuranceRegimes.values()].find(
    (one) => one.epsId === epsId && one.regimeTypeId === regimeTypeId,
  );
  return {
    resourceType: 'Coverage',
    id: idOf(source, nameOf.coverage(id)),
    status: 'active',
    type: concept(
      ownSystem(base, 'regime-type'),
      regime?.code ?? null,
      regime?.name ?? `Régimen #${regimeTypeId}`,
    ),
    beneficiary: linkTo(source, nameOf.patient(id)),
    payor: [linkTo(source, nameOf.eps(epsId), eps?.name)],
    class: plan?.code
      ? [{ type: concept(HL7.coverageClass, 'plan', 'Plan'), value: plan.code, name: eps?.name }]
      : undefined,
  };
}
