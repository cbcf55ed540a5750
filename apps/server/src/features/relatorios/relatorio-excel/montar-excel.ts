import { type PedidoDoExcel, relatorioExcelRefusals } from '@oferta/contracts/relatorios/relatorio-excel.ts';
import { NOME_ORIGEM_AGENDAMENTO } from '@oferta/domain/agenda/marcar/agendamento.ts';
import type { BaseId, Bases } from '@oferta/domain/relatorios/bases.ts';
import { BASES } from '@oferta/domain/relatorios/bases.ts';
import { basesDe } from '@oferta/domain/relatorios/calcular.ts';
import {
  ANTES,
  type ColunaDeNumeros,
  colunasDeNumeros,
  comAnteriores,
  lerColuna,
} from '@oferta/domain/relatorios/excel/colunas-da-planilha.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { indicadorDe, type IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import { type Dimensao, DIMENSOES } from '@oferta/domain/relatorios/pivot.ts';
import { periodoComparado } from '@oferta/domain/relatorios/excel/periodo-do-relatorio.ts';
import type { Valor } from '@oferta/domain/planilha/campo.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { ColunaExportada, LinhaExportada, Subtotais } from '#kernel/planilha/exportador.ts';
import { conferirPeriodo, SEM } from '../pivot/pivot.ts';
import { type Corte } from '../pivot/pivot.queries.ts';
import { dimensoesDoIndicador, lerGrupos, lerMedianas } from '../pivot/grupos.queries.ts';
import { listRotulos } from '#features/vendas/public.ts';

/** A report as it will stand in its file. */
export interface Excel {
  readonly colunas: readonly (ColunaExportada & { readonly apoio: boolean })[];
  readonly linhas: () => AsyncIterable<readonly LinhaExportada[]>;
  /** The first cell of the last row, and totals that rows do not give. */
  readonly totais: () => Promise<LinhaExportada>;
  /** Of the first grouping, where there is another in it. */
  readonly subtotais: () => Promise<Subtotais | undefined>;
}

/** Refuses what cannot be made: a period the wrong way round, an indicator that does not add up by a chosen dimension. */
export function conferirPedido(pedido: Pick<PedidoDoExcel, 'de' | 'ate' | 'agrupar' | 'indicadores'>): void {
  conferirPeriodo(pedido);
  for (const id of pedido.indicadores) {
    const sabidas = dimensoesDoIndicador(id);
    const outra = pedido.agrupar.find((dimensao) => !sabidas.includes(dimensao));
    if (outra) {
      refuse(relatorioExcelRefusals.naoSoma, {
        dados: { indicador: indicadorDe(id).rotulo, dimensao: DIMENSOES[outra].toLowerCase() },
      });
    }
  }
}

/** The same figures for the screen's preview and for the file: what one shows the other holds. */
export async function montarExcel(ctx: Ctx, pedido: PedidoDoExcel): Promise<Excel> {
  conferirPedido(pedido);
  const rotulos = await listRotulos(ctx.tx);
  const antes = periodoComparado(pedido.comparar, pedido);
  const doPeriodo = colunasDeNumeros(pedido.indicadores);
  const numeros = antes ? comAnteriores(doPeriodo) : doPeriodo;
  const corte = corteDe(pedido);
  const medianas = pedido.indicadores.filter((id) => indicadorDe(id).conta.tipo === 'quantil');
  const bases = basesDas(doPeriodo);
  return {
    colunas: [
      ...pedido.agrupar.map((dimensao, i) => ({
        ...colunaDaDimensao(dimensao),
        campo: `d${i}`,
        apoio: false,
      })),
      ...numeros.map((coluna) => ({ ...colunaDoNumero(coluna, rotulos), apoio: coluna.apoio })),
    ],
    linhas: async function* () {
      for await (const lote of lerGrupos(ctx.tx, { corte, bases, medianas, antes }))
        yield lote.map((grupo) => linhaDe(grupo, { pedido, numeros }));
    },
    totais: async () => ({
      d0: 'Total',
      ...(await lerMedianas(ctx.tx, corte, medianas)),
      ...(antes && comPrefixo(await lerMedianas(ctx.tx, { ...corte, ...antes }, medianas))),
    }),
    subtotais: async () => {
      const [primeira, segunda] = pedido.agrupar;
      if (!pedido.subtotais || primeira === undefined || segunda === undefined) return undefined;
      return lerSubtotais(ctx, primeira, { corte, bases: [], medianas, antes });
    },
  };
}

