// node tools/with-node.mjs tools/tests/sql-rows.ts FOLDER: what statements answered in the tests beside what `sql<Row>` promises.
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A statement as it was sent, and each column it answered: its name and PostgreSQL's number of its type. */
export interface SeenStatement {
  readonly text: string;
  readonly columns: readonly (readonly [name: string, type: number])[];
}

/** One `sql` template of the sources. */
export interface Promised {
  /** `path:line` from the root. */
  readonly place: string;
  /** Its texts between its values, as they are sent; those of a template named in it are spliced in. */
  readonly pieces: readonly string[];
  /** What its `sql<Row>` promises; undefined where it promises nothing. */
  readonly columns: ReadonlyMap<string, Column> | undefined;
}

interface Column {
  readonly kinds: ReadonlySet<Kind>;
  readonly isOptional: boolean;
  /** It holds an instant somewhere inside, which JSON cannot give. */
  readonly hasDateInside: boolean;
}

type Kind = 'number' | 'string' | 'boolean' | 'Date' | 'bytes' | 'list' | 'object' | 'anything';

/** What the driver makes of PostgreSQL's types (pg_type.oid); the rest comes as text. */
const KIND_OF_TYPE: Readonly<Record<number, Kind | 'json'>> = {
  16: 'boolean',
  17: 'bytes',
  ...Object.fromEntries([20, 21, 23, 26, 700, 701, 1700].map((oid) => [oid, 'number'])),
  114: 'json',
  3802: 'json',
  1114: 'Date',
  1184: 'Date',
  1186: 'object',
  ...Object.fromEntries(
    [1000, 1005, 1007, 1009, 1015, 1016, 1021, 1022, 1182, 1185, 1231, 2951].map((oid) => [oid, 'list']),
  ),
};

/** What stands between the promises of the sources and what was seen, in the order of the sources. */
export interface Judgement {
  /** Rows whose names or kinds are others. */
  readonly broken: readonly string[];
  /** Rows that no test ran. */
  readonly unproved: readonly string[];
  readonly proved: number;
}

/**
 * Compares each `sql<Row>` template with the statements that were sent from it. A text belongs to the template with most
 * letters of its own that it fits, whether that one promises anything or not; two with the same letters must both be right.
 */
export function judgeRows(templates: readonly Promised[], seen: readonly SeenStatement[]): Judgement {
  const broken = new Set<string>();
  const proved = new Set<Promised>();
  const promised = templates.filter(({ columns }) => columns !== undefined);
  for (const { text, columns } of seen) {
    const fitting = templates.filter(({ pieces }) => fits(pieces, text));
    const most = Math.max(...fitting.map(lettersOf));
    for (const one of fitting.filter((each) => lettersOf(each) === most)) {
      proved.add(one);
      for (const fault of faultsOf(one, columns)) broken.add(`${one.place}: ${fault}`);
    }
  }
  return {
    broken: [...broken].toSorted(),
    unproved: promised.filter((one) => !proved.has(one)).map(({ place }) => place),
    proved: promised.filter((one) => proved.has(one)).length,
  };
}

const lettersOf = ({ pieces }: Promised): number =>
  pieces.reduce((sum, piece) => sum + piece.replaceAll(/\s/g, '').length, 0);

