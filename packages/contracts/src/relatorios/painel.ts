import { z } from 'zod';
import { BASE_IDS } from '@oferta/domain/relatorios/bases.ts';
import { contract } from '../contract.ts';
import { Pagina, textoObrigatorio } from '../fields.ts';
import { niveisDe } from '../screen.ts';
import {
  Casa,
  Comparado,
  IndicadorNome,
  Indicadores,
  MarcaDaMeta,
  NIVEIS_DOS_NUMEROS,
  Periodo,
  Quantidades,
  recorte,
  Recorte,
  relatorioRefusals,
  Valor,
} from './recorte.ts';
import { relatoriosScreens } from './screens.ts';

const niveis = NIVEIS_DOS_NUMEROS;

/** One tile. Trends have 13 months, the last being the chosen one; `anoAntes` are the same months a year before. */
export const Quadro = Comparado.extend({
  indicador: IndicadorNome,
  anoAnterior: Valor,
  tendencia: z.array(Valor),
  anoAntes: z.array(Valor),
  bases: Quantidades,
});
export type Quadro = z.infer<typeof Quadro>;

/** Revenue of one worked day, beside the same worked day of what it is compared with and the day's target. */
export const DiaDoMes = z.object({
  dia: z.string(),
  /** Null: has not been yet. */
  valorCentavos: Valor,
  anteriorCentavos: Valor,
  metaCentavos: Valor,
  /** Less than 80 % of the day's target. */
  abaixo: z.boolean(),
});

/** Where the month will land: what was done, carried on at the pace of the worked days so far. */
export const Projecao = z.object({
  valorCentavos: Valor,
  metaCentavos: Valor,
  sobreMeta: Valor,
  marca: MarcaDaMeta.nullable(),
  faltaCentavos: Valor,
  diasRestantes: z.number().int(),
});

/** How old what a dealership's DMS told is; only of those that have one. */
export const FrescorDms = z.object({
  codConcessionaria: z.number().int(),
  nome: z.string(),
  /** Null: never read. */
  lidoEm: z.string().nullable(),
  /** From this instant on it is late. */
  atrasaEm: z.string(),
});

export const Painel = z.object({
  periodo: Periodo,
  quadros: z.array(Quadro),
  dias: z.array(DiaDoMes),
  projecao: Projecao,
  dms: z.array(FrescorDms),
});
export type Painel = z.infer<typeof Painel>;

/** A dealership's place: by default the worst projection over target first. */
export const CasaNoRanking = Casa.extend({
  faturamentoCentavos: z.number(),
  projecaoCentavos: Valor,
  metaCentavos: Valor,
  sobreMeta: Valor,
  marca: MarcaDaMeta.nullable(),
  anteriorCentavos: Valor,
  variacao: Valor,
  piorou: z.boolean(),
  /** The indicators that were asked for, by name. */
  indicadores: z.record(z.string(), Comparado),
});

export const Ranking = z.object({
  periodo: Periodo,
  casas: z.array(CasaNoRanking),
  /** The sum of what is listed: not the mean of the ratios. */
  total: CasaNoRanking.omit({ codConcessionaria: true, codGrupo: true, grupo: true, marcas: true }),
  abaixoDaMeta: z.number().int(),
});

/** By what a tile opens. `registros`: the visits, jobs or quotes themselves. */
export const ABERTURAS = ['concessionarias', 'mecanicos', 'consultores', 'registros'] as const;

/** A row behind a number. Of a record: its link and what tells it apart. */
export const LinhaDoNumero = Comparado.extend({
  chave: z.string(),
  nome: z.string(),
  /** Group of a dealership, dealership of a person, model of a car. */
  detalhe: z.string().nullable(),
  /** Quantities of the formula; sums over all rows are the tile's. */
  bases: Quantidades,
  registro: z
    .object({
      tipo: z.enum(['agendamento', 'servico', 'orcamento', 'ordemServico', 'pesquisa']),
      codigo: z.number().int(),
      codConcessionaria: z.number().int(),
      placa: z.string().nullable(),
      numeroOs: z.string().nullable(),
      dia: z.string(),
    })
    .nullable(),
});

export const LinhasDoNumero = z.object({
  periodo: Periodo,
  /** How many rows each way of opening has; a way that does not exist for this indicator is absent. */
  quantas: z.partialRecord(z.enum(ABERTURAS), z.number().int()),
  /** The quantities that are columns, in the order of the formula. */
  colunas: z.array(z.enum(BASE_IDS)),
  total: z.number().int(),
  itens: z.array(LinhaDoNumero),
  /** The number itself, what all the rows of this opening add up to, and whether that is it; null of a median, which is no sum. */
  soma: z.object({
    bases: Quantidades,
    valor: Valor,
    dasLinhas: Quantidades,
    confere: z.boolean().nullable(),
  }),
});

