import type { FastifyInstance } from 'fastify';
import { PUBLIC_MAP } from '../../../contract/travel/public-map';
import { sendKept } from '../../platform/http/send-kept';
import type { Platform } from '../../platform/platform';
import { mapBaseOf } from './map-base';

/**
 * `GET /public/mapBase`: the embedded map for the page of citizens, where it is on. Streets and names of an open map, and nothing
 * of this installation.
 */
export function registerPublicMap(
  app: FastifyInstance,
  { citizenRequests, geography }: Pick<Platform, 'citizenRequests' | 'geography'>,
): void {
  if (!citizenRequests) return;
  const mapBase = mapBaseOf(geography);
  app.get(PUBLIC_MAP, async (request, reply) => sendKept(await mapBase(), request, reply));
}
