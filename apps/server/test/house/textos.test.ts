/** What people read: no "(s)", no "1 urgentes", no plate without its hyphen, no English. Read from the sources, so that the kind stays out. */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const FONTES = [
  'apps/web/src/**/*.{ts,tsx}',
  'apps/server/src/features/**/*.ts',
  'packages/contracts/src/**/*.ts',
  'packages/domain/src/**/*.ts',
];
const arquivos = (): string[] =>
  globSync(FONTES).filter((arquivo) => !/\.test\.tsx?$|\.queries\.ts$/.test(arquivo));

/** A piece of text with what stands in it: constant parts, and between them values. */
interface Texto {
  readonly node: ts.Node;
  readonly partes: readonly string[];
  readonly valores: readonly ts.Expression[];
}

/** Kinds of literals that nobody reads: names of modules and of fields, and types. */
const isNome = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node.parent) ||
  ts.isExportDeclaration(node.parent) ||
  ts.isLiteralTypeNode(node.parent) ||
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
  ts.isTaggedTemplateExpression(node.parent);

function textosDe(node: ts.Node): Texto[] {
  const aqui = textoDe(node);
  const dentro: Texto[] = [];
  ts.forEachChild(node, (filho) => void dentro.push(...textosDe(filho)));
  return aqui ? [aqui, ...dentro] : dentro;
}

function textoDe(node: ts.Node): Texto | null {
  if (ts.isStringLiteralLike(node)) return isNome(node) ? null : { node, partes: [node.text], valores: [] };
  if (ts.isTemplateExpression(node))
    return isNome(node)
      ? null
      : {
          node,
          partes: [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)],
          valores: node.templateSpans.map(({ expression }) => expression),
        };
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return doElemento(node);
  return null;
}

/** The text of an element's children: values in braces between words; other elements end a piece. */
function doElemento(node: ts.JsxElement | ts.JsxFragment): Texto {
  const partes = [''];
  const valores: ts.Expression[] = [];
  for (const filho of node.children) {
    if (ts.isJsxText(filho)) partes[partes.length - 1] += filho.text.replace(/\s*\n\s*/g, ' ');
    else if (ts.isJsxExpression(filho) && filho.expression) {
      valores.push(filho.expression);
      partes.push('');
    } else partes[partes.length - 1] += '\u0000';
  }
  return { node, partes, valores };
}

interface Achado {
  readonly arquivo: string;
  readonly texto: string;
}

/** Every text of the sources that a rule finds fault with. */
function achados(regra: (texto: Texto) => boolean): string[] {
  return arquivos().flatMap((arquivo) => {
    const fonte = fonteDe(arquivo);
    return textosDe(fonte)
      .filter(regra)
      .map(({ node, partes }): Achado => ({
        arquivo,
        texto: partes.join('…').trim().slice(0, 80) || node.getText(fonte).slice(0, 80),
      }))
      .map(({ arquivo: onde, texto }) => `${onde}: ${texto}`);
  });
}

const lidas = new Map<string, ts.SourceFile>();
function fonteDe(arquivo: string): ts.SourceFile {
  const lida =
    lidas.get(arquivo) ??
    ts.createSourceFile(
      arquivo,
      readFileSync(arquivo, 'utf8'),
      ts.ScriptTarget.Latest,
      true,
      arquivo.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    );
  lidas.set(arquivo, lida);
  return lida;
}

/** Things that are counted, as more than one of them. */
const CONTADOS =
  'agendamentos|serviços|pedidos|entregas|veículos|carros|linhas|peças|itens|urgentes|caracteres|registros|pessoas|usuários|clientes|visitas|orçamentos|checklists|fotos|vídeos|mecânicos|consultores|aceitas|recusadas|novos|novas|conflitos|iguais|passagens|metas|ativos|ativas|avisos|mensagens|erros|ordens|lugares|vagas|vezes|semanas|filtros|grupos|marcas|concessionárias|lojas|pacotes|revisões|pneus|arquivos|colunas|planilhas|horários|conversas|respostas|pendências|atrasados|atrasadas|prontos|prontas|folgas|dias|horas|minutos|meses|anos|segundos';
