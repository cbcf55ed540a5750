import { z } from 'zod';
import { INDICADOR_IDS } from '@oferta/domain/relatorios/dicionario.ts';
import { contract } from '../contract.ts';
import { Codigo } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { niveisDe } from '../screen.ts';
import { lancamentoRefusals, MesDoAno } from './lancamento.ts';
import { vendasScreens } from './screens.ts';

const Indicador = z.enum(INDICADOR_IDS);
/** In the unit of the indicator: centavos, minutes, counts, shares (0.867). */
const valor = z.number().nonnegative('Informe um número que não seja negativo').max(99_999_999_999_999);

/** A month's target of one indicator. */
export const Meta = z.object({
  mes: z.string(),
  indicador: Indicador,
  valor: z.number(),
  versao: z.number().int(),
});
export type Meta = z.infer<typeof Meta>;

/** A dealership's targets of a year, and those of the year before. */
export const MetasDoAno = z.object({
  ano: z.number().int(),
  meses: z.array(z.object({ mes: z.string(), fechado: z.boolean() })),
  /** The distributor's own labels, of indicators that have one. */
  rotulos: z.partialRecord(Indicador, z.string()),
  metas: z.array(Meta),
  anoAnterior: z.array(Meta.omit({ versao: true })),
  /** Who changed any of them last. */
  quem: z.string().nullable(),
});
export type MetasDoAno = z.infer<typeof MetasDoAno>;

export const metaRefusals = refusals('meta', {
  alterada: [409, '{quem} alterou estas metas antes de você. Confira como elas estão agora'],
  semDirecao: [422, '{indicador} não tem meta: nem mais nem menos é melhor'],
});

const porAno = z.object({
  codConcessionaria: Codigo,
  ano: z.coerce.number().int().min(2000, 'Informe um ano').max(2999, 'Informe um ano'),
});

export const metaContracts = {
  metasDoAno: contract({
    method: 'GET',
    path: '/vendas/metas/:codConcessionaria/:ano',
    summary: 'As metas de uma concessionária num ano, e as do ano anterior',
    niveis: niveisDe(vendasScreens['lancamento-mensal']),
    params: porAno,
    output: MetasDoAno,
  }),
  salvarMetas: contract({
    method: 'PUT',
    path: '/vendas/metas/:codConcessionaria/:ano',
    summary: 'Salvar metas de meses e indicadores: todas ou nenhuma',
    // The network sets what its dealerships are to reach.
    niveis: [-1, 2],
    params: porAno,
    body: z.object({
      celulas: z
        .array(
          z.object({
            mes: MesDoAno,
            indicador: Indicador,
            /** Null takes the target away. */
            valor: valor.nullable(),
            /** As the editor saw it; 0 where there was none. */
            versao: z.number().int().nonnegative(),
          }),
        )
        .min(1, 'Mude ao menos uma meta')
        .max(600),
    }),
    output: MetasDoAno,
    refusals: [metaRefusals.alterada, metaRefusals.semDirecao, lancamentoRefusals.mesFechado],
    example: { celulas: [{ mes: '2026-11', indicador: 'faturamento', valor: 18_480_000, versao: 0 }] },
  }),
};
