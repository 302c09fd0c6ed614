import type { AnnexData } from './annex-data';

type Value = (data: AnnexData) => string;

/** A cell of the grid: a small label over its value. The widths of a row's cells add up to `COLUMNS`. */
export interface TemplateCell {
  label: string;
  value: Value;
  columns: number;
}

export type TemplateRow =
  | { kind: 'cells'; cells: readonly TemplateCell[] }
  /** A long text over the whole width; an empty one leaves `lines` free lines. */
  | { kind: 'text'; label: string; value: Value; lines: number }
  /** One row of the grid for each entry, at least one. */
  | {
      kind: 'list';
      columns: readonly { label: string; columns: number }[];
      entries: (data: AnnexData) => readonly (readonly string[])[];
    }
  /** Space to sign above each of these labels. */
  | { kind: 'signatures'; labels: readonly string[] };

interface TemplateSection {
  title: string;
  rows: readonly TemplateRow[];
}

/** The layout of annex 9 under one norm, as data. Another norm is another file beside this one's. */
export interface AnnexTemplate {
  version: string;
  title: string;
  subtitle: string;
  norm: string;
  /** At the right of the title, on every page. */
  header: readonly { label: string; value: Value }[];
  /** Identifies the patient, from the second page on. */
  continued: readonly TemplateCell[];
  sections: readonly TemplateSection[];
}

export const COLUMNS = 12;