const CONTADO = new RegExp(`^\\s(?:\\p{L}+\\s)?(?:${CONTADOS})(?![\\p{L}-])`, 'u');
/** Somewhere one is told from more. */
const SABE_CONTAR = /[!=]== 1\b|> 1\b|< 2\b|>= 2\b|\bplural\(|\bcontar\(/;

/** A constant is never one by surprise. */
const isConstante = (valor: ts.Expression, fonte: ts.SourceFile): boolean =>
  ts.isNumericLiteral(valor) ||
  /^(?:emNumero\()?[A-Z][A-Z0-9_]*(?:\.\w+|\[\w+\])*\)?$/.test(valor.getText(fonte));

/** Up to the function around it. */
function contaEmVolta(node: ts.Node, fonte: ts.SourceFile): boolean {
  for (let em: ts.Node | undefined = node; em && !ts.isSourceFile(em); em = em.parent) {
    if (ts.isConditionalExpression(em) || ts.isFunctionLike(em) || ts.isBinaryExpression(em))
      if (SABE_CONTAR.test(em.getText(fonte))) return true;
    if (ts.isFunctionLike(em) && em.getText(fonte).length > 400) return false;
  }
  return false;
}

/** Never one: limits, steps of a clock, and what is told in days from the second on. */
const NUNCA_UM: readonly string[] = [
  'packages/domain/src/planilha/ler-linha.ts: Use no máximo',
  'packages/domain/src/planilha/suspeitas.ts: Coluna',
  'packages/domain/src/cadastros/expediente/expediente.ts: Use múltiplos de',
  'packages/domain/src/agenda/importacao/anotacoes.ts: … longo',
  'packages/contracts/src/fields.ts: Use no máximo',
  'apps/server/src/machines/planilha/planilhas-a-baixar.ts: até',
  'apps/server/src/features/relatorios/pagina-unica/papel/meses-pdf.ts: Faturamento',
  'apps/server/src/features/agenda/servico/planejamento/acrescentar-tempo.ts: O tempo do serviço',
  'apps/web/src/features/vendas/screens/integracao-dms/palavras.ts: A cada',
  'apps/web/src/features/vendas/model/ha-quanto.ts: há',
  'apps/web/src/features/relatorios/screens/dashboard/faturamento.tsx: …, mesmos',
  'apps/web/src/features/relatorios/model/periodo-em-palavras.ts: há',
  'apps/web/src/features/relatorios/components/pagina-unica/treze-meses.tsx: Faturamento',
  'apps/web/src/features/ferramentas/components/grupos/editor-de-grupos.tsx: … agora é o',
  'apps/web/src/features/estoque/components/barras.tsx: Últimos',
  'apps/web/src/features/cadastros/screens/concessionaria-form/aba-agenda.tsx: … minutos',
  'apps/web/src/features/agenda/agendar/components/guardado.tsx: Hora guardada',
];
const fora =
  (sabidos: readonly string[]) =>
  (achado: string): boolean =>
    !sabidos.some((sabido) => achado.startsWith(sabido));

test('one is not told as many', () => {
  expect(
    achados(({ node, partes, valores }) => {
      const fonte = node.getSourceFile();
      return valores.some(
        (valor, i) =>
          CONTADO.test(partes[i + 1] ?? '') && !isConstante(valor, fonte) && !contaEmVolta(node, fonte),
      );
    }).filter(fora(NUNCA_UM)),
  ).toEqual([]);
});

test('nobody has to choose an ending: no "(s)"', () => {
  expect(
    achados(({ partes }) => partes.some((parte) => /\p{L}{2}\((?:s|es|as|os|a|o|ões|is)\)/u.test(parte))),
  ).toEqual([]);
});

/** In a text a plate has its form. A key is no text, and a chip writes the form by itself. */
function mostraPlaca({ node, valores }: Texto): boolean {
  const fonte = node.getSourceFile();
  if (ts.isJsxElement(node) && /Plate|Placa/.test(node.openingElement.tagName.getText(fonte))) return false;
  const atributo = ts.findAncestor(node, ts.isJsxAttribute);
  if (atributo?.name.getText(fonte) === 'key') return false;
  return valores.some((valor) => /(?:^|\.)placa(?: \?\? '')?$/.test(valor.getText(fonte)));
}

/** Masked by the board that shows it, formatted before, told as it came, or only compared. */
const SEM_HIFEN: readonly string[] = [
  'packages/domain/src/agenda/importacao/linha.ts: Placa no',
  'apps/web/src/features/oficina-digital/screens/ordem-servico-gerenciar/vincular-ordem.tsx',
  'apps/web/src/features/oficina-digital/components/lista/cartao-da-lista.tsx',
  'apps/web/src/features/agenda/screens/agenda-virtual/servicos/linha-da-oficina.tsx',
  'apps/web/src/features/agenda/screens/agenda-virtual/recepcao/tabela-da-recepcao.tsx: Andamento',
  'apps/web/src/features/agenda/screens/agenda-virtual/recepcao/tela-de-tv.tsx',
];

test('a plate is written with its hyphen', () => {
  expect(achados((texto) => mostraPlaca(texto)).filter(fora(SEM_HIFEN))).toEqual([]);
});

const INGLES =
  /\b(?:loading|saved?|cancel|search|deleted?|undo|settings|warning|arrow(?:left|right|up|down)|not found|unknown|submit|upload(?:ed)?|please|your|page not|try again|click here)\b/i;

test('nothing that is read is English', () => {
  expect(
    achados(({ node, partes }) => {
      const lido =
        ts.isJsxElement(node) ||
        ts.isJsxFragment(node) ||
        (ts.isJsxAttribute(node.parent) &&
          /^(?:label|title|hint|placeholder|description|aria-label|alt|titulo|rotulo|dica)$/.test(
            node.parent.name.getText(),
          ));
      return lido && partes.some((parte) => INGLES.test(parte));
    }),
  ).toEqual([]);
});