type PedidoDeGrupos = Parameters<typeof lerGrupos>[1];

/** What the subtotals of a first grouping say: their names, and the medians of each, which its rows do not give. */
async function lerSubtotais({ tx }: Ctx, primeira: Dimensao, pedido: PedidoDeGrupos): Promise<Subtotais> {
  const medidos = new Map<string, LinhaExportada>();
  const corte = { ...pedido.corte, dimensoes: [primeira] };
  if (pedido.medianas.length > 0)
    for await (const lote of lerGrupos(tx, { ...pedido, corte }))
      for (const grupo of lote) medidos.set(String(grupo['d0']), grupo);
  return {
    por: GRUPO,
    de: (linha) => ({
      ...medidos.get(String(linha[GRUPO])),
      d0: `Total de ${membroEmTexto(primeira, linha['d0'])}`,
    }),
  };
}

/** A row's member that no column shows: the key of its first grouping, of which there may be two by one name. */
const GRUPO = 'grupo';

const comPrefixo = (medidas: Record<string, number | null>): LinhaExportada =>
  Object.fromEntries(Object.entries(medidas).map(([id, valor]) => [ANTES + id, valor]));

function membroEmTexto(dimensao: Dimensao, valor: Valor | undefined): string {
  const texto = String(valor ?? '');
  if (dimensao === 'mes') return formatDia(texto).slice(3);
  return dimensao === 'dia' || dimensao === 'semana' ? formatDia(texto) : texto;
}

/** Which facts a report is of. */
function corteDe({
  de,
  ate,
  agrupar,
  ...escolha
}: Pick<PedidoDoExcel, 'de' | 'ate' | 'agrupar' | 'concessionarias' | 'grupos' | 'marcas'>): Corte {
  const filtro = (dimensao: Dimensao, chaves: readonly (string | number)[]) =>
    chaves.length === 0 ? [] : [{ dimensao, chaves: chaves.map(String) }];
  return {
    de,
    ate,
    dimensoes: agrupar,
    filtros: [
      ...filtro('concessionaria', escolha.concessionarias),
      ...filtro('grupo', escolha.grupos),
      ...filtro('marca', escolha.marcas),
    ],
  };
}

/** The quantities behind columns, each once. */
function basesDas(numeros: readonly ColunaDeNumeros[]): BaseId[] {
  const todas = numeros.flatMap(({ de, conta }): BaseId[] => {
    if (conta) return [];
    return 'base' in de ? [de.base] : basesDe(de.indicador);
  });
  return [...new Set(todas)];
}

const LARGURAS: Partial<Record<Dimensao, number>> = { concessionaria: 34, modelo: 28, tipoServico: 30 };

function colunaDaDimensao(dimensao: Dimensao): Omit<ColunaExportada, 'campo'> {
  const comum = { rotulo: DIMENSOES[dimensao] };
  if (dimensao === 'dia') return { ...comum, tipo: 'data' };
  if (dimensao === 'semana') return { ...comum, rotulo: 'Semana de', tipo: 'data' };
  if (dimensao === 'mes') return { ...comum, tipo: 'data', soMes: true };
  return { ...comum, tipo: 'texto', largura: LARGURAS[dimensao] ?? 22 };
}