/** Whether the text is the template with something between its pieces. */
function fits(pieces: readonly string[], text: string): boolean {
  const [first = '', ...rest] = pieces;
  if (!text.startsWith(first)) return false;
  const last = rest.pop();
  if (last === undefined) return text === first;
  let at = first.length;
  for (const piece of rest) {
    const found = text.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return text.endsWith(last) && text.length - last.length >= at;
}

function* faultsOf({ columns }: Promised, seen: SeenStatement['columns']): Generator<string> {
  if (columns === undefined) return;
  const answered = new Map(seen);
  for (const [name, { isOptional }] of columns)
    if (!isOptional && !answered.has(name)) yield `promete ${name}, que a consulta não traz`;
  for (const [name, type] of answered) {
    const column = columns.get(name);
    if (column === undefined) {
      yield `não diz nada de ${name}, que a consulta traz`;
      continue;
    }
    const kind = KIND_OF_TYPE[type] ?? 'string';
    const { kinds, hasDateInside } = column;
    if (kind === 'json' ? hasDateInside : !kinds.has(kind) && !kinds.has('anything'))
      yield `promete ${name} como ${[...kinds].join(' ou ')}, e vem ${kind}`;
  }
}

/** Every `sql` template in these files; only one whose row has names promises columns (`sql<boolean>` is part of another's). */
export function promisesOf(program: ts.Program, root: string, isOurs: (file: string) => boolean): Promised[] {
  const checker = program.getTypeChecker();
  const found: Promised[] = [];
  for (const source of program.getSourceFiles()) {
    if (source.isDeclarationFile || !isOurs(source.fileName)) continue;
    const visit = (node: ts.Node): void => {
      if (isSql(node)) {
        const type = node.typeArguments?.[0] && checker.getTypeFromTypeNode(node.typeArguments[0]);
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        found.push({
          place: `${path.relative(root, source.fileName)}:${line + 1}`,
          pieces: piecesOf(checker, node.template),
          columns: type && isRow(checker, type) ? columnsOf(checker, type) : undefined,
        });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

const isSql = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql';

const isRow = (checker: ts.TypeChecker, type: ts.Type): boolean =>
  (type.flags & ts.TypeFlags.Object || type.isIntersection()) !== 0 &&
  kindOf(checker, type) === 'object' &&
  checker.getPropertiesOfType(type).length > 0;

function piecesOf(checker: ts.TypeChecker, template: ts.TemplateLiteral): string[] {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text];
  const pieces = [template.head.text];
  for (const { expression, literal } of template.templateSpans) {
    const inner = innerTemplate(checker, expression);
    const [first, ...rest] = inner ? piecesOf(checker, inner) : ['', ''];
    pieces.push(`${pieces.pop()}${first}`, ...rest);
    pieces.push(`${pieces.pop()}${literal.text}`);
  }
  return pieces;
}

/** The template that a name stands for, or that a function of one expression makes. */
function innerTemplate(checker: ts.TypeChecker, expression: ts.Expression): ts.TemplateLiteral | undefined {
  if (isSql(expression)) return expression.template;
  const name = ts.isCallExpression(expression) ? expression.expression : expression;
  if (!ts.isIdentifier(name)) return undefined;
  let symbol = checker.getSymbolAtLocation(name);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  const declared = symbol?.valueDeclaration;
  const value = declared && ts.isVariableDeclaration(declared) ? declared.initializer : undefined;
  if (value === undefined) return undefined;
  if (ts.isCallExpression(expression))
    return ts.isArrowFunction(value) && isSql(value.body) ? value.body.template : undefined;
  return isSql(value) ? value.template : undefined;
}

function columnsOf(checker: ts.TypeChecker, row: ts.Type): ReadonlyMap<string, Column> {
  return new Map(
    checker.getPropertiesOfType(row).map((property) => {
      const type = checker.getTypeOfSymbol(property);
      const kinds = new Set(partsOf(type).map((part) => kindOf(checker, part)));
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      return [property.name, { kinds, isOptional, hasDateInside: hasDate(checker, type) }];
    }),
  );
}

const ABSENT = ts.TypeFlags.Null | ts.TypeFlags.Undefined;

const partsOf = (type: ts.Type): ts.Type[] =>
  (type.isUnion() ? type.types : [type]).filter((part) => (part.flags & ABSENT) === 0);

function kindOf(checker: ts.TypeChecker, type: ts.Type): Kind {
  const { flags } = type;
  if (flags & ts.TypeFlags.NumberLike) return 'number';
  if (flags & ts.TypeFlags.StringLike) return 'string';
  if (flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return 'anything';
  if (checker.isArrayLikeType(type)) return 'list';
  const name = type.symbol?.name;
  if (name === 'Date') return 'Date';
  if (name === 'Buffer' || name === 'Uint8Array') return 'bytes';
  // A branded number or text.
  if (type.isIntersection()) {
    const inner = type.types.map((part) => kindOf(checker, part)).find((kind) => kind !== 'object');
    if (inner !== undefined) return inner;
  }
  return 'object';
}

function hasDate(checker: ts.TypeChecker, type: ts.Type, seen = new Set<ts.Type>()): boolean {
  if (seen.has(type)) return false;
  seen.add(type);
  return partsOf(type).some((part) => {
    const kind = kindOf(checker, part);
    if (kind === 'Date') return true;
    const inside =
      kind === 'list'
        ? checker.getTypeArguments(part as ts.TypeReference)
        : kind === 'object'
          ? checker.getPropertiesOfType(part).map((property) => checker.getTypeOfSymbol(property))
          : [];
    return inside.some((each) => hasDate(checker, each, seen));
  });
}

/** The server's own sources as a program, and whether a file is one of them. */
export function serverProgram(root: string): { program: ts.Program; isOurs: (file: string) => boolean } {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(root, 'tsconfig.json'),
    { noEmit: true },
    host,
  );
  if (config === undefined) throw new Error('tsconfig.json cannot be read');
  const home = path.join(root, 'apps/server/src').replaceAll(path.sep, '/');
  const isOurs = (file: string) => file.startsWith(home) && !file.endsWith('.test.ts');
  return { program: ts.createProgram(config.fileNames.filter(isOurs), config.options), isOurs };
}

/** What a run's workers wrote into its folder. */
function readSeen(folder: string): SeenStatement[] {
  const texts = new Map<string, SeenStatement>();
  for (const file of fs.readdirSync(folder))
    for (const line of fs.readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n')) {
      const one = JSON.parse(line) as SeenStatement;
      texts.set(one.text, one);
    }
  return [...texts.values()];
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '../..');
  const { program, isOurs } = serverProgram(root);
  const { broken, unproved, proved } = judgeRows(
    promisesOf(program, root, isOurs),
    readSeen(process.argv[2] ?? ''),
  );
  for (const one of broken) console.log(`✗ ${one}`);
  for (const one of unproved) console.log(`✗ ${one}: nenhum teste passa por esta consulta`);
  console.log(
    `${proved} linhas de consulta conferidas com o PostgreSQL, ${broken.length} erradas, ${unproved.length} sem prova`,
  );
  if (broken.length + unproved.length > 0) process.exitCode = 1;
}
