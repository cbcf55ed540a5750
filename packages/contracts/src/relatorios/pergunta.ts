import { z } from 'zod';
import { DIMENSAO_IDS } from '@oferta/domain/relatorios/pivot.ts';
import { contract } from '../contract.ts';
import { texto } from '../fields.ts';
import { Comparado, IndicadorNome, NIVEIS_DOS_NUMEROS, relatorioRefusals, Valor } from './recorte.ts';

/** A question with one thing in it changed: what is chosen, and the whole question in words then. */
export const OpcaoDaPergunta = z.object({ rotulo: z.string(), texto: z.string() });

export const TrechoDaPergunta = z.object({
  de: z.number().int(),
  ate: z.number().int(),
  papel: z.enum(['medida', 'periodo', 'filtro', 'por', 'ligacao', 'desconhecida']),
});

/** A change in words, its sign, and whether it goes against the good direction. */
const Mudou = z.object({ sinal: z.number().int(), texto: z.string(), piorou: z.boolean() });

/** A row of the answer: a member of what it is cut by, or a time. */
export const LinhaDaResposta = z.object({
  nome: z.string(),
  valor: Valor,
  texto: z.string(),
  /** Of the whole in words, where rows add up to it. */
  parte: z.string().nullable(),
  mudou: Mudou.nullable(),
});

export const RespostaDaPergunta = Comparado.extend({
  indicador: IndicadorNome,
  rotulo: z.string(),
  /** "Peças, outubro de 2026, Oficina Paulista". */
  titulo: z.string(),
  /** The value, its target and what it is compared with, as people read them. */
  texto: z.string(),
  metaTexto: z.string().nullable(),
  mudou: Mudou.nullable(),
  /** "setembro (R$ 173.500)"; null where there is nothing to compare with. */
  comparado: z.string().nullable(),
  por: z.enum(DIMENSAO_IDS).nullable(),
  linhas: z.array(LinhaDaResposta),
  /** Rows that are not given. */
  maisLinhas: z.number().int(),
  /** Over time, the oldest first; empty where it is cut by something else. */
  pontos: z.array(z.object({ nome: z.string(), valor: Valor, texto: z.string() })),
  /** "Por quê?": the formula, and the quantities it is made of. */
  formula: z.string(),
  entradas: z.array(z.object({ rotulo: z.string(), criterio: z.string(), texto: z.string() })),
  /** How these days stand: running, or closed in which version; null where that is not one month. */
  estado: z.string().nullable(),
  /** The same question on the pivot's screen, as its address writes it. */
  bi: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  lidoEm: z.string(),
});
export type RespostaDaPergunta = z.infer<typeof RespostaDaPergunta>;

/** A question as it was understood. `isPergunta`: something in it asks for a figure; without it nothing is said. */
export const PerguntaLida = z.object({
  isPergunta: z.boolean(),
  /** All of it, and in one way: the answer is the question's. Otherwise it is of what was understood, and says so. */
  entendida: z.boolean(),
  trechos: z.array(TrechoDaPergunta),
  /** Words that were not understood, or that mean several things: what to put in their place. */
  duvidas: z.array(
    z.object({
      texto: z.string(),
      tipo: z.enum(['desconhecida', 'ambigua']),
      opcoes: z.array(OpcaoDaPergunta),
    }),
  ),
  chips: z.array(
    z.object({
      papel: z.enum(['medida', 'periodo', 'filtro', 'por']),
      nome: z.string(),
      opcoes: z.array(OpcaoDaPergunta),
    }),
  ),
  resposta: RespostaDaPergunta.nullable(),
});
export type PerguntaLida = z.infer<typeof PerguntaLida>;

export const perguntaContracts = {
  perguntarNumero: contract({
    method: 'GET',
    path: '/relatorios/pergunta',
    summary:
      'Uma pergunta em palavras sobre o dicionário de indicadores: como foi entendida e a sua resposta',
    longRead: true,
    niveis: NIVEIS_DOS_NUMEROS,
    query: z.object({ texto: texto(160).min(2, 'Escreva uma pergunta') }),
    output: PerguntaLida,
    refusals: [relatorioRefusals.periodoLongo],
  }),
};
