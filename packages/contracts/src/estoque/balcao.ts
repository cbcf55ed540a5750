import { z } from 'zod';
import { contract } from '../contract.ts';
import { texto } from '../fields.ts';
import { niveisDe } from '../screen.ts';
import { porConcessionaria } from './movimento.ts';
import { quantidade } from './quantidade.ts';
import { estoqueScreens } from './screens.ts';

/** A part as whoever speaks with the customer needs it: what it costs, whether it is here, else when it comes. */
export const PecaNoBalcao = z.object({
  codPeca: z.number().int(),
  codigo: z.string(),
  descricao: z.string(),
  unidade: z.string(),
  localizacao: z.string().nullable(),
  /** The code that took its place. */
  substituta: z.string().nullable(),
  precoCentavos: z.number().int(),
  /** Null while it is being counted, to those who count: they are not to know it. */
  emMaos: quantidade.nullable(),
  sendoContada: z.boolean(),
  aChegar: quantidade,
  /** Local day by which the first of them should be here. */
  chegaEm: z.string().nullable(),
});
export type PecaNoBalcao = z.infer<typeof PecaNoBalcao>;

/** Parts that customers miss together: kept and sold as a kit, one visit is enough. */
export const KitProposto = z.object({
  pecas: z.array(z.object({ codPeca: z.number().int(), codigo: z.string(), descricao: z.string() })),
  /** How often all of them were missed at once, of all times that one of them was. */
  vezes: z.number().int(),
  de: z.number().int(),
});
export type KitProposto = z.infer<typeof KitProposto>;

export const balcaoContracts = {
  consultarPecas: contract({
    method: 'GET',
    path: '/estoque/balcao/:codConcessionaria',
    summary:
      'Preço, saldo e previsão de chegada de peças, pelo código ou pela descrição; as primeiras trinta',
    niveis: niveisDe(estoqueScreens.balcao),
    params: porConcessionaria,
    query: z.object({ busca: texto(80).default('') }),
    output: z.array(PecaNoBalcao),
  }),
  listFaltamJuntas: contract({
    method: 'GET',
    path: '/estoque/faltamJuntas/:codConcessionaria',
    summary: 'Peças que no último ano faltaram sempre juntas e ainda não são um item adicional do cardápio',
    niveis: niveisDe(estoqueScreens.balcao),
    params: porConcessionaria,
    output: z.array(KitProposto),
  }),
};
