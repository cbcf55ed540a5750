import { z } from 'zod';
import { CAUSAS } from '@oferta/domain/relatorios/causa.ts';
import { contract } from '../contract.ts';
import { Pagina } from '../fields.ts';
import { NIVEIS_DOS_NUMEROS, Periodo, recorte, Recorte, Valor } from './recorte.ts';

const niveis = NIVEIS_DOS_NUMEROS;
const CausaNome = z.enum(CAUSAS);

/** A cause in the month: the greatest wait first. */
export const CausaNoMes = z.object({
  causa: CausaNome,
  minutos: z.number(),
  passagens: z.number().int(),
  /** Of the whole stay. */
  parte: z.number(),
  anteriorMin: Valor,
  variacao: Valor,
  piorou: z.boolean(),
});

export const TempoParado = z.object({
  periodo: Periodo,
  passagens: z.number().int(),
  permanenciaMin: z.number(),
  mediaMin: Valor,
  execucaoMin: z.number(),
  paradoMin: z.number(),
  foraDoExpedienteMin: z.number(),
  /** Waits only, greatest first, with the share reached so far. */
  pareto: z.array(CausaNoMes.extend({ acumulado: z.number() })),
  /** All ten, as the bar on top shows them. */
  causas: z.array(CausaNoMes),
  /** Parts that were waited for, by why; the rest was not said. */
  peca: z.object({
    naoHavia: z.number(),
    naoSeparada: z.number(),
    errada: z.number(),
    semMotivo: z.number(),
  }),
  /** Minutes until the customer answered, the middle of them. */
  respostaMedianaMin: Valor,
  lidoEm: z.string(),
});
export type TempoParado = z.infer<typeof TempoParado>;

/** A stretch of a visit, in the order it happened. */
export const Trecho = z.object({ causa: CausaNome, inicio: z.string(), minutos: z.number().int() });

export const VeiculoParado = z.object({
  codAgendamento: z.number().int(),
  codConcessionaria: z.number().int(),
  concessionaria: z.string(),
  placa: z.string().nullable(),
  modelo: z.string(),
  servico: z.string(),
  recebidoEm: z.string(),
  entregueEm: z.string(),
  paradoMin: z.number().int(),
  estadiaMin: z.number().int(),
  minutos: z.partialRecord(CausaNome, z.number().int()),
  /** Add up to the stay, to the minute. */
  trechos: z.array(Trecho),
});

export const tempoParadoContracts = {
  verTempoParado: contract({
    method: 'GET',
    path: '/relatorios/tempoParado',
    summary: 'Para onde vão os minutos das passagens, por causa',
    longRead: true,
    niveis,
    query: Recorte,
    output: TempoParado,
  }),
  listVeiculosParados: contract({
    method: 'GET',
    path: '/relatorios/tempoParado/veiculos',
    summary: 'Passagens com suas barras, a maior parada primeiro',
    longRead: true,
    niveis,
    query: Pagina.extend({
      ...recorte,
      causa: CausaNome.optional(),
      ordem: z.enum(['parado', 'estadia', 'dia']).default('parado'),
      desc: z.enum(['0', '1']).default('1'),
    }),
    output: z.object({ periodo: Periodo, total: z.number().int(), itens: z.array(VeiculoParado) }),
  }),
};
