import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Writes the lists of all subjects' parts (`*.gen.ts`). It finds parts by their folders, so a new file needs no other
 * registration. `npm run lists` writes the lists; an architecture test fails if one is out of date.
 */
const ROOT = join(import.meta.dirname, '..');

/**
 * `found`: pattern of the parts' files; the last `*` is the part's name. `among`: only parts whose name a file of this
 * pattern has too. `takes`: the export of a part; null for the file's name in camel case, `component` for Pascal case.
 * `nested`: also grouped by the first `*`, in `<name>_OF`. `isPlain`: an array instead of an object.
 */
const LISTS = [
  {
    to: 'contract/calls.gen.ts',
    name: 'CALLS',
    found: 'contract/*/calls.ts',
    takes: 'calls',
    says: 'The calls of each subject.',
    satisfies: { type: 'Record<string, readonly Call[]>', name: 'Call', from: 'contract/call' },
  },
  {
    to: 'contract/operations.gen.ts',
    name: 'OPERATIONS',
    found: 'contract/*/operations/*.ts',
    takes: 'operation',
    nested: true,
    says: 'The operations that the outbox can send later, by name.',
    satisfies: { type: 'Record<string, Operation>', name: 'Operation', from: 'contract/operation' },
  },
  {
    to: 'contract/transfers/actions.gen.ts',
    name: 'TRANSFER_ACTIONS',
    found: 'contract/transfers/actions/*.ts',
    takes: null,
    says: 'The actions of a transfer.',
    satisfies: {
      type: 'Record<string, TransferAction>',
      name: 'TransferAction',
      from: 'contract/transfers/action',
    },
  },
  {
    to: 'contract/socket-events.gen.ts',
    name: 'SubjectSocketEvents',
    found: 'contract/*/socket-events.ts',
    takes: 'SocketEvents',
    isType: true,
    says: "The subjects' events on `/rt`.",
  },
  {
    to: 'src/app/subjects.gen.ts',
    name: 'SUBJECTS',
    found: 'src/features/*/manifest.ts',
    takes: 'manifest',
    says: 'The manifests of all subjects: for the shell, the tray and the start of the app.',
    isPlain: true,
    satisfies: {
      type: 'readonly SubjectManifest[]',
      name: 'SubjectManifest',
      from: 'src/subjects/manifest',
    },
  },
  {
    to: 'src/app/socket-hints.gen.ts',
    name: 'SOCKET_HINTS',
    found: 'src/features/*/socket-hints.ts',
    takes: 'hints',
    says: 'The queries that each subject refetches after a socket event. Loaded after the first screen.',
    satisfies: {
      type: 'Record<string, SocketHints>',
      name: 'SocketHints',
      from: 'src/realtime',
    },
  },
  {
    to: 'src/features/transfers/actions/menu.gen.ts',
    name: 'MENU',
    found: 'src/features/transfers/actions/menu/*.ts',
    takes: 'entry',
    says: 'The entries of the Acciones menu.',
    satisfies: {
      type: 'Partial<Record<ActionName, MenuEntry>>',
      imports: [
        { name: 'ActionName', from: 'contract/transfers/lifecycle' },
        { name: 'MenuEntry', from: 'src/features/transfers/actions/menu-entry' },
      ],
    },
  },
  {
    to: 'src/features/transfers/actions/dialogs.gen.ts',
    name: 'DIALOGS',
    found: 'src/features/transfers/actions/*.tsx',
    among: 'contract/transfers/actions/*.ts',
    takes: 'component',
    says: 'The dialogs of the actions that have one.',
    satisfies: {
      type: 'Partial<Record<ActionName, ComponentType<ActionDialogProps>>>',
      imports: [
        { name: 'ComponentType', from: 'react' },
        { name: 'ActionName', from: 'contract/transfers/lifecycle' },
        { name: 'ActionDialogProps', from: 'src/features/transfers/actions/use-action' },
      ],
    },
  },
  {
    to: 'server/modules/transfers/actions.gen.ts',
    name: 'SERVED_ACTIONS',
    found: 'server/modules/transfers/actions/*.ts',
    takes: null,
    says: "The server's part of each action of the contract.",
    satisfies: {
      type: '{ [Name in ActionName]: ServedAction<Name> }',
      imports: [
        { name: 'ActionName', from: 'contract/transfers/lifecycle' },
        { name: 'ServedAction', from: 'server/modules/transfers/served-action' },
      ],
    },
  },
  {
    to: 'server/modules.gen.ts',
    name: 'MODULES',
    found: 'server/modules/*/routes.ts',
    takes: 'routes',
    says: 'The routes of each module.',
    satisfies: {
      type: 'Record<string, (platform: Platform) => Route[]>',
      imports: [
        { name: 'Route', from: 'server/platform/http/route' },
        { name: 'Platform', from: 'server/platform/platform' },
      ],
    },
  },
];

