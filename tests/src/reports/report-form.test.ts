import { describe, expect, it } from 'vitest';
import { ownFilter } from '../../../contract/reports/own-filter';
import { reportType } from '../../../contract/reports/report-types';
import { faultsOfForm, queryOf, readForm } from '../../../src/features/reports/report-form';

const NOW = new Date('2026-11-26T15:00:00Z');
const referrals = reportType('referrals');
const crue = { roles: ['CRUE'], entityId: null } as const;
const ips = { roles: ['IPS', 'IPS_REFERRAL_REPORTER'], entityId: 4 } as const;
const dated = { initial: '2026-11-01', final: '2026-11-02' };

describe('The query of a report', () => {
  it('has no filter for TODAS, and none for triage 3', () => {
    expect(Object.keys(queryOf(referrals, readForm({ ...dated, triage: '3' }), crue))).toEqual([
      'initialDate',
      'endDate',
    ]);
    expect(queryOf(referrals, readForm({ ...dated, triage: '2', ipsReqId: '7' }), crue)).toMatchObject({
      triage: '2',
      ipsReqId: '7',
    });
  });

  it('has the own hospital as the requesting or the receiving one, and the other one free', () => {
    const form = { ...dated, ipsReqId: '9', ipsRecvId: '8' };
    expect(queryOf(referrals, readForm({ ...form, direction: '1' }), ips)).toMatchObject({
      ipsReqId: '4',
      ipsRecvId: '8',
    });
    expect(queryOf(referrals, readForm({ ...form, direction: '2' }), ips)).toMatchObject({
      ipsReqId: '9',
      ipsRecvId: '4',
    });
  });

  it('always has the own insurer and the own transport entity, whatever the address says', () => {
    const eps = { roles: ['EPS_REFERRAL_AUDITOR'], entityId: 1 } as const;
    const carrier = { roles: ['TRANSPORT_REFERRAL_MANAGER'], entityId: 2 } as const;
    const form = readForm({ ...dated, epsId: '3', ambulancesEntityId: '3' });
    expect(queryOf(referrals, form, eps).epsId).toBe('1');
    expect(queryOf(referrals, form, carrier).ambulancesEntityId).toBe('2');
    expect(ownFilter(reportType('capacities'), ips, '')).toBe('ipsId');
    expect(ownFilter(referrals, crue, '')).toBeNull();
  });

  it('has only the filters of its report', () => {
    expect(queryOf(reportType('capacities'), readForm({ ...dated, triage: '1', ipsId: '3' }), crue)).toEqual({
      ipsId: '3',
    });
  });
});

describe('What is missing', () => {
  const paths = (...given: Parameters<typeof faultsOfForm>) => faultsOfForm(...given).map(({ path }) => path);

  it('is the kind of transfer, for a hospital', () => {
    expect(paths(referrals, readForm(dated), ips, NOW)).toEqual(['direction']);
    expect(paths(referrals, readForm(dated), crue, NOW)).toEqual([]);
  });

  it('is the number of a chat, and a number or dates of an annex 5', () => {
    expect(paths(reportType('referralChat'), readForm({}), crue, NOW)).toEqual(['referralId']);
    expect(paths(reportType('transports'), readForm({}), crue, NOW)).toEqual(['referralId']);
    expect(paths(reportType('transports'), readForm(dated), crue, NOW)).toEqual([]);
    expect(paths(reportType('transports'), readForm({ referralId: 12 }), crue, NOW)).toEqual([]);
  });
});
