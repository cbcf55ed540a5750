import { z } from 'zod';
import { NOMES_DOS_CAMPOS } from '@oferta/domain/vendas/campo-lancamento.ts';
import { DECISOES_DMS } from '@oferta/domain/vendas/dms/conciliacao.ts';
import { contract } from '../contract.ts';
import { Codigo, Dia } from '../fields.ts';
import { niveisDoDms } from './dms.ts';
import { lancamentoRefusals, MesDoAno, SituacaoDoDia } from './lancamento.ts';

const Campo = z.enum(NOMES_DOS_CAMPOS);
const Decisao = z.enum(DECISOES_DMS);

export const ConflitoDms = z.object({
  dia: z.string(),
  campo: Campo,
  situacao: SituacaoDoDia,
  /** The entry's figure; of a day nobody began, the one it would begin with. */
  nosso: z.number().int().nullable(),
  dms: z.number().int(),
  sugestao: Decisao,
  /** Whether the entry can take the DMS's figure as it stands. */
  cabe: z.boolean(),
  /** By which way the DMS told it, and when last. */
  origem: z.string().nullable(),
  lidoEm: z.string(),
});
export type ConflitoDms = z.infer<typeof ConflitoDms>;

export const ConciliacaoDms = z.object({
  mes: z.string(),
  fechado: z.boolean(),
  /** Days that the DMS told of. */
  dias: z.number().int(),
  /** Figures that both tell alike, within the entry's tolerance. */
  iguais: z.number().int(),
  /** Those that somebody has settled already. */
  decididos: z.number().int(),
  conflitos: z.array(ConflitoDms),
});
export type ConciliacaoDms = z.infer<typeof ConciliacaoDms>;

const porCasa = z.object({ codConcessionaria: Codigo });

export const conciliacaoContracts = {
  conciliacaoDms: contract({
    method: 'GET',
    path: '/vendas/dms/:codConcessionaria/conciliacao/:mes',
    summary: 'Onde o DMS diz outro número que o lançamento, num mês',
    niveis: niveisDoDms,
    params: porCasa.extend({ mes: MesDoAno }),
    output: ConciliacaoDms,
  }),
  conciliarDms: contract({
    method: 'POST',
    path: '/vendas/dms/:codConcessionaria/conciliacao',
    summary: 'Decidir, número a número, se vale o nosso ou o do DMS',
    niveis: niveisDoDms,
    params: porCasa,
    body: z.object({
      decisoes: z
        .array(
          z.object({
            dia: Dia,
            campo: Campo,
            decisao: Decisao,
            /** Both figures as the person saw them. */
            nosso: z.number().int().nullable(),
            dms: z.number().int(),
          }),
        )
        .min(1, 'Escolha ao menos um número')
        .max(500, 'Decida até 500 números por vez'),
    }),
    output: z.object({
      feitas: z.number().int(),
      /** Those that were left as they are, and why. */
      deixadas: z.array(z.object({ dia: z.string(), campo: Campo, porque: z.string() })),
    }),
    refusals: [lancamentoRefusals.mesFechado, lancamentoRefusals.diaFuturo],
  }),
};
