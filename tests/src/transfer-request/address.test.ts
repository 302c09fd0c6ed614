import { describe, expect, it } from 'vitest';
import { addressStatus } from '../../../src/features/transfer-request/address-status';
import { EMPTY_TYPED_ADDRESS } from '../../../src/features/transfer-request/request-form';
import { addressOf } from '../../../src/features/transfer-request/request-payload';
import { aCompleteRequest } from './a-request';

const needed = {
  roadType: 'Calle',
  roadNumber: '44',
  secondRoadType: 'Carrera',
  secondRoadNumber: '52',
  finalNumber: '17',
};
const parts = (changes: object = {}) => ({ ...EMPTY_TYPED_ADDRESS, ...needed, ...changes });

describe('the address', () => {
  it('is built from road, number, second road, second number and final number', () => {
    expect(addressStatus(parts())).toEqual({
      kind: 'complete',
      address: 'Calle 44 # Carrera 52 - 17',
      inRegister: 'CL 44 # 52-17',
    });
  });

  it('includes letters and orientations if they are given', () => {
    const full = parts({ roadLetter: 'A', roadOrientation: 'Sur', secondRoadLetter: 'BIS' });
    expect(addressStatus(full)).toEqual({
      kind: 'complete',
      address: 'Calle 44 A Sur # Carrera 52 BIS - 17',
      inRegister: 'CL 44 A SUR # 52 BIS-17',
    });
  });

  it('names the second road in the BDUA’s form where it is no corner of a calle and a carrera', () => {
    expect(addressStatus(parts({ secondRoadType: 'Diagonal' }))).toMatchObject({
      inRegister: 'CL 44 # DG 52-17',
    });
  });

  it.each(Object.keys(needed))('is not sent without its %s, and names the missing part', (part) => {
    const lacking = parts({ [part]: '' });
    const status = addressStatus(lacking);
    expect(status.kind).toBe('open');
    expect(status).toHaveProperty('words', expect.stringContaining('incompleta no se envía'));
    expect(addressOf({ ...aCompleteRequest(), address: lacking })).toBeNull();
  });

  it('is the register’s if the register has one', () => {
    const form = { ...aCompleteRequest({ 'person.address': 'CL 10 # 4 - 8' }), address: parts() };
    expect(addressOf(form)).toBe('CL 10 # 4 - 8');
  });
});
