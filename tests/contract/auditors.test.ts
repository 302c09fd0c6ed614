import { describe, expect, it } from 'vitest';
import { isWrite } from '../../contract/call';
import { ALL_CALLS } from '../../contract/calls';
import { mayCall } from '../../contract/may-call';
import { ROLES, type Role } from '../../contract/roles';
import { ACTIONS_OF_AUDITOR, OWN_WRITES } from './writes-of-auditors';

const auditors = ROLES.filter((role) => role.endsWith('_AUDITOR')).map((role): [Role, Role[]] => [
  role,
  [role.split('_')[0] as Role, role],
]);

const writesOf = (roles: readonly Role[]) =>
  ALL_CALLS.filter((call) => isWrite(call) && mayCall({ roles }, call.audience)).map(({ name }) => name);

describe('An auditor', () => {
  it.each(auditors)('%s writes only their own things, and what the specification gives', (role, roles) => {
    const given = role === 'CRUE_RESOURCES_AUDITOR' ? ACTIONS_OF_AUDITOR : [];
    expect(writesOf(roles).sort()).toEqual([...OWN_WRITES, ...given].sort());
  });

  it('who is also a manager acts as a manager', () => {
    const manager = writesOf(['CRUE', 'CRUE_REFERRAL_MANAGER']);
    expect(writesOf(['CRUE', 'CRUE_REFERRAL_MANAGER', 'CRUE_RESOURCES_AUDITOR'])).toEqual(manager);
  });

  it('of the regulation centre still reads the requests and the incidents', () => {
    const reads = [
      'listAmbulanceRequests',
      'getAmbulanceRequest',
      'getIncident',
      'listIncidents',
      'countWaitingRequests',
      'countWaitingIncidents',
      'listDispatches',
      'findIncidentOfTransfer',
      'listBlocks',
    ];
    for (const name of reads) {
      const call = ALL_CALLS.find((one) => one.name === name);
      expect(call && mayCall({ roles: ['CRUE', 'CRUE_RESOURCES_AUDITOR'] }, call.audience), name).toBe(true);
    }
  });

  it('does not look people up: only who makes a request does', () => {
    for (const name of ['findPerson', 'findOpenTransfers']) {
      const call = ALL_CALLS.find((one) => one.name === name);
      expect(call && mayCall({ roles: ['CRUE', 'CRUE_RESOURCES_AUDITOR'] }, call.audience), name).toBe(false);
    }
  });
});
