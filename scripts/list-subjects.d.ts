export interface WrittenList {
  path: string;
  text: string;
}

export function writtenLists(): WrittenList[];
export function staleLists(): WrittenList[];
