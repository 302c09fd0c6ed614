import { getAphDashboard, getAphTimes } from '../../../contract/indicators/aph';
import { getDurationStatistics, getTransferTimes, STATISTICS } from '../../../contract/indicators/statistics';
import { type Route, serveRead } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { readAphTimes } from './aph/aph-times';
import { embedAddress } from './aph/embed-address';
import { countParties, countReasons } from './counted-rows';
import { readDurations } from './durations';
import { readTimes } from './times';

/** The indicators of transfers (resources 7). */
export function routes(platform: Platform): Route[] {
  const { transport, canceled, ipsRecv, ipsReq } = STATISTICS;
  return [
    serveRead(transport, ({ actor, query }) => countParties(platform, actor, query.period, 'transport')),
    serveRead(ipsRecv, ({ actor, query }) => countParties(platform, actor, query.period, 'ipsRecv')),
    serveRead(ipsReq, ({ actor, query }) => countParties(platform, actor, query.period, 'ipsReq')),
    serveRead(canceled, ({ actor, query }) => countReasons(platform, actor, query.period)),
    serveRead(getDurationStatistics, ({ actor }) => readDurations(platform, actor)),
    serveRead(getTransferTimes, ({ actor, query }) => readTimes(platform, actor, query.period)),
    serveRead(getAphTimes, ({ actor, query }) => readAphTimes(platform, actor, query)),
    serveRead(getAphDashboard, () => embedAddress(platform.aphDashboard, new Date(platform.clock.now()))),
  ];
}
