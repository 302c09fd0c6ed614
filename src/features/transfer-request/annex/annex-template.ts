import type { AnnexData } from './annex-data';

type Value = (data: AnnexData) => string;

/** A cell of the grid: a small label over its value. The widths of a row's cells make up `COLUMNS`. */
export interface TemplateCell {
  label: string;
  value: Value;
  columns: number;
}

export type TemplateRow =
  | { kind: 'cells'; cells: readonly TemplateCell[] }
  /** A long text over the whole width; `lines` are left free where nothing was written. */
  | { kind: 'text'; label: string; value: Value; lines: number }
  /** One row of the grid for each entry, at least one. */
  | {
      kind: 'list';
      columns: readonly { label: string; columns: number }[];
      entries: (data: AnnexData) => readonly (readonly string[])[];
    }
  /** Room to write by hand over each of these words. */
  | { kind: 'signatures'; labels: readonly string[] };

export interface TemplateSection {
  title: string;
  rows: readonly TemplateRow[];
}

/** The layout of annex 9 under one norm, as data: another norm is another file beside this one's. */
export interface AnnexTemplate {
  version: string;
  title: string;
  subtitle: string;
  norm: string;
  /** At the right of the title, on every page. */
  header: readonly { label: string; value: Value }[];
  /** Whom a page is about, from the second one on. */
  continued: readonly TemplateCell[];
  sections: readonly TemplateSection[];
}

export const COLUMNS = 12;
