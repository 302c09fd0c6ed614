import { familyOf } from '../../../contract/roles';
import { getMe } from '../../../contract/session/session';
import { type Route, serveRead } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { noteContact } from './device-contacts';
import { nameOfEntity } from './name-of-entity';

export function routes({ reference, database: { orm } }: Platform): Route[] {
  return [
    serveRead(getMe, async ({ actor, query: { device, kind, version } }) => {
      if (device && kind && version) await noteContact(orm, actor, { device, kind, version });
      const { username, name, roles, entityId } = actor;
      const family = familyOf(roles);
      return {
        username,
        name,
        roles: [...roles],
        family,
        entityId,
        entityName: nameOfEntity(reference.current, family, entityId),
      };
    }),
  ];
}
