import { matcherOf, plainText } from '../../../../contract/plain-text';
import { cornerChoice, type Origin } from './origin';
import { cornerOf } from './origin-key';

type Listed = Pick<Origin, 'key' | 'name' | 'detail'>;

interface Found {
  /** The key of the place. */
  id: string;
  label: string;
  detail: string;
}

/** A list that is read, not searched. */
const MOST = 50;

/**
 * The places with every typed word, in any order and without accents: first names that begin with the text, then names that
 * contain it, then places that only lie there; of these municipalities before hospitals. Without a text, hospitals come first.
 * An address with a calle and a carrera is a choice of its own.
 */
export function searchOrigins(
  { hospitals, municipalities }: { hospitals: readonly Listed[]; municipalities: readonly Listed[] },
  typed: string,
): Found[] {
  const text = plainText(typed);
  if (text === '') return [...hospitals, ...municipalities].slice(0, MOST).map(found);
  const corner = cornerOf(typed);
  const matches = matcherOf(text);
  const rankOf = ({ name, detail }: Listed) => {
    if (plainText(name).startsWith(text)) return 0;
    if (matches(name)) return 1;
    return matches(`${name} ${detail}`) ? 2 : null;
  };
  const ranked = [...municipalities, ...hospitals].flatMap((place) => {
    const rank = rankOf(place);
    return rank === null ? [] : [{ place, rank }];
  });
  return [
    ...(corner ? [found(cornerChoice(corner))] : []),
    ...ranked.sort((one, other) => one.rank - other.rank).map(({ place }) => found(place)),
  ].slice(0, MOST);
}

const found = ({ key, name, detail }: Listed): Found => ({ id: key, label: name, detail });
