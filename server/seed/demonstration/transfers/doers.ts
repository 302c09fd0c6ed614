import type { Role } from '../../../../contract/roles';
import type { Doer } from '../../../../contract/transfers/action';
import type { Random } from '../../random';
import { FEMALE_NAMES, MALE_NAMES, SURNAMES } from '../given-names';
import type { World } from '../world';

/** The author of an action: a demonstration user if there is one, otherwise an invented colleague. */
export interface Participant extends Doer {
  username: string;
  entityName: string;
}

export interface Doers {
  crue: Participant;
  crueDep: Participant;
  golden: Participant;
  eps(id: number): Participant;
  ips(id: number): Participant;
  transport(id: number): Participant;
}

/** Returns the token subject of a username, as the embedded identity does. */
export type SubjectOf = (username: string) => string;

export function castDoers(random: Random, world: World, subjectOf: SubjectOf): Doers {
  const colleagues = new Map<string, Participant>();

  function named(username: string): Participant {
    const person = world.people.find((one) => one.username === username);
    if (!person) throw new Error(`Nobody is called ${username}`);
    return { ...person, subject: subjectOf(username) };
  }

  /** The invented colleague of an entity without users: always the same person. */
  function colleague(
    entity: { id: number; name: string },
    kind: string,
    roles: readonly Role[],
  ): Participant {
    const username = `${kind}.${entity.id}`;
    const known = colleagues.get(username);
    if (known) return known;
    const stream = random.fork(username);
    const name = `${stream.pick([...FEMALE_NAMES.adult, ...MALE_NAMES.adult])} ${stream.pick(SURNAMES)}`;
    const invented = {
      username,
      name,
      roles,
      entityId: entity.id,
      entityName: entity.name,
      subject: subjectOf(username),
    };
    colleagues.set(username, invented);
    return invented;
  }

  function of(
    entities: readonly { id: number; name: string }[],
    kind: string,
    usernames: Record<number, string>,
    roles: readonly Role[],
  ) {
    return (id: number): Participant => {
      const username = usernames[id];
      if (username) return named(username);
      const entity = entities.find((one) => one.id === id);
      if (!entity) throw new Error(`There is no ${kind} ${id}`);
      return colleague(entity, kind, roles);
    };
  }

  return {
    crue: named('crue'),
    crueDep: named('crue.dep'),
    golden: named('crue.dorado'),
    eps: of(world.insurers, 'eps', { 1: 'eps', 3: 'eps.b' }, ['EPS', 'EPS_REFERRAL_MANAGER']),
    ips: of(world.hospitals, 'ips', { 1: 'ips.referente', 2: 'ips.destino' }, [
      'IPS',
      'IPS_REFERRAL_REPORTER',
    ]),
    transport: of(world.ambulanceEntities, 'transporte', { 2: 'transporte', 3: 'transporte.b' }, [
      'TRANSPORT',
      'TRANSPORT_REFERRAL_MANAGER',
    ]),
  };
}
