import { ImportError } from './import-error';

interface Decoded {
  text: string;
  /** The encoding's name in the summary. */
  encoding: string;
  /** Set if the file mixes two encodings: the first line that is not UTF-8. */
  mixedFromLine: number | null;
}

/** Far above the largest official catalogue with its geometry. */
const MAXIMUM_BYTES = 100 * 1024 * 1024;

const SIGNATURES: readonly [bytes: readonly number[], what: string][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'un archivo comprimido'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'un libro antiguo de Excel, o uno con contraseña'],
  [[0x25, 0x50, 0x44, 0x46], 'un PDF'],
  [[0x1f, 0x8b], 'un archivo comprimido'],
];

/** Decodes a file: UTF-8 with or without BOM, UTF-16 with BOM, otherwise Windows-1252. */
export function decode(bytes: Buffer): Decoded {
  if (bytes.length === 0) throw new ImportError('El archivo está vacío.');
  if (bytes.length > MAXIMUM_BYTES) throw new ImportError('El archivo pasa de 100 MB: no es un catálogo.');
  const known = SIGNATURES.find(([signature]) => signature.every((byte, at) => bytes[at] === byte));
  if (known) throw new ImportError(`El archivo es ${known[1]}, no texto: guárdelo como CSV UTF-8.`);

  const { text, ...how } = decodeText(bytes);
  if (text.trim() === '') throw new ImportError('El archivo está vacío.');
  if (CONTROL.test(text)) throw new ImportError(NO_TEXT);
  if (how.encoding !== 'UTF-8' && DOS_LETTERS.test(text))
    throw new ImportError(
      'El archivo parece estar en la codificación de DOS (CP850): guárdelo como CSV UTF-8.',
    );
  if (UNUSED.test(text)) throw new ImportError(NO_TEXT);
  return { text, ...how };
}

const NO_TEXT = 'El archivo no es texto (trae bytes de control): guárdelo como CSV UTF-8.';
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern detects control characters
const CONTROL = /[\u0000-\u0008\u000e-\u001f]/;
/** No catalogue has these characters; five bytes of Windows-1252 are unassigned. */
const UNUSED = /[\u007f-\u009f]/;
/** CP850 letters á, é, í, ó, ú and ñ, read as Windows-1252. */
const DOS_LETTERS = /\p{L}[¢£¤‚]\p{L}/u;

function decodeText(bytes: Buffer): Decoded {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: bytes.subarray(2).toString('utf16le'), encoding: 'UTF-16', mixedFromLine: null };
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    throw new ImportError('El archivo está en UTF-16 de orden inverso: guárdelo como CSV UTF-8.');
  const whole = asUtf8(bytes);
  if (whole !== null) return { text: whole, encoding: 'UTF-8', mixedFromLine: null };
  return decodeByLine(bytes);
}

/** Decodes line by line: a file that was joined from two sources has two encodings. */
function decodeByLine(bytes: Buffer): Decoded {
  const parts: string[] = [];
  let hasUtf8 = false;
  let firstOther = 0;
  let from = 0;
  for (let line = 1; from < bytes.length; line += 1) {
    const end = bytes.indexOf(LINE_FEED, from);
    const part = bytes.subarray(from, end === -1 ? bytes.length : end + 1);
    const utf8 = asUtf8(part);
    if (utf8 === null) firstOther ||= line;
    else if (utf8.length !== part.length) hasUtf8 = true;
    parts.push(utf8 ?? asWindows1252(part));
    from += part.length;
  }
  return {
    text: parts.join(''),
    encoding: hasUtf8 ? 'UTF-8 y Windows-1252' : 'Windows-1252',
    mixedFromLine: hasUtf8 ? firstOther : null,
  };
}

const LINE_FEED = 0x0a;
const utf8Decoder = new TextDecoder('utf-8', { fatal: true });

function asUtf8(bytes: Buffer): string | null {
  try {
    return utf8Decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** Bytes 0x80 to 0x9f, where Windows-1252 differs from Latin-1. Node's own decoder reads both as Latin-1. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function asWindows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (letter) => WINDOWS_1252[letter.charCodeAt(0) - 0x80] ?? letter);
}
