import { decode, Parser } from 'saxen';
import { ImportError } from '../import-error';

interface Listener {
  /** `attribute` finds one by its name without a prefix. */
  open?(tag: string, attribute: (name: string) => string | null): void;
  close?(tag: string): void;
  text?(text: string): void;
}

export const BROKEN = 'El libro de Excel está dañado: ábralo y guárdelo otra vez, o guárdelo como CSV UTF-8.';

/** Reads XML part by part. Names come without their prefix. No entity of a document is expanded. Throws `ImportError`. */
export function readXml(bytes: Buffer, listener: Listener): void {
  const parser = new Parser();
  parser.on('openTag', (name, attributes) =>
    listener.open?.(bare(name), (wanted) => {
      const [, value] = Object.entries(attributes()).find(([key]) => bare(key) === wanted) ?? [];
      return value === undefined ? null : decode(value);
    }),
  );
  parser.on('closeTag', (name) => listener.close?.(bare(name)));
  parser.on('text', (text, decodeText) => listener.text?.(decodeText(text)));
  parser.on('cdata', (text) => listener.text?.(text));
  parser.on('error', () => {
    throw new ImportError(BROKEN);
  });
  parser.parse(textOf(bytes));
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1);

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportError(BROKEN);
  }
}
