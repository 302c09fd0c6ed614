import { ALL } from './exports-and-uses';
import type { Export, SourceGraph } from './source-graph';

interface UnusedCode {
  /** `file: name` of every export that no other file uses. */
  exports: string[];
  /** `file: name` of every export that only tests use: the code behind it is there for them alone. */
  onlyTested: string[];
  /** Files that no file imports, or only tests. */
  files: string[];
}

const isTest = (path: string) => /^(tests|e2e|bench)\//.test(path);
const isTestFile = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

/** Finds code that nobody uses. `isEntry` names the files that something else than an import starts or reads. */
export function findUnused(graph: SourceGraph, isEntry: (path: string) => boolean): UnusedCode {
  const users = usersIn(graph);
  const importers = (file: string) => graph.arrows.filter(({ to }) => to === file).map(({ from }) => from);
  const checked = graph.exports.filter(({ file }) => !isEntry(file));
  const unused = checked.filter((one) => users.of(one).length === 0);
  const onlyTested = checked.filter(
    (one) => !isTest(one.file) && !unused.includes(one) && !users.isShipped(one),
  );
  const isNeeded = (file: string) => importers(file).some((one) => isTest(file) || !isTest(one));
  return {
    exports: unused.map(shown),
    onlyTested: onlyTested.map(shown),
    files: graph.files.filter((file) => !isTestFile(file) && !isEntry(file) && !isNeeded(file)),
  };
}

type ExportName = Pick<Export, 'file' | 'name'>;
const shown = ({ file, name }: ExportName) => `${file}: ${name}`;

function usersIn({ arrows, exports }: SourceGraph) {
  const users = new Map<string, string[]>();
  for (const { from, to, names } of arrows)
    for (const name of names) {
      const used = shown({ file: to, name });
      users.set(used, [...(users.get(used) ?? []), from]);
    }
  const known = new Map(exports.map((one) => [shown(one), one]));

  const of = ({ file, name }: ExportName): string[] => [
    ...(users.get(shown({ file, name })) ?? []),
    ...(users.get(shown({ file, name: ALL })) ?? []),
  ];
  /** Whether code that is no test uses it, besides `except`, which only passes it on. */
  const isShipped = (one: ExportName, except?: string): boolean => {
    if (of(one).some((user) => user !== except && !isTest(user))) return true;
    const own = known.get(shown(one));
    return own?.passesOn ? isShipped(own.passesOn, own.file) : (own?.isUsedInside ?? true);
  };
  return { of, isShipped };
}
