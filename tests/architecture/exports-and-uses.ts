import { parseSync, Visitor } from 'rolldown/utils';

/** Every export of a file: of `export *`, a namespace that is handed on, or an `import()` whose use is not plain. */
export const ALL = '*';

/** One export. Several declarations of a name, such as a schema and its type, are one export. */
export interface FileExport {
  /** `default` for the default export. */
  name: string;
  /** Whether the file itself uses it, besides declaring it. */
  isUsedInside: boolean;
  /** Where it comes from: `export { name } from 'specifier'`. */
  passesOn?: { specifier: string; name: string };
}

interface ExportsAndUses {
  exports: readonly FileExport[];
  /** Specifier → the exports of that file that this file uses. */
  uses: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What a file exports, and what it uses of other files. Text in a comment or a string is no import. */
export function exportsAndUsesOf(path: string, text: string): ExportsAndUses {
  const { module, program } = parseSync(path, text);
  const { mentions, members, inline } = readProgram(program, text);

  const exports = new Map<string, FileExport>();
  const uses = new Map<string, Set<string>>();
  const use = (specifier: string, names: readonly string[]) => {
    uses.set(specifier, new Set([...(uses.get(specifier) ?? []), ...names]));
  };
  for (const { specifier, names } of inline) use(specifier, names);
  for (const { moduleRequest, entries } of module.staticImports) {
    use(moduleRequest.value, []);
    for (const { importName, localName } of entries) {
      const namespace = importName.kind === 'NamespaceObject' ? localName.value : null;
      const named = (namespace && members.get(namespace)) || [];
      const isHandedOn = namespace && (mentions.get(namespace) ?? 0) > named.length + 1;
      if (!namespace) use(moduleRequest.value, [importName.name ?? 'default']);
      else use(moduleRequest.value, isHandedOn ? [ALL] : named);
    }
  }
  for (const { moduleRequest, exportName, localName, importName } of module.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    const from = moduleRequest && { specifier: moduleRequest.value, name: importName.name ?? ALL };
    if (from) use(from.specifier, [from.name]);
    const name = exportName.kind === 'Default' ? 'default' : exportName.name;
    if (!name) continue;
    const local = localName.name;
    // Each declaration mentions its own name once.
    if (local) mentions.set(local, (mentions.get(local) ?? 0) - 1);
    const isUsedInside = Boolean(local && mentions.get(local));
    exports.set(name, { name, isUsedInside, ...(from && { passesOn: from }) });
  }
  return { exports: [...exports.values()], uses };
}

type Program = ReturnType<typeof parseSync>['program'];

/** How often a file mentions each name, the members that it takes from each, and the `import('…')` inside it. */
function readProgram(program: Program, text: string) {
  const mentions = new Map<string, number>();
  const members = new Map<string, string[]>();
  const inline: { specifier: string; names: string[] }[] = [];
  const mention = ({ name }: { name: string }) => void mentions.set(name, (mentions.get(name) ?? 0) + 1);
  const member = (object: string, name: string) =>
    void members.set(object, [...(members.get(object) ?? []), name]);
  new Visitor({
    Identifier: mention,
    JSXIdentifier: mention,
    MemberExpression({ object, property }) {
      if (object.type === 'Identifier' && property.type === 'Identifier') member(object.name, property.name);
    },
    TSQualifiedName({ left, right }) {
      if (left.type === 'Identifier') member(left.name, right.name);
    },
    ImportExpression({ source, start, end }) {
      const specifier = QUOTED.exec(text.slice(source.start, source.end))?.[1];
      if (specifier) inline.push({ specifier, names: namesTaken(text.slice(0, start), text.slice(end)) });
    },
    TSImportType({ source, qualifier }) {
      const name = qualifier && /^\w+/.exec(text.slice(qualifier.start, qualifier.end))?.[0];
      inline.push({ specifier: source.value, names: [name || ALL] });
    },
  }).visit(program);
  return { mentions, members, inline };
}

const QUOTED = /^['"`](.*)['"`]$/;
/** How much text before an `import()` shows what is taken of it. */
const NEARBY = 300;

/** What is taken of an `import()`, by the text around it. */
function namesTaken(before: string, after: string): string[] {
  const awaited = before.slice(-NEARBY);
  const pattern =
    /\{([^{}]*)\}\s*=\s*await\s+$/.exec(awaited) ??
    /^\s*\.then\(\s*(?:async\s*)?\(\{([^{}]*)\}\)/.exec(after);
  if (pattern) return (pattern[1] ?? '').split(',').flatMap((part) => /\w+/.exec(part)?.[0] ?? []);
  const member = /\(await\s+$/.test(awaited) ? /^\)\s*\.(\w+)/.exec(after) : null;
  return [member?.[1] ?? ALL];
}
