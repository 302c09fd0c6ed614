interface Archivable {
  archivedAt?: Date | null;
}

/** Whether a row is a choice for new work: it exists and is not archived. */
export function isOffered<Row extends Archivable>(row: Row | undefined): row is Row {
  return row !== undefined && !row.archivedAt;
}

/** The rows that are a choice for new work. */
export function offered<Row extends Archivable>(rows: ReadonlyMap<number, Row>): Row[] {
  return [...rows.values()].filter(isOffered);
}
