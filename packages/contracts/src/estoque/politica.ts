import { z } from 'zod';
import { CELULAS } from '@oferta/domain/estoque/celula/celula.ts';
import { contract } from '../contract.ts';
import { refusals } from '../refusal.ts';
import { niveisDoEstoque as niveis, porConcessionaria } from './movimento.ts';

const inteiro = z.number().int();

/** What a house decided for a cell of ABC × XYZ; null: as everywhere. */
const Celula = z.object({
  /** Basis points: 9700 is 97 %. */
  nivelBp: inteiro.min(5000, 'Use de 50% a 99,99%').max(9999, 'Use de 50% a 99,99%').nullable(),
  /** Never more than so many months of demand. */
  limiteMeses: inteiro.min(1, 'Use de 1 a 24 meses').max(24, 'Use de 1 a 24 meses').nullable(),
  /** Its lines wait for somebody to mark them. */
  revisarAMao: z.boolean(),
});

const Celulas = z.object(
  // One of each cell, none obligatory.
  Object.fromEntries(CELULAS.map((celula) => [celula, Celula.optional()])) as Record<
    (typeof CELULAS)[number],
    z.ZodOptional<typeof Celula>
  >,
);
export type Celulas = z.infer<typeof Celulas>;

export const PoliticaDaCasa = z.object({
  celulas: Celulas,
  /** Zero: nobody has decided anything yet. */
  versao: inteiro,
  alteradaPor: z.string().nullable(),
});
export type PoliticaDaCasa = z.infer<typeof PoliticaDaCasa>;

const Efeito = z.object({
  /** Units met ÷ units asked. */
  atendimento: z.number(),
  /** Mean worth of the stock. */
  estoqueCentavos: inteiro,
  linhasPorMes: z.number(),
  /** Of those, what waits for somebody. */
  aMaoPorMes: z.number(),
  /** At cost. */
  perdidasCentavosPorMes: inteiro,
});

export const Simulacao = z.object({
  /** Months replayed; zero: the house's history is too short. */
  meses: inteiro,
  /** Parts replayed, of all that it orders. */
  pecas: inteiro,
  deTodas: inteiro,
  antes: Efeito,
  depois: Efeito,
  celulas: z.array(z.object({ celula: z.enum(CELULAS), pecas: inteiro, antes: Efeito, depois: Efeito })),
});
export type Simulacao = z.infer<typeof Simulacao>;

export const politicaRefusals = refusals('politicaDoEstoque', {
  alterada: [409, 'Outra pessoa salvou a política enquanto você editava: veja como ficou'],
});

export const politicaContracts = {
  getPolitica: contract({
    method: 'GET',
    path: '/estoque/politica/:codConcessionaria',
    summary: 'A política de compra da concessionária por classe ABC × XYZ',
    niveis,
    params: porConcessionaria,
    output: PoliticaDaCasa,
  }),
  simularPolitica: contract({
    method: 'POST',
    path: '/estoque/politica/:codConcessionaria/simular',
    summary:
      'O que uma política teria feito no histórico da própria casa, ao lado da que vale; nada é gravado',
    niveis,
    params: porConcessionaria,
    body: z.object({ celulas: Celulas }),
    output: Simulacao,
    writes: false,
  }),
  salvarPolitica: contract({
    method: 'PUT',
    path: '/estoque/politica/:codConcessionaria',
    summary: 'Salvar a política por classe; a próxima geração já é feita por ela',
    niveis,
    params: porConcessionaria,
    body: z.object({ celulas: Celulas, versao: inteiro.min(0) }),
    output: PoliticaDaCasa,
    refusals: [politicaRefusals.alterada],
  }),
};
