/** An error about the whole file, in one sentence for the person who imports it. */
export class ImportError extends Error {}

/** The file may be one of several lists. */
export class AmbiguousListError extends ImportError {
  readonly titles: readonly string[];

  constructor(fitting: readonly { name: string; title: string }[]) {
    const names = fitting.map(({ name }) => name).join(', ');
    super(`El archivo puede ser de varios catálogos (${names}): diga cuál con --kind.`);
    this.titles = fitting.map(({ title }) => title);
  }
}
