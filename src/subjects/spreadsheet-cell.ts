const NUMBER = /^-?\d+([.,]\d+)?$/;

/**
 * A text as a cell of a CSV with semicolons. One that begins with `= + - @`, a tab or a new line is a formula for a spreadsheet: an
 * apostrophe makes it a text. A negative number is none.
 */
export function spreadsheetCell(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
