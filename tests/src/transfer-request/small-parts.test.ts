import { describe, expect, it } from 'vitest';
import { ageText, todayInColombia } from '../../../src/features/transfer-request/age';
import { NOTHING_TYPED } from '../../../src/features/transfer-request/annex/annex-data';
import { factsText } from '../../../src/features/transfer-request/annex/annex-standing';
import { typedDocument } from '../../../src/features/transfer-request/document-number';
import { isPdf } from '../../../src/features/transfer-request/pdf-content';
import { TRANSFER_REQUEST } from '../../../src/features/transfer-request/request-kind';
import { requestInWords } from '../../../src/features/transfer-request/request-words';
import { matches } from '../../../src/subjects/catalogues/catalogue-searches';
import { aCompleteRequest } from './a-request';

describe('the age beside a birthdate', () => {
  it.each([
    ['1964-03-05', '62 años'],
    ['1964-11-21', '61 años'],
    ['2025-11-20', '12 meses'],
    ['2024-11-20', '2 años'],
    ['2026-10-20', '1 mes'],
    ['2026-10-21', '30 días'],
    ['2026-11-19', '1 día'],
    ['2026-11-20', '0 días'],
    ['2024-02-29', '2 años'],
  ])('of somebody born on %s is %s', (birthdate, age) => {
    expect(ageText(birthdate, '2026-11-20')).toBe(age);
  });

  it('is absent for a future or missing date', () => {
    expect(ageText('2026-11-21', '2026-11-20')).toBeNull();
    expect(ageText('', '2026-11-20')).toBeNull();
  });

  it('counts by the day in Colombia', () => {
    expect(todayInColombia(new Date('2026-11-21T04:59:00Z'))).toBe('2026-11-20');
    expect(todayInColombia(new Date('2026-11-21T05:00:00Z'))).toBe('2026-11-21');
  });
});

describe('the annex', () => {
  it('is recognised as a PDF by its first bytes, not by its name or type', async () => {
    const type = 'application/pdf';
    expect(await isPdf(new File(['%PDF-1.4 …'], 'a.pdf', { type }))).toBe(true);
    expect(await isPdf(new File(['PK\u0003\u0004'], 'a.pdf', { type }))).toBe(false);
    expect(await isPdf(new File([' %PDF-1.4'], 'a.pdf', { type }))).toBe(false);
    expect(await isPdf(new File([''], 'a.pdf', { type }))).toBe(false);
  });
});

describe('a short list', () => {
  it('is searched ignoring accents and case', () => {
    expect(matches({ label: 'Atención en Salud Mental' }, 'atencion MENTAL')).toBe(true);
    expect(matches({ label: 'EPS Andina', code: 'EPS010' }, '010')).toBe(true);
    expect(matches({ label: 'EPS Andina' }, 'sura')).toBe(false);
    expect(matches({ label: 'EPS Andina' }, '')).toBe(true);
  });
});

it('points and spaces are removed from a pasted document number', () => {
  expect(typedDocument(' 43.118.902 ')).toBe('43118902');
});

describe('the request in words', () => {
  const termsOf = (form: ReturnType<typeof aCompleteRequest>) =>
    new Map(
      requestInWords(TRANSFER_REQUEST, form, '2026-11-20').flatMap(({ items }) =>
        items.map((i) => [i.term, i.value]),
      ),
    );

  it('shows the names of the choices', () => {
    const words = termsOf(aCompleteRequest({ 'patient.isPregnant': 'si' }));
    expect(words.get('Tipo de documento')).toBe('CC · Cédula de ciudadanía');
    expect(words.get('Fecha de nacimiento')).toBe('5 mar 1964, 62 años');
    expect(words.get('¿Está en embarazo?')).toBe('Sí');
    expect(words.get('Motivo de remisión')).toBe('3. Requiere mayor complejidad');
    expect(words.get('Diagnósticos CIE-10')).toBe('S062 Traumatismo cerebral difuso');
    expect(words.get('Anexo 9 firmado, en PDF')).toBe('anexo-9.pdf, 8 B');
  });

  it('does not call an annex signed that was made here', () => {
    const form = aCompleteRequest({});
    const { name, size } = form.annex ?? { name: '', size: 0 };
    const file = { name, size, facts: factsText(form) };
    const words = termsOf({ ...form, annexMade: { ...NOTHING_TYPED, file } });
    expect(words.has('Anexo 9 firmado, en PDF')).toBe(false);
    expect(words.get('Anexo 9 sin firmar, en PDF')).toBe('anexo-9.pdf, 8 B');
  });

  it('omits pregnancy for a man', () => {
    expect(termsOf(aCompleteRequest({ 'person.sex': 'M' })).has('¿Está en embarazo?')).toBe(false);
  });

  it('shows a place only if its neighbourhood makes it part of the request', () => {
    const department = { id: 5, label: 'Antioquia' };
    const neighborhood = { id: 12, label: 'La Floresta' };
    expect(termsOf(aCompleteRequest({ 'place.department': department })).get('Departamento')).toBe('');
    expect(
      termsOf(aCompleteRequest({ 'place.department': department, 'place.neighborhood': neighborhood })).get(
        'Departamento',
      ),
    ).toBe('Antioquia');
  });

  it('says that an incomplete address is not sent', () => {
    const form = aCompleteRequest();
    const begun = { ...form, address: { ...form.address, roadType: 'Calle' } };
    expect(termsOf(begun).get('Dirección')).toBe('Incompleta: no se envía');
  });
});