/** All lists with their current text. */
export function writtenLists() {
  return LISTS.map((list) => ({ path: list.to, text: textOf(list) }));
}

/** The lists whose file is missing or out of date. */
export function staleLists() {
  return writtenLists().filter(({ path, text }) => {
    const file = join(ROOT, path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
}

function textOf(list) {
  return list.isType ? typeText(list) : constText(list);
}

const HEAD = '// Written by scripts/list-subjects.js: `npm run lists`.\n';

function typeText({ to, name, found, takes, says }) {
  const parts = find(found);
  const local = ({ names }) => pascalCase(names.at(-1));
  const imports = parts.map(
    (part) => `import type { ${takes} as ${local(part)} } from '${specifier(to, part.path)}';\n`,
  );
  return `${HEAD}${imports.join('')}\n/** ${says} */\nexport type ${name} = ${parts.map(local).join(' & ')};\n`;
}

function constText({ to, name, found, among, takes, nested, isPlain, says, satisfies }) {
  const known = among && find(among).map(({ names }) => names.at(-1));
  const parts = find(found).filter(({ names }) => !known || known.includes(names.at(-1)));
  const imports = parts.map(({ path, names }) => {
    const local = camelCase(names.at(-1));
    const exported = takes === 'component' ? pascalCase(names.at(-1)) : (takes ?? local);
    const taken = exported === local ? local : `${exported} as ${local}`;
    return `import { ${taken} } from '${specifier(to, path)}';`;
  });
  const types = (satisfies.imports ?? [satisfies]).map(
    (type) => `import type { ${type.name} } from '${specifier(to, type.from)}';`,
  );
  const entry = ({ names }) => {
    const local = camelCase(names.at(-1));
    const key = names.at(-1);
    return key === local ? key : `${quoted(key)}: ${local}`;
  };
  const doc = `/** ${says} */\n`;
  const lines = parts.map((part) => `  ${isPlain ? camelCase(part.names.at(-1)) : entry(part)},\n`).join('');
  const [open, close] = isPlain ? ['[', ']'] : ['{', '}'];
  const body = nested
    ? nestedBody(parts, name, entry, doc, satisfies)
    : `${doc}export const ${name} = ${open}\n${lines}${close} as const satisfies ${satisfies.type};\n`;
  return `${HEAD}${[...types, ...imports].join('\n')}\n\n${body}`;
}

function nestedBody(parts, name, entry, doc, satisfies) {
  const groups = [...new Set(parts.map(({ names }) => names[0]))];
  const group = (of) =>
    `  ${quoted(of)}: {\n${parts
      .filter(({ names }) => names[0] === of)
      .map((part) => `    ${entry(part)},\n`)
      .join('')}  },\n`;
  const spread = groups
    .map((of) => `  ...${name}_OF${/^\w+$/.test(of) ? `.${of}` : `['${of}']`},\n`)
    .join('');
  return `/** The same by subject. */\nexport const ${name}_OF = {\n${groups.map(group).join('')}} as const;\n\n${doc}export const ${name} = {\n${spread}} as const satisfies ${satisfies.type};\n`;
}

/** The files of a pattern, sorted by name, with the text that each `*` matched. */
function find(pattern) {
  const walk = (folder, [segment, ...rest], names) => {
    if (segment === undefined) return [{ path: folder, names }];
    const [before, after] = segment.split('*');
    const entries = after === undefined ? [segment] : readdirSync(join(ROOT, folder)).sort();
    return entries.flatMap((entry) => {
      const fits = after === undefined || (entry.startsWith(before) && entry.endsWith(after));
      const path = posix.join(folder, entry);
      if (!fits || !existsSync(join(ROOT, path))) return [];
      const name = after === undefined ? [] : [entry.slice(before.length, entry.length - after.length)];
      return walk(path, rest, [...names, ...name]);
    });
  };
  const parts = pattern.split('/');
  return walk('', parts, []).filter(({ path }) => /\.tsx?$/.test(path));
}

function camelCase(name) {
  return name.replace(/-(\w)/g, (_dash, letter) => letter.toUpperCase());
}

function pascalCase(name) {
  const camel = camelCase(name);
  return `${camel.charAt(0).toUpperCase()}${camel.slice(1)}`;
}

function quoted(key) {
  return /^\w+$/.test(key) ? key : `'${key}'`;
}

/** A relative import path, or the name of a package. */
function specifier(from, to) {
  if (!to.includes('/')) return to;
  const path = relative(dirname(from), to)
    .replaceAll('\\', '/')
    .replace(/\.tsx?$/, '');
  return path.startsWith('.') ? path : `./${path}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { path, text } of staleLists()) {
    writeFileSync(join(ROOT, path), text);
    console.log(path);
  }