/** "Por quê?": a number taken apart (field notes 6, idea 2). The inputs recompute to `valor`. */
export const PorQue = z.object({
  periodo: Periodo,
  indicador: IndicadorNome,
  rotulo: z.string(),
  formula: z.string(),
  valor: Valor,
  entradas: z.array(
    z.object({
      base: z.enum(BASE_IDS),
      rotulo: z.string(),
      /** Factor in the part above the line, and in the whole below it; 0: not there. */
      naParte: z.number(),
      noTodo: z.number(),
      valor: Valor,
      fonte: z.string(),
      /** What is left out, and how many records that was, where it is counted. */
      criterio: z.string(),
      /** How much of it people told in entries beyond what was counted. */
      lancado: z.number(),
      excluidos: z.number().int().nullable(),
    }),
  ),
  /** Another way to the same number: 82,93 % × 104,15 %. */
  identidade: z
    .object({
      indicadores: z.tuple([IndicadorNome, IndicadorNome]),
      valores: z.tuple([Valor, Valor]),
      valor: Valor,
    })
    .nullable(),
  /** How much of `base` is missing to the target, in the unit one can act on; null: none, or reached. */
  distancia: z.object({ meta: z.number(), base: z.enum(BASE_IDS), falta: z.number() }).nullable(),
  /** For medians: how many were measured. */
  medidos: z.number().int().nullable(),
  atualizadoEm: z.string(),
  dms: z.array(FrescorDms),
});
export type PorQue = z.infer<typeof PorQue>;

/** What made a dealership go up or down: visits, the ticket, and the line of work that pulled it. */
export const Mudanca = z.object({
  codConcessionaria: z.number().int(),
  nome: z.string(),
  variacao: z.number(),
  deltaCentavos: z.number(),
  passagens: z.object({ delta: z.number().int(), variacao: Valor }),
  ticket: z.object({ deltaCentavos: Valor, variacao: Valor }),
  /** The type of service with the greatest part in the change, if it explains at least a third of it. */
  puxadoPor: z.object({ nome: z.string(), deltaCentavos: z.number() }).nullable(),
  /** The sentence, ready: 'Marginal perdeu R$ 9.741: 5 passagens a mais (+1,7%) e ticket 5,2% menor'. */
  frase: z.string(),
});

/** The dictionary with this distributor's labels. */
export const IndicadorDaCasa = z.object({ indicador: IndicadorNome, rotulo: z.string(), padrao: z.string() });

const porIndicador = z.object({ indicador: IndicadorNome });

export const painelContracts = {
  verPainel: contract({
    method: 'GET',
    path: '/relatorios/painel',
    summary: 'Quadros do dashboard, faturamento dia a dia e projeção do mês',
    longRead: true,
    niveis,
    query: z.object({ ...recorte, indicadores: Indicadores.optional() }),
    output: Painel,
    refusals: [relatorioRefusals.indicadorDesconhecido],
  }),
  verRanking: contract({
    method: 'GET',
    path: '/relatorios/ranking',
    summary: 'Concessionárias da pior para a melhor projeção sobre a meta',
    longRead: true,
    niveis,
    query: z.object({ ...recorte, indicadores: Indicadores.optional() }),
    output: Ranking,
    refusals: [relatorioRefusals.indicadorDesconhecido],
  }),
  abrirNumero: contract({
    method: 'GET',
    path: '/relatorios/linhas/:indicador',
    summary: 'As linhas que fazem um número',
    longRead: true,
    niveis,
    params: porIndicador,
    query: Pagina.extend({
      ...recorte,
      por: z.enum(ABERTURAS).default('concessionarias'),
      ordem: z.enum(['valor', 'nome', 'detalhe', ...BASE_IDS]).optional(),
      desc: z.literal('1').optional(),
    }),
    output: LinhasDoNumero,
    refusals: [relatorioRefusals.semDetalhe],
  }),
  explicarNumero: contract({
    method: 'GET',
    path: '/relatorios/porque/:indicador',
    summary: 'Por quê? Fórmula, entradas, exclusões e distância da meta de um número',
    longRead: true,
    niveis,
    params: porIndicador,
    query: Recorte,
    output: PorQue,
  }),
  verMudancas: contract({
    method: 'GET',
    path: '/relatorios/mudancas',
    summary: 'Concessionárias que mais subiram e mais caíram, e por quê',
    longRead: true,
    niveis,
    query: Recorte,
    output: z.object({ periodo: Periodo, subiram: z.array(Mudanca), cairam: z.array(Mudanca) }),
  }),
  listIndicadores: contract({
    method: 'GET',
    path: '/relatorios/indicadores',
    summary: 'Indicadores com os rótulos do distribuidor',
    niveis,
    output: z.array(IndicadorDaCasa),
  }),
  renomearIndicador: contract({
    method: 'PUT',
    path: '/relatorios/indicadores/:indicador',
    summary: 'Mudar o rótulo de um indicador; a fórmula não muda',
    niveis: niveisDe(relatoriosScreens['fechamento-mensal']),
    params: porIndicador,
    /** Null: the product's own label again. */
    body: z.object({ rotulo: textoObrigatorio(40, 'Informe o rótulo').nullable() }),
    output: IndicadorDaCasa,
  }),
};
