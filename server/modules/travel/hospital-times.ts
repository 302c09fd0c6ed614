import type { FastifyBaseLogger } from 'fastify';
import type { AnswerOf } from '../../../contract/call';
import { basisWords } from '../../../contract/travel/rank-ambulances';
import type { listHospitalTimes } from '../../../contract/travel/travel';
import { type Point, weakestBasis } from '../../../contract/travel/travel-time';
import { rangeOf, travelWords } from '../../../contract/travel/travel-words';
import type { Platform } from '../../platform/platform';
import { offered } from '../reference';
import type { Travel } from './travel';

/** The time from a place to each hospital with coordinates, by the longest time that it may need. */
export async function hospitalTimes(
  { reference, clock }: Platform,
  travel: Travel,
  place: Point,
  log: FastifyBaseLogger,
): Promise<AnswerOf<typeof listHospitalTimes>> {
  const hospitals = offered(reference.current.ips).flatMap(({ id, lat, lng }) =>
    lat === null || lng === null ? [] : [{ id, lat, lng }],
  );
  const { times, remarks } = await travel.times([place], hospitals, log);
  const rows = hospitals.flatMap(({ id }, at) => {
    const time = times[0]?.[at];
    return time ? [{ ipsId: id, time, range: rangeOf(time), timeWords: travelWords(time) }] : [];
  });
  rows.sort((one, other) => one.range.longest - other.range.longest || one.ipsId - other.ipsId);
  const words = basisWords(rows);
  return {
    at: new Date(clock.now()).toISOString(),
    basis: weakestBasis(rows.map(({ time }) => time.basis)),
    remarks: [...remarks, ...(words === null ? [] : [words])],
    rows,
  };
}
