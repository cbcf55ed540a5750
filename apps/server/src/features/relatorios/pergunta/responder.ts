import type { RespostaDaPergunta } from '@oferta/contracts/relatorios/pergunta.ts';
import { type BaseId, BASES, criterioEmPalavras } from '@oferta/domain/relatorios/bases.ts';
import { basesDe, isPiora, variacaoDe } from '@oferta/domain/relatorios/calcular.ts';
import { addDias, type Dia, diffDias, formatDia } from '@oferta/domain/dia.ts';
import { indicadorDe, type IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import { situacaoEmPalavras } from '@oferta/domain/relatorios/fechamento/vigencia.ts';
import { mesMais } from '@oferta/domain/relatorios/mes.ts';
import {
  AUSENTE,
  dizerVariacao,
  formatHoras,
  formatIndicador,
  formatNumero,
  formatParte,
  formatReais,
  nomeDoMes,
} from '@oferta/domain/relatorios/numero.ts';
import type { Contexto, Leitura } from '@oferta/domain/relatorios/pergunta/ler-pergunta.ts';
import type { Dimensao } from '@oferta/domain/relatorios/pivot.ts';
import type { Ctx } from '#kernel/context.ts';
import { comparar } from '../numeros/comparar.ts';
import { verPainel } from '../numeros/painel.ts';
import { conferirPeriodo, type Cruzado, cruzar } from '../pivot/pivot.ts';

type Perguntada = Leitura & { readonly medida: IndicadorId };
/** What is asked for, of which days, narrowed by what. */
type Cortada = Pick<Perguntada, 'medida' | 'periodo' | 'filtros'>;
type Numero = Pick<
  RespostaDaPergunta,
  'valor' | 'meta' | 'marca' | 'anterior' | 'variacao' | 'piorou' | 'estado'
>;
type Ponto = Pick<RespostaDaPergunta['pontos'][number], 'nome' | 'valor'>;
interface Faixa {
  readonly de: Dia;
  readonly ate: Dia;
}
interface Lido {
  readonly numero: Numero;
  readonly bases: Readonly<Record<string, number>>;
  readonly antes: Faixa;
  readonly nomeDeAntes: string;
  readonly pontos: readonly Ponto[];
}

const LINHAS = 8;
/** So many days are shown day by day; longer, month by month. */
const DIAS_A_FIO = 45;
const NO_TEMPO: readonly Dimensao[] = ['dia', 'semana', 'mes'];
/** What the dashboard itself can be narrowed by. */
const DO_PAINEL: readonly Dimensao[] = ['concessionaria', 'grupo', 'marca'];

/** The number, what it is compared with, and what it is made of. A month of dealerships is the dashboard's tile; all else the pivot's cell. */
export async function responder(
  ctx: Ctx,
  leitura: Perguntada,
  { rotulos }: Contexto,
): Promise<RespostaDaPergunta> {
  const { medida, periodo, filtros, por } = leitura;
  conferirPeriodo(periodo);
  const { numero, bases, antes, nomeDeAntes, pontos } = await ler(ctx, leitura);
  const { linhas, mais } =
    por === null ? { linhas: [], mais: 0 } : await lerLinhas(ctx, { leitura, por, antes });
  const { rotulo, formula } = indicadorDe(medida);
  const nome = rotulos.get(medida) ?? rotulo;
  return {
    ...numero,
    indicador: medida,
    rotulo: nome,
    titulo: [nome, periodo.nome, ...filtros.map((filtro) => filtro.nome)].join(', '),
    texto: formatIndicador(medida, numero.valor),
    metaTexto: numero.meta === null ? null : formatIndicador(medida, numero.meta),
    mudou: mudouDe(medida, numero.variacao),
    comparado:
      numero.anterior === null ? null : `${nomeDeAntes} (${formatIndicador(medida, numero.anterior)})`,
    por,
    linhas,
    maisLinhas: mais,
    pontos:
      por === null ? pontos.map((ponto) => ({ ...ponto, texto: formatIndicador(medida, ponto.valor) })) : [],
    formula,
    entradas: basesDe(medida).map((base) => ({
      rotulo: BASES[base].rotulo,
      criterio: criterioEmPalavras(BASES[base]),
      texto: textoDaBase(base, bases[base]),
    })),
    bi: enderecoDoBi(leitura),
    lidoEm: ctx.now.toISOString(),
  };
}

/** The number alone, as the answer has it. */
export const numeroDe = async (ctx: Ctx, cortada: Cortada): Promise<Numero> =>
  (await ler(ctx, cortada)).numero;

const ler = (ctx: Ctx, cortada: Cortada): Promise<Lido> =>
  isDoPainel(cortada) ? doPainel(ctx, cortada) : doPivot(ctx, cortada);

function mudouDe(id: IndicadorId, variacao: number | null): RespostaDaPergunta['mudou'] {
  const dita = dizerVariacao(indicadorDe(id).unidade, variacao);
  return dita && { ...dita, piorou: isPiora(id, variacao) };
}

function textoDaBase(base: BaseId, valor: number | undefined): string {
  if (valor === undefined) return AUSENTE;
  const { unidade } = BASES[base];
  return unidade === 'centavos'
    ? formatReais(valor)
    : unidade === 'minutos'
      ? formatHoras(valor)
      : formatNumero(valor);
}

const chavesDe = ({ filtros }: Cortada, qual: Dimensao): readonly string[] =>
  filtros.find(({ dimensao }) => dimensao === qual)?.chaves ?? [];

const isDoPainel = (leitura: Cortada): boolean =>
  leitura.periodo.mes !== null &&
  leitura.filtros.every(({ dimensao }) => DO_PAINEL.includes(dimensao)) &&
  chavesDe(leitura, 'marca').length < 2;

/** A month: value, comparison, target and the thirteen months are the dashboard's. */
async function doPainel(ctx: Ctx, leitura: Cortada): Promise<Lido> {
  const { medida, periodo } = leitura;
  const codigos = (qual: Dimensao): string | undefined => chavesDe(leitura, qual).join(',') || undefined;
  const mes = periodo.mes ?? periodo.de.slice(0, 7);
  const painel = await verPainel(ctx, {
    mes,
    comparar: 'mesAnterior',
    indicadores: medida,
    concessionarias: codigos('concessionaria'),
    grupos: codigos('grupo'),
    marca: codigos('marca'),
  });
  const [quadro] = painel.quadros;
  if (!quadro) throw new Error('the dashboard has no tile of what was asked');
  const { valor, meta, marca, anterior, variacao, piorou, bases, tendencia } = quadro;
  const { comparado, vigencia, aberto } = painel.periodo;
  return {
    numero: {
      valor,
      meta,
      marca,
      anterior,
      variacao,
      piorou,
      estado: situacaoEmPalavras({ aberto, vigencia }),
    },
    bases,
    antes: comparado,
    nomeDeAntes: `${aberto ? 'os mesmos dias úteis de ' : ''}${nomeDoMes(comparado.mes).nome}`,
    pontos: tendencia.map((ponto, i) => ({
      nome: nomeDoMes(mesMais(mes, i - tendencia.length + 1)).curto,
      valor: ponto,
    })),
  };
}

/** Any other days, or cuts that the dashboard has not: the pivot's total, beside as many days before. */
async function doPivot(ctx: Ctx, leitura: Cortada): Promise<Lido> {
  const { medida, periodo } = leitura;
  const dias = diffDias(periodo.de, periodo.ate) + 1;
  const antes = diasAntes(periodo, dias);
  const aFio: Dimensao = dias <= DIAS_A_FIO ? 'dia' : 'mes';
  const agora = await cortar(ctx, leitura, { faixa: periodo, linhas: dias === 1 ? [] : [aFio] });
  const ladoAntes = await cortar(ctx, leitura, { faixa: antes, linhas: [] });
  const comparado = comparar(medida, { valor: totalDe(agora), anterior: totalDe(ladoAntes), meta: null });
  return {
    numero: { ...comparado, estado: null },
    bases: agora.celulas.find(({ linha }) => linha.length === 0)?.bases ?? {},
    antes,
    nomeDeAntes: nomeDaFaixa(antes),
    pontos: dias === 1 ? [] : membrosDe(agora, aFio).map(({ nome, valor }) => ({ nome, valor })),
  };
}

/** As many days right before; of one day the same weekday a week before, which is what it is like. */
const diasAntes = ({ de, ate }: Faixa, dias: number): Faixa =>
  dias === 1
    ? { de: addDias(de, -7), ate: addDias(ate, -7) }
    : { de: addDias(de, -dias), ate: addDias(de, -1) };

const nomeDaFaixa = ({ de, ate }: Faixa): string =>
  de === ate ? formatDia(de) : `${formatDia(de)} a ${formatDia(ate)}`;

const cortar = (
  ctx: Ctx,
  { medida, filtros }: Cortada,
  { faixa, linhas }: { faixa: Faixa; linhas: Dimensao[] },
) =>
  cruzar(ctx, {
    de: faixa.de,
    ate: faixa.ate,
    linhas,
    colunas: [],
    medidas: [medida],
    filtros: filtros.map(({ dimensao, chaves }) => ({ dimensao, chaves: [...chaves] })),
  });

const totalDe = ({ celulas }: Cruzado): number | null =>
  celulas.find(({ linha }) => linha.length === 0)?.valores[0] ?? null;

/** Members of a dimension with their values, in the pivot's order. */
function membrosDe({ celulas, membros }: Cruzado, dimensao: Dimensao) {
  const valores = new Map(
    celulas.filter(({ linha }) => linha.length === 1).map(({ linha, valores: [v] }) => [linha[0], v]),
  );
  return (membros[dimensao] ?? []).map(({ chave, nome }) => ({
    chave,
    nome,
    valor: valores.get(chave) ?? null,
  }));
}

async function lerLinhas(
  ctx: Ctx,
  { leitura, por, antes }: { leitura: Perguntada; por: Dimensao; antes: Faixa },
): Promise<{ linhas: RespostaDaPergunta['linhas']; mais: number }> {
  const { medida } = leitura;
  const agora = await cortar(ctx, leitura, { faixa: leitura.periodo, linhas: [por] });
  const noTempo = NO_TEMPO.includes(por);
  const daAntes = noTempo ? [] : membrosDe(await cortar(ctx, leitura, { faixa: antes, linhas: [por] }), por);
  const anteriores = new Map(daAntes.map(({ chave, valor }) => [chave, valor]));
  const total = totalDe(agora);
  const isSoma = indicadorDe(medida).conta.tipo === 'soma';
  const todos = membrosDe(agora, por).filter(({ valor }) => valor !== null);
  const ordenados = noTempo ? todos.slice(-31) : todos.toSorted((a, b) => (b.valor ?? 0) - (a.valor ?? 0));
  const vistos = noTempo ? ordenados : ordenados.slice(0, LINHAS);
  return {
    linhas: vistos.map(({ chave, nome, valor }) => ({
      nome,
      valor,
      texto: formatIndicador(medida, valor),
      parte: isSoma && valor !== null && total ? formatParte(valor / total) : null,
      mudou: mudouDe(medida, variacaoDe(medida, valor, anteriores.get(chave) ?? null)),
    })),
    mais: todos.length - vistos.length,
  };
}

/** The pivot's screen asks by months: days within one are its columns there. */
function enderecoDoBi({ medida, periodo, filtros, por }: Perguntada): RespostaDaPergunta['bi'] {
  const [de, ate] = [periodo.de.slice(0, 7), periodo.ate.slice(0, 7)];
  const coluna = periodo.mes === null && de === ate ? 'dia' : 'mes';
  return {
    de,
    ate,
    medidas: medida,
    linhas: por ?? 'concessionaria',
    ...(por !== coluna && { colunas: coluna }),
    ...(filtros.length > 0 && {
      f: filtros.map(({ dimensao, chaves }) => `${dimensao}:${chaves.join('|')}`),
    }),
  };
}
