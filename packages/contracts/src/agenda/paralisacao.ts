import { z } from 'zod';
import { contract } from '../contract.ts';
import { Instante, texto, Versao } from '../fields.ts';
import { refusals } from '../refusal.ts';
import {
  acaoDoServico,
  MotivoParalisacao,
  niveisDoQuadro,
  Planejamento,
  porCodigo,
  recusasDaAcao,
  recusasDaVolta,
  recusasDoLugar,
  ServicoAgendado,
  servicoRefusals,
} from './servico.ts';

/** What stands in the way of stopping a job, besides its state. */
export const paralisacaoRefusals = refusals('paralisacao', {
  retornoPassado: [422, 'A previsão de retorno já passou. Informe uma data e hora que ainda virão'],
});

/** A job is stopped, is said to go on later or sooner, and gets a new place (product 02, Service lifecycle). */
export const paralisacaoContracts = {
  paralisarServico: contract({
    ...acaoDoServico('/paralisaServico/:codServico', 'Paralisar o serviço'),
    body: z.object({
      motivo: MotivoParalisacao,
      texto: texto(300).nullish(),
      previsaoRetorno: Instante.nullish(),
    }),
    refusals: [...recusasDaAcao, servicoRefusals.motivoObrigatorio, paralisacaoRefusals.retornoPassado],
  }),
  preverRetorno: contract({
    method: 'PUT',
    path: '/agendaVirtual/previsaoRetorno/:codServico',
    summary: 'Mudar quando um serviço paralisado deve voltar',
    niveis: niveisDoQuadro,
    params: porCodigo,
    /** Without a forecast: nobody knows any more. */
    body: z.object({ versao: Versao, previsaoRetorno: Instante.nullable(), texto: texto(300).nullish() }),
    output: ServicoAgendado,
    refusals: [
      ...recusasDaAcao,
      servicoRefusals.alterado,
      servicoRefusals.motivoObrigatorio,
      paralisacaoRefusals.retornoPassado,
    ],
  }),
  programarParalisado: contract({
    ...acaoDoServico('/programadoServicoParalizado/:codServico', 'Reprogramar um serviço paralisado'),
    body: Planejamento,
    refusals: [...recusasDaVolta, ...recusasDoLugar],
  }),
};
