import { z } from 'zod';
import { CLASSES_DE_PECA } from '@oferta/domain/cardapio/conta-da-peca.ts';
import { RegraPreco } from '../cardapio/preco.ts';
import { contract } from '../contract.ts';
import { Codigo } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { ParametrosPreco } from './regra-calculo.ts';
import { quemUsa } from '../screen.ts';
import { ferramentasScreens } from './screens.ts';

/** The rule that a dealership's kept prices were made by. */
export const RegraAplicada = z.object({
  codRegraCalculo: z.number().int(),
  numero: z.number().int(),
  validoDe: z.string(),
  parametros: ParametrosPreco,
});
export type RegraAplicada = z.infer<typeof RegraAplicada>;

/** How a dealership makes prices today, all that the account of one needs. */
export const ComoVende = z.object({
  /** Null: no rule was published for it, its tiers make the prices. */
  aplicada: RegraAplicada.nullable(),
  /** Tiers, supplies, rounding of the menu, rates by type of service. */
  regra: RegraPreco,
});
export type ComoVende = z.infer<typeof ComoVende>;

export const PecaCalculada = z.object({
  codPeca: z.number().int(),
  codigo: z.string(),
  descricao: z.string(),
  unidade: z.string(),
  custoCentavos: z.number().int(),
  precoCentavos: z.number().int().nullable(),
  /** What one unit sells for today, and since when the cost is what it is. */
  vendaCentavos: z.number().int(),
  custoAlteradoEm: z.string().nullable(),
  classe: z.enum(CLASSES_DE_PECA),
  /** False: the stock never judged it, and C stands for that. */
  classificada: z.boolean(),
  ultimaEntrada: z.string().nullable(),
});
export type PecaCalculada = z.infer<typeof PecaCalculada>;

export const calculadoraRefusals = refusals('calculadora', {
  pecaNaoEncontrada: [404, 'Peça não encontrada nesta concessionária'],
});

const daTela = quemUsa(ferramentasScreens['calculadora-precos']);

export const calculadoraContracts = {
  comoVende: contract({
    method: 'GET',
    path: '/ferramentas/calculadora/:codConcessionaria',
    summary: 'Como a concessionária faz preços hoje',
    ...daTela,
    params: z.object({ codConcessionaria: Codigo }),
    output: ComoVende,
  }),
  getPecaCalculada: contract({
    method: 'GET',
    path: '/ferramentas/calculadora/:codConcessionaria/:codPeca',
    summary: 'O que a conta do preço de uma peça precisa saber dela',
    ...daTela,
    params: z.object({ codConcessionaria: Codigo, codPeca: Codigo }),
    output: PecaCalculada,
    refusals: [calculadoraRefusals.pecaNaoEncontrada],
  }),
};
