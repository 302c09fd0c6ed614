import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { Ips } from '../../../../contract/hospitals/hospitals';
import {
  type AnnexMade,
  BLANK_PROVIDER,
  completedProvider,
  NOTHING_TYPED,
  providerOf,
} from '../../../../src/features/transfer-request/annex/annex-data';
import { errorsOf } from '../../../../src/features/transfer-request/annex/annex-entries';
import { annexFactsOf } from '../../../../src/features/transfer-request/annex/annex-facts';
import { annexStanding, factsText } from '../../../../src/features/transfer-request/annex/annex-standing';
import { makeAnnex } from '../../../../src/features/transfer-request/annex/make-annex';
import { withValues } from '../../../../src/features/transfer-request/form-values';
import { emptyRequest, type RequestForm } from '../../../../src/features/transfer-request/request-form';
import { draftOf } from '../../../../src/features/transfer-request/request-payload';
import { epsQuery } from '../../../../src/subjects/catalogues/eps-query';
import { aCompleteRequest, CLIENT_REF, PDF } from '../a-request';
import { textsOf } from './an-annex';

const IPS: Ips = {
  id: 3,
  name: 'Hospital de Ñutibara',
  nit: '890904646-7',
  repsCode: null,
  address: 'Carrera 48 # 32 - 102',
  phone: null,
  municipalityId: 5001,
  municipality: 'Medellín',
  lat: null,
  lng: null,
  networkIds: [],
};

async function made(form: RequestForm, client = new QueryClient()): Promise<RequestForm> {
  const facts = factsText(form);
  const annex = await makeAnnex(form, NOTHING_TYPED, providerOf(IPS), client);
  const annexMade: AnnexMade = { ...NOTHING_TYPED, file: { name: annex.name, size: annex.size, facts } };
  return { ...form, annex, annexMade };
}

describe('the annex of a form', () => {
  test('has the answers in words, without fields that were not asked', () => {
    const form = aCompleteRequest({
      'patient.isPregnant': 'si',
      'referral.referralReason': '5',
      'referral.otherReason': 'Sin camilla neonatal',
      'place.municipality': { id: 5001, label: 'Medellín' },
    });
    const { reference, patient, clinical } = annexFactsOf(form);
    expect(reference).toBe(CLIENT_REF);
    expect(patient).toMatchObject({
      documentType: 'Cédula de ciudadanía',
      birthdate: '05/03/1964',
      sex: 'Femenino',
      payer: 'EPS Andina',
      municipality: 'Medellín',
      address: '',
    });
    expect(clinical).toMatchObject({
      triage: 'Triage 1',
      pregnancy: 'Sí',
      isolation: 'No',
      reason: 'Otro: Sin camilla neonatal',
      diagnoses: [{ code: 'S062', name: 'Traumatismo cerebral difuso' }],
    });
    expect(annexFactsOf(withValues(form, { 'person.sex': 'M' })).clinical.pregnancy).toBe('No aplica');
  });

  test('of an empty form can be filled in by hand', async () => {
    const file = await makeAnnex(
      emptyRequest(CLIENT_REF, []),
      NOTHING_TYPED,
      BLANK_PROVIDER,
      new QueryClient(),
    );
    const [page = []] = await textsOf(new Uint8Array(await file.arrayBuffer()));
    expect(page.join(' ')).not.toMatch(/undefined|null|NaN/);
  });

  test('is a file for the form’s field, and its name does not identify the patient', async () => {
    const { annex } = await made(aCompleteRequest());
    expect(annex?.type).toBe('application/pdf');
    expect(annex?.name).toBe('anexo-9-7d444840.pdf');
  });

  test('has the insurer’s code from the list if the register gave the insurer', async () => {
    const client = new QueryClient();
    client.setQueryData(epsQuery.queryKey, [{ id: 1, name: 'EPS Andina', code: 'EPS037' }]);
    const { annex } = await made(aCompleteRequest(), client);
    const pages = await textsOf(new Uint8Array((await annex?.arrayBuffer()) ?? new ArrayBuffer(0)));
    expect(pages.flat()).toContain('EPS037');
  });

  test('has a source that is not sent', async () => {
    expect(draftOf(await made(aCompleteRequest()))).toEqual(draftOf(aCompleteRequest()));
  });
});

describe('the state of an annex', () => {
  test('is current until the printed facts change', async () => {
    const form = await made(aCompleteRequest());
    expect(annexStanding(form)).toBe('current');
    for (const changes of [
      { 'person.firstName': 'Gladys' },
      { 'referral.observations': 'Se inquieta.' },
      { 'patient.eps': { id: 3, label: 'Otra' } },
      { eventDiagnoses: [] },
    ])
      expect(annexStanding(withValues(form, changes))).toBe('outdated');
    expect(annexStanding(withValues(form, { 'referral.ambulanceType': 'TAB' }))).toBe('current');
    expect(annexStanding(await made(withValues(form, { 'person.firstName': 'Gladys' })))).toBe('current');
  });

  test('is the same after the draft is read from disk', async () => {
    const { annex, ...values } = await made(aCompleteRequest());
    const read = { ...(JSON.parse(JSON.stringify(values)) as typeof values), annex };
    expect(annexStanding(read)).toBe('current');
    expect(annexStanding(withValues(read, { 'person.document': '1' }))).toBe('outdated');
  });

  test('is never outdated for the user’s own file', async () => {
    const form = await made(aCompleteRequest());
    expect(annexStanding({ ...form, annex: null })).toBe('none');
    expect(annexStanding(withValues({ ...form, annex: PDF }, { 'person.document': '1' }))).toBe('own');
    expect(annexStanding(aCompleteRequest())).toBe('own');
  });
});

describe('the input for an annex', () => {
  test('completes the hospital’s known data, and never replaces it', () => {
    const typed = { ...BLANK_PROVIDER, name: 'Otra', repsCode: ' 0500102164 ' };
    expect(completedProvider(providerOf(IPS), typed)).toMatchObject({
      name: 'Hospital de Ñutibara',
      repsCode: '0500102164',
      municipalityCode: '05001',
      phone: '',
    });
  });

  test('may be empty; a value must be valid', () => {
    expect(errorsOf(NOTHING_TYPED).size).toBe(0);
    const wrong = errorsOf({
      provider: { ...BLANK_PROVIDER, municipalityCode: '501' },
      responsible: { names: 'Óscar', documentType: '', document: 'A1', address: '', phone: '123' },
      professional: { ...NOTHING_TYPED.professional, phone: '3001112233' },
    });
    expect([...wrong.keys()]).toEqual([
      'provider.municipalityCode',
      'responsible.documentType',
      'responsible.phone',
    ]);
    const letters = { ...NOTHING_TYPED.responsible, documentType: 'Cédula de ciudadanía', document: 'A1' };
    expect([...errorsOf({ ...NOTHING_TYPED, responsible: letters }).keys()]).toEqual([
      'responsible.document',
    ]);
  });
});
