/** One part of a plan: SQL text with its own `$1` parameters. */
export interface Step {
  /** Unique in its plan. A later step may read it by this name. */
  name: string;
  text: string;
  parameters: readonly unknown[];
  /** The columns of its `returning` that the plan needs; at most one row. */
  returns?: readonly string[];
}
