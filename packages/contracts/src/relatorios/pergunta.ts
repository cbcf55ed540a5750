import { z } from 'zod';
import { DIMENSAO_IDS } from '@oferta/domain/relatorios/pivot.ts';
import { contract } from '../contract.ts';
import { Codigo, Feito, texto, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';
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
  /** Words that say nothing here, and what they may be taught to name. */
  ensinar: z.object({
    palavras: z.array(z.string()),
    medidas: z.array(z.object({ indicador: IndicadorNome, rotulo: z.string() })),
  }),
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

/** Words that this network has taught: as they were written, and the indicator that they name. */
export const Apelido = z.object({
  codApelido: z.number().int(),
  palavra: z.string(),
  indicador: IndicadorNome,
  rotulo: z.string(),
});
export type Apelido = z.infer<typeof Apelido>;

/** More than these are a second dictionary, which nobody keeps. */
export const LIMITE_DE_APELIDOS = 200;

export const apelidoRefusals = refusals('apelido', {
  conhecida: [
    422,
    '“{palavra}” já quer dizer outra coisa nas perguntas. Ensine uma palavra que ainda não é entendida',
  ],
  longa: [422, 'Ensine de uma a cinco palavras por vez'],
  muitos: [422, 'A rede já ensinou {limite} palavras. Remova as que não usa'],
  naoEncontrado: [404, 'Esta palavra já foi removida'],
});

export const perguntaContracts = {
  listApelidos: contract({
    method: 'GET',
    path: '/relatorios/pergunta/apelidos',
    summary: 'Palavras que a rede ensinou às perguntas',
    niveis: NIVEIS_DOS_NUMEROS,
    output: z.array(Apelido),
  }),
  guardarApelido: contract({
    method: 'POST',
    path: '/relatorios/pergunta/apelidos',
    summary: 'Ensinar uma palavra: dali em diante ela nomeia um indicador nas perguntas da rede',
    niveis: NIVEIS_DOS_NUMEROS,
    body: z.object({ palavra: textoObrigatorio(60, 'Escreva a palavra'), indicador: IndicadorNome }),
    output: Apelido,
    refusals: [apelidoRefusals.conhecida, apelidoRefusals.longa, apelidoRefusals.muitos],
    example: { palavra: 'grana de balcão', indicador: 'pecas' },
  }),
  removerApelido: contract({
    method: 'DELETE',
    path: '/relatorios/pergunta/apelidos/:codApelido',
    summary: 'Esquecer uma palavra ensinada',
    niveis: NIVEIS_DOS_NUMEROS,
    params: z.object({ codApelido: Codigo }),
    output: Feito,
    refusals: [apelidoRefusals.naoEncontrado],
  }),
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
