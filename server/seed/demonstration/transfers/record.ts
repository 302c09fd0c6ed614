import { createHash } from 'node:crypto';
import { LIMITS } from '../../../../contract/limits';
import { holdsAmbulance } from '../../../../contract/transfers/facts';
import { isOver } from '../../../../contract/transfers/states';
import type { storedFile } from '../../../modules/files/tables';
import type { NewReferral, StoredDiagnosis, StoredPerson } from '../../../modules/transfers/tables';
import { seededRandom } from '../../random';
import { annexPdf } from '../annex-pdf';
import type { Affiliate, Hospital } from '../shapes';
import { type LivedTransfer, uuidFrom } from './generate';

/** Names that a record stores beside the ids. */
export interface Names {
  diagnosis(code: string): StoredDiagnosis;
  neighborhood(id: number): string;
  municipality(id: number): string;
  insurer(id: number): string;
}

export interface SeededFile {
  row: typeof storedFile.$inferInsert;
  bytes: Buffer;
}

export interface SeededTransfer {
  row: Omit<NewReferral, 'search'> & { id: number };
  files: SeededFile[];
}

/** The row of a generated transfer, and its files. */
export function recordOf(lived: LivedTransfer, names: Names): SeededTransfer {
  const { draft, history, reception, dispatch } = lived;
  const { facts } = history;
  const { clinical, patient, creator } = draft;
  const files = filesOf(lived, names);
  const [annex, ...diagnoses] = files;
  return {
    files,
    row: {
      id: facts.id,
      clientRef: lived.clientRef,
      version: 1 + history.actions,
      state: facts.state,
      open: !isOver(facts.state),
      golden: facts.golden,
      createdAt: draft.createdAt,
      createdBy: facts.createdBy,
      createdByName: creator.name,
      person: personOf(patient, facts.golden, names),
      triage: facts.golden ? null : clinical.triage,
      isPregnant: clinical.patient.pregnant ?? false,
      epsId: patient.epsId,
      regimeTypeId: patient.regimeTypeId,
      diagnoses: clinical.diagnoses.map(names.diagnosis),
      networkId: facts.golden ? null : clinical.networkId,
      referralReason: draft.referralReason,
      otherReason: draft.otherReason,
      ambulanceType: draft.ambulanceType,
      reqIsolation: facts.golden ? null : clinical.reqIsolation,
      careForDiagnosis: clinical.careForDiagnosis,
      observations: clinical.observations.slice(0, LIMITS.clinicalText),
      ipsReqId: facts.ipsReqId,
      requestedInMedellin: facts.requestedInMedellin,
      ipsRecvId: facts.ipsRecvId,
      ipsAssignedBy: facts.ipsAssignedBy,
      acceptanceCode: reception.acceptanceCode,
      ipsRecvReason: reception.ipsRecvReason,
      ipsRefusals: reception.ipsRefusals,
      ambulancesEntityId: facts.ambulancesEntityId,
      entityAssignedBy: facts.entityAssignedBy,
      ambAcceptanceCodeEps: dispatch.ambAcceptanceCodeEps,
      allowAllAmbulancesEntities: facts.allowAllAmbulancesEntities,
      refusedByEntities: [...facts.refusedByEntities],
      ambulanceId: facts.ambulanceId,
      ambAssignedBy: facts.ambAssignedBy,
      holdsAmbulance: holdsAmbulance(facts),
      steps: facts.steps,
      marks: facts.marks,
      offers: dispatch.offers,
      rejectedReason: lived.rejectedReason,
      annex9: annex?.row.name ?? null,
      diagnosesResources: diagnoses.map(({ row }) => row.name),
    },
  };
}

function personOf(patient: Affiliate, golden: boolean, names: Names): StoredPerson {
  const { epsId: _eps, regimeTypeId: _regime, phone, ...person } = patient;
  // A golden code needs a cellphone number of ten digits.
  const cellphone = phone.length === 10 ? phone : `300${phone}`;
  return {
    ...person,
    neighborhood: names.neighborhood(patient.neighborhoodId),
    phone: golden ? null : phone,
    cellphone: golden ? cellphone : null,
  };
}

/** Annex 9 first, then the diagnosis files. */
function filesOf(lived: LivedTransfer, names: Names): SeededFile[] {
  const { draft } = lived;
  const random = seededRandom(lived.history.facts.id).fork(lived.clientRef);
  const file = (
    kind: 'annex9' | 'diagnosis',
    originalName: string,
    createdAt: Date,
    lines: Parameters<typeof annexPdf>[0],
  ): SeededFile => {
    const bytes = annexPdf(lines);
    return {
      bytes,
      row: {
        name: `${uuidFrom(random)}.pdf`,
        originalName,
        referralId: lived.history.facts.id,
        kind,
        type: 'application/pdf',
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        createdBy: draft.creator.subject,
        createdAt,
      },
    };
  };
  return [
    file('annex9', 'anexo-9.pdf', draft.createdAt, annexLines(lived, names)),
    ...lived.attachedAt.map((at) =>
      file('diagnosis', 'resultado.pdf', new Date(at), [
        { text: 'Resultado de laboratorio', size: 16 },
        { text: `Traslado #${lived.history.facts.id}` },
        { text: 'Datos de demostración: nada de esto le ocurrió a nadie.' },
      ]),
    ),
  ];
}

function annexLines({ draft, history }: LivedTransfer, names: Names) {
  const { patient, clinical, ipsReq, createdAt, creator } = draft;
  const name = [patient.firstName, patient.middleName, patient.lastName, patient.secondLastName];
  return [
    { text: 'Anexo técnico 9. Remisión de pacientes', size: 16 },
    { text: 'Datos de demostración: personas e instituciones inventadas.' },
    { text: `Traslado #${history.facts.id} - ${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC` },
    ...(ipsReq ? providerLines(ipsReq, names) : [{ text: 'Código dorado: no hay prestador que remite.' }]),
    { text: `Paciente: ${name.filter(Boolean).join(' ')}` },
    { text: `Documento: ${patient.documentType} ${patient.document} - Nacimiento: ${patient.birthdate}` },
    { text: `Pagador: ${names.insurer(patient.epsId)}` },
    { text: `Solicita: ${creator.name}` },
    ...clinical.diagnoses.map((code) => ({ text: `Diagnóstico: ${code} ${names.diagnosis(code).name}` })),
    { text: `Resumen: ${clinical.observations}` },
    { text: `Manejo: ${clinical.careForDiagnosis}` },
  ];
}

function providerLines(ips: Hospital, names: Names) {
  return [
    { text: `Prestador: ${ips.name} - NIT ${ips.nit} - REPS ${ips.repsCode}` },
    { text: `Dirección: ${ips.address}, ${names.municipality(ips.municipalityId)} - Teléfono: ${ips.phone}` },
  ];
}
