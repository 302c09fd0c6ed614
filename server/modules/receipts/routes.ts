import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { askReceipts } from '../../../contract/receipts/receipts';
import { ReportReceipt } from '../../../contract/resources/report-receipt';
import { idempotency } from '../../platform/database/tables';
import { type Route, serveRead } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { tellResources } from '../resources';

/** Returns which of a person's own submissions were decided. It only reads, so it needs no idempotency key. */
export function routes({ database: { orm }, hints }: Platform): Route[] {
  return [
    serveRead(askReceipts, async ({ actor, body }) => {
      const rows = await orm
        .select({
          key: idempotency.key,
          status: idempotency.status,
          createdAt: idempotency.createdAt,
          made: sql<unknown>`${idempotency.answer} #> '{data,id}'`,
          calledOff: isMarked('calledOff'),
          contradicted: isMarked('contradicted'),
          report: sql<unknown>`case when ${idempotency.answer} #> '{data,counts}' is not null then ${idempotency.answer} -> 'data' end`,
        })
        .from(idempotency)
        .where(
          and(
            eq(idempotency.issuer, actor.issuer),
            eq(idempotency.subject, actor.subject),
            inArray(idempotency.key, body.keys),
            isNotNull(idempotency.status),
          ),
        );
      // The process that applied a report may have died before it told the screens.
      if (actor.entityId !== null && rows.some(({ report }) => report !== null))
        tellResources(hints, actor.entityId);
      return {
        rows: rows.map((row) => ({
          key: row.key,
          status: row.status ?? 0,
          recordedAt: row.createdAt.toISOString(),
          made: typeof row.made === 'number' ? row.made : null,
          report: reportIn(row.report),
          ...(row.calledOff && { calledOff: true as const }),
          ...(row.contradicted && { contradicted: true as const }),
        })),
      };
    }),
  ];
}

/** The kept answer carries this mark: what was sent had another effect than its sender meant. */
const isMarked = (name: 'calledOff' | 'contradicted') =>
  sql<boolean | null>`${idempotency.answer} #>> ${sql.raw(`'{data,${name}}'`)} = 'true'`;

function reportIn(data: unknown): ReportReceipt | null {
  const read = v.safeParse(ReportReceipt, data);
  return read.success ? read.output : null;
}
