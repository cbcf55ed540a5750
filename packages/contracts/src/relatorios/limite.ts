import { z } from 'zod';
import { PERIODOS_DO_LIMITE } from '@oferta/domain/relatorios/limite.ts';
import { contract } from '../contract.ts';
import { Codigo, Feito } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { IndicadorNome, NIVEIS_DOS_NUMEROS } from './recorte.ts';

/** More than these nobody reads. */
export const LIMITES_POR_PESSOA = 30;

export const limiteRefusals = refusals('limite', {
  muitos: [409, 'Você já tem {maximo} avisos de indicadores. Remova um para criar outro'],
  naoEncontrado: [404, 'Este aviso de indicador já foi removido'],
});

const escrito = {
  /** Told when the figure is over it; false: when it is under it. */
  acima: z.boolean(),
  /** In the indicator's own unit, as its values are. */
  valor: z.number('Escreva um número').min(-1e12).max(1e12),
  periodo: z.enum(PERIODOS_DO_LIMITE),
} as const;

/** A figure of which a person is told when it passes a value. */
export const LimiteDoIndicador = z.object({
  codLimite: z.number().int(),
  indicador: IndicadorNome,
  /** What the house calls it. */
  rotulo: z.string(),
  /** Null: all that the person sees. */
  codConcessionaria: z.number().int().nullable(),
  concessionaria: z.string().nullable(),
  ...escrito,
  /** It is beyond its limit, and was told. */
  passou: z.boolean(),
});
export type LimiteDoIndicador = z.infer<typeof LimiteDoIndicador>;

const porLimite = z.object({ codLimite: Codigo });

export const limiteContracts = {
  listLimites: contract({
    method: 'GET',
    path: '/relatorios/limites',
    summary: 'Os indicadores de que a pessoa é avisada quando passam de um valor',
    niveis: NIVEIS_DOS_NUMEROS,
    output: z.array(LimiteDoIndicador),
  }),
  criarLimite: contract({
    method: 'POST',
    path: '/relatorios/limites',
    summary: 'Avisar a pessoa quando um indicador passar de um valor; o mesmo de novo muda o valor',
    niveis: NIVEIS_DOS_NUMEROS,
    body: z.object({ indicador: IndicadorNome, codConcessionaria: Codigo.nullable(), ...escrito }),
    output: LimiteDoIndicador,
    refusals: [limiteRefusals.muitos],
    example: { indicador: 'noShow', codConcessionaria: null, acima: true, valor: 0.15, periodo: 'mes' },
  }),
  mudarLimite: contract({
    method: 'PUT',
    path: '/relatorios/limites/:codLimite',
    summary: 'Mudar o valor de que um indicador não deve passar',
    niveis: NIVEIS_DOS_NUMEROS,
    params: porLimite,
    body: z.object({ valor: escrito.valor }),
    output: LimiteDoIndicador,
    refusals: [limiteRefusals.naoEncontrado],
    example: { valor: 0.2 },
  }),
  removerLimite: contract({
    method: 'DELETE',
    path: '/relatorios/limites/:codLimite',
    summary: 'Não avisar mais quando o indicador passar do valor',
    niveis: NIVEIS_DOS_NUMEROS,
    params: porLimite,
    output: Feito,
    refusals: [limiteRefusals.naoEncontrado],
  }),
};
