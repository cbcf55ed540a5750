import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo, Feito } from '../fields.ts';
import { niveisDoQuadro } from './servico.ts';

const porConcessionaria = z.object({ codConcessionaria: Codigo });

/** What a house has learned of how long its jobs take, beside the table, and whether it plans by it. */
export const tempoDaCasaContracts = {
  temposDaCasa: contract({
    method: 'GET',
    path: '/agendaVirtual/temposDaCasa/:codConcessionaria',
    summary: 'Quanto os serviços levam nesta casa, ao lado da tabela',
    niveis: niveisDoQuadro,
    params: porConcessionaria,
    output: z.object({
      /** Plans, promises and the public page go by the house's own time. */
      usa: z.boolean(),
      /** Null: nothing was counted yet. */
      contadoEm: z.string().nullable(),
      /** Finished jobs that it was learned from. */
      servicos: z.number().int(),
      tipos: z.array(
        z.object({
          codTipoServico: z.number().int(),
          nome: z.string(),
          tabelaMin: z.number().int(),
          /** Null: too few of them were done. Minutes, and between which half of them end. */
          casa: z
            .object({
              minutos: z.number().int(),
              de: z.number().int(),
              ate: z.number().int(),
              n: z.number().int(),
            })
            .nullable(),
        }),
      ),
      /** Models on which a service takes clearly longer or less than on the others, those that differ most first. */
      modelos: z.array(
        z.object({
          codTipoServico: z.number().int(),
          nome: z.string(),
          modelo: z.string(),
          minutos: z.number().int(),
          n: z.number().int(),
        }),
      ),
      /** By how many per cent a mechanic takes longer (or less, below 0) than the house, whatever the service. */
      mecanicos: z.array(
        z.object({
          codMecanico: z.number().int(),
          nome: z.string(),
          porCento: z.number().int(),
          n: z.number().int(),
        }),
      ),
    }),
  }),
  usarTempoDaCasa: contract({
    method: 'PUT',
    path: '/agendaVirtual/temposDaCasa/:codConcessionaria',
    summary: 'Planejar pelo tempo da casa ou pelo da tabela',
    // Whoever keeps the registries decides what everybody plans by.
    niveis: [-1, 1, 2],
    params: porConcessionaria,
    body: z.object({ usa: z.boolean() }),
    output: Feito,
  }),
};
