import { Fragment } from 'react';

/** Marks the matched letters, ignoring accents and case. */
export function Highlight({ text, query }: { text: string; query: string }) {
  return parts(text, query).map((part) =>
    part.match ? <mark key={part.at}>{part.text}</mark> : <Fragment key={part.at}>{part.text}</Fragment>,
  );
}

function parts(text: string, query: string): { text: string; match: boolean; at: number }[] {
  const plain = [...text].map(plainLetter).join('');
  const letters = [...text];
  const marked = new Array<boolean>(letters.length).fill(false);
  for (const word of [...query].map(plainLetter).join('').split(/\s+/).filter(Boolean)) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length))
      marked.fill(true, at, at + word.length);
  }
  const found: { text: string; match: boolean; at: number }[] = [];
  letters.forEach((letter, at) => {
    const last = found.at(-1);
    const match = marked[at] === true;
    if (last?.match === match) last.text += letter;
    else found.push({ text: letter, match, at });
  });
  return found;
}

/** Keeps one letter per letter, so that an index in the plain text is the same in the original text. */
function plainLetter(letter: string): string {
  return letter.normalize('NFD').charAt(0).toLowerCase().charAt(0);
}
