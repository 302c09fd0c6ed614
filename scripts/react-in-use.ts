import { parseSync, Visitor } from 'rolldown/utils';
import type { Plugin } from 'vite';
import { type Edit, edited, type Span } from './edits';

/** Variables that only become true for a page that a server has rendered, or for an animated transition. */
const NEVER_TRUE = new Set(['isHydrating', 'shouldStartViewTransition']);

/** Properties that only have another value on a page that a server has rendered. */
const NEVER_SET = new Map([
  ['isDehydrated', '!1'],
  ['dehydrated', 'null'],
]);

/** Hints for the browser (`preload`, `preinit` and the like), by the letters that React gives them. */
const HINTS = new Set(['D', 'C', 'L', 'm', 'X', 'S', 'M']);

/**
 * Tags of profilers (12), of what a server rendered (18), of lists that appear in order (19), of scopes (21), of elements that React puts into
 * the head (26), and of animated transitions (30), with the flag of the latter.
 */
const NEVER_MADE = new Set(['12', '18', '19', '21', '26', '30']);
const NEVER_FLAGGED = '33554432';

/**
 * Functions with what they always do here. Events wait only for a part that a server has rendered and that is not taken over yet, and no form has
 * a function as its action.
 */
const ALWAYS = new Map([
  ['isHostHoistableType', '{ return !1; }'],
  ['queueIfContinuousEvent', '{ return !1; }'],
  ['retryIfBlockedOn', '{}'],
  ['extractEvents$1', '{}'],
]);

/**
 * A tenth of React's renderer takes over a page that a server has rendered, animates transitions, puts titles and style sheets
 * into the head, measures how long a part takes, lets a list appear in order, keeps events for later, and sends
 * forms by a function. The app does none of this, but a bundler cannot see it: numbers and variables decide. The build writes what they
 * always are, and the minifier leaves out what nothing reaches then. A test finds a source file that begins to use one of them.
 */
export function reactInUse(): Plugin {
  return {
    name: 'relevo-react-in-use',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/react-dom/cjs/react-dom-client.production.js')) return null;
      return { code: withWhatIsUsed(code), map: null };
    },
  };
}

/** React's renderer without what the app does not use. Throws for another version's code. */
export function withWhatIsUsed(code: string): string {
  const { edits, found, shadowed } = readEdits(code);
  const places = [...ALWAYS.keys(), 'variable', 'property', 'hint', 'hydrateRoot', 'tag', 'flag', 'case'];
  const missing = places.filter((place) => !found.has(place));
  if (missing.length > 0) throw new Error(`React has another form now: ${missing.join(', ')}`);
  const isFree = (edit: Edit) => !shadowed.some(({ start, end }) => start < edit.start && edit.end < end);
  return edited(code, edits.filter(isFree));
}

function readEdits(code: string) {
  const edits: Edit[] = [];
  const found = new Set<string>();
  const written = new Set<number>();
  const shadowed: Span[] = [];
  const declared: Span[] = [];
  const switches: (Span & { spans: Span[] })[] = [];
  const put = (place: string, { start, end }: Span, text: string) => {
    found.add(place);
    edits.push({ start, end, text });
  };
  const textOf = ({ start, end }: Span) => code.slice(start, end);
  new Visitor({
    FunctionDeclaration({ start, end, id, params, body }) {
      if (params.some((param) => NEVER_TRUE.has(textOf(param)))) shadowed.push({ start, end });
      const always = id && ALWAYS.get(id.name);
      if (id && body && always) put(id.name, body, always);
    },
    VariableDeclarator({ id }) {
      written.add(id.start);
      declared.push({ start: id.start, end: id.end });
    },
    AssignmentExpression({ left, right }) {
      written.add(left.start);
      const name = textOf(left);
      if (NEVER_TRUE.has(name)) put('variable', { start: left.start, end: right.start }, '');
      if (name === 'exports.hydrateRoot') put('hydrateRoot', right, 'void 0');
      if (name !== 'ReactDOMSharedInternals.d' || right.type !== 'ObjectExpression') return;
      for (const property of right.properties)
        if (property.type === 'Property' && HINTS.has(textOf(property.key)))
          put('hint', property.value, 'noop');
    },
    MemberExpression(node) {
      const never = node.computed ? undefined : NEVER_SET.get(textOf(node.property));
      // What it is read from has no effect: a variable or a chain of properties.
      const isPlain = /^[\w$.]+$/.test(textOf(node.object));
      if (never !== undefined && isPlain && !written.has(node.start)) put('property', node, never);
    },
    Identifier(node) {
      if (NEVER_TRUE.has(node.name) && !written.has(node.start)) put('variable', node, '!1');
    },
    BinaryExpression(node) {
      const [left, right] = [textOf(node.left), textOf(node.right)];
      const isTag = NEVER_MADE.has(left) && /(^|\.)(tag|\w+Tag)$/.test(right);
      const isFlag = left === '0' && /^\([\w$.]+\.subtreeFlags & (\d+)\)$/.exec(right)?.[1] === NEVER_FLAGGED;
      if ((isTag || isFlag) && ['===', '!=='].includes(node.operator))
        put(isTag ? 'tag' : 'flag', node, (node.operator === '===') === isFlag ? '!0' : '!1');
    },
    SwitchStatement({ start, end, discriminant, cases }) {
      if (!/\.tag$/.test(textOf(discriminant))) return;
      const cut = cases.filter(({ test, consequent }, index) => {
        const isCut = test && NEVER_MADE.has(textOf(test)) && consequent.length > 0;
        return isCut && (index === 0 || ends(cases[index - 1]?.consequent.at(-1)));
      });
      const spans = cut.map((one) => ({ start: one.consequent[0]?.start ?? one.end, end: one.end }));
      if (spans.length === 0) return;
      for (const span of spans) put('case', span, '');
      // A variable declared in one case is used in others.
      switches.push({ start, end, spans });
    },
  }).visit(parseSync('react.js', code).program);
  for (const { start, end, spans } of switches) {
    const names = declared.filter((one) =>
      spans.some((span) => span.start <= one.start && one.end <= span.end),
    );
    if (names.length === 0) continue;
    put('names', { start, end: start }, `{ var ${[...new Set(names.map(textOf))].join(', ')}; `);
    put('names', { start: end, end }, ' }');
  }
  return { edits, found, shadowed };
}

const ends = (statement: { type: string } | undefined) =>
  statement !== undefined && /^(Break|Return|Continue|Throw)Statement$/.test(statement.type);
