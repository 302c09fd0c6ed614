/** A file as rows of texts by column name, independent of its format. */
export interface SourceTable {
  /** The format in the summary: `CSV, UTF-8, separado por «;»`, `Excel, hoja «Sedes»`. */
  format: string;
  /** Unit of the row numbers: a line of the file, a row of a sheet, or a feature of a GeoJSON. */
  place: 'línea' | 'fila' | 'elemento';
  columns: readonly string[];
  rows: readonly SourceRow[];
  /** Rows with more or fewer cells than the header; each has a problem. */
  uneven: readonly Pick<SourceRow, 'at' | 'cells'>[];
  problems: readonly Problem[];
}

interface SourceRow {
  at: number;
  cells: readonly string[];
  geometry: Geometry | FaultyGeometry | null;
}

/** A geometry of GeoJSON with its positions at the depth of its type. */
export interface Geometry {
  type: string;
  coordinates: unknown[];
  box: Box;
}

/** The degrees between which all positions of a geometry are. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A geometry that cannot be read, and why: an error of its row, if its list has geometries. */
export interface FaultyGeometry {
  fault: string;
}

/** An error stops the whole import; a warning does not. */
export interface Problem {
  level: 'error' | 'warning';
  /** Line or feature; null for the file as a whole. */
  at: number | null;
  /** The earlier row that it contradicts: nobody knows which of the two is right. */
  against?: number;
  text: string;
}