/** What a figure is called: by the distributor's own label where it has one. */
export function rotuloDoNumero(
  { de }: Pick<ColunaDeNumeros, 'de'>,
  rotulos: ReadonlyMap<string, string>,
): string {
  if ('base' in de) return BASES[de.base].rotulo;
  return rotulos.get(de.indicador) ?? indicadorDe(de.indicador).rotulo;
}

const PONTOS: Partial<Record<string, string>> = { razao: ' (p.p.)', pontos: ' (pontos)' };

/** The same over its column, which may be of the period compared with, or of the change. */
function rotuloDaColuna(coluna: ColunaDeNumeros, rotulos: ReadonlyMap<string, string>): string {
  const { de, tempo, tipo } = coluna;
  const rotulo = rotuloDoNumero(coluna, rotulos);
  if (tempo === 'mudanca') {
    const unidade = 'indicador' in de ? indicadorDe(de.indicador).unidade : '';
    return `${rotulo}, variação${PONTOS[unidade] ?? ''}`;
  }
  return `${comUnidade(rotulo, tipo)}${tempo === 'antes' ? ', antes' : ''}`;
}

const colunaDoNumero = (coluna: ColunaDeNumeros, rotulos: ReadonlyMap<string, string>): ColunaExportada => ({
  campo: coluna.campo,
  rotulo: rotuloDaColuna(coluna, rotulos),
  tipo: coluna.tipo,
  total: coluna.total,
  ...(coluna.conta && { conta: coluna.conta }),
});

/** A stay in hours looks like any number: its head says what it is in. */
const comUnidade = (rotulo: string, tipo: ColunaExportada['tipo']): string =>
  tipo === 'duracao' && !/^horas/i.test(rotulo) ? `${rotulo} (h)` : rotulo;

interface Partes {
  readonly pedido: PedidoDoExcel;
  readonly numeros: readonly ColunaDeNumeros[];
}

function linhaDe(grupo: LinhaExportada, { pedido, numeros }: Partes): LinhaExportada {
  // The query's columns are named after quantities and medians.
  const bases = grupo as Bases;
  const basesAntes = semPrefixo(grupo) as Bases;
  const linha: Record<string, Valor> = { [GRUPO]: grupo['d0'] ?? null };
  for (const [i, dimensao] of pedido.agrupar.entries()) linha[`d${i}`] = membro(dimensao, grupo, i);
  for (const coluna of numeros) {
    if (coluna.conta) continue;
    linha[coluna.campo] =
      coluna.total === 'lido'
        ? (grupo[coluna.campo] ?? null)
        : lerColuna(coluna, { bases: coluna.tempo === 'antes' ? basesAntes : bases });
  }
  return linha;
}

const semPrefixo = (grupo: LinhaExportada): LinhaExportada =>
  Object.fromEntries(
    Object.entries(grupo).flatMap(([nome, valor]) =>
      nome.startsWith(ANTES) ? [[nome.slice(ANTES.length), valor] as const] : [],
    ),
  );

function membro(dimensao: Dimensao, grupo: LinhaExportada, i: number): Valor {
  const chave = String(grupo[`d${i}`] ?? '');
  const nome = grupo[`n${i}`];
  if (typeof nome === 'string') return nome;
  if (chave === '') return SEM[dimensao] ?? '—';
  if (dimensao === 'mes') return `${chave}-01`;
  return dimensao === 'origem' && isOrigem(chave) ? NOME_ORIGEM_AGENDAMENTO[chave] : chave;
}

const isOrigem = (chave: string): chave is keyof typeof NOME_ORIGEM_AGENDAMENTO =>
  Object.hasOwn(NOME_ORIGEM_AGENDAMENTO, chave);

/** How a total of an indicator comes to be, for whoever reads the file. */
export function totalEmPalavras(id: IndicadorId): string {
  const { conta } = indicadorDe(id);
  if (conta.tipo === 'soma') return 'o total é a soma das linhas';
  return conta.tipo === 'razao'
    ? 'o total é contado dos totais'
    : 'o total é medido sobre todos os registros, não se soma';
}
