import { z } from 'zod';
import { FRACAO_SEM_SENTIDO, temTresCasas } from '@oferta/domain/estoque/quantidade.ts';
import { contract } from '../contract.ts';
import { Codigo, texto, Versao } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { movimentoRefusals, niveisDoEstoque as niveis, porConcessionaria } from './movimento.ts';
import { quantidade } from './quantidade.ts';

const inteiro = z.number().int();
const porPeca = z.object({ codPeca: Codigo });
const Limite = z
  .number('Informe um número')
  .refine(temTresCasas, 'Use no máximo três casas decimais')
  .min(0, 'Use de 0 a 99.999')
  .max(99_999, 'Use de 0 a 99.999')
  .nullable();

/** What a part of the registry is to the stock; its code, name and prices are the menu's. */
export const PecaDoEstoqueEscrita = z
  .object({
    codFornecedor: Codigo.nullable(),
    marca: texto(40).nullable(),
    ncm: z
      .string()
      .regex(/^\d{8}$/, 'O NCM tem 8 números')
      .nullable(),
    embalagem: z
      .number('Informe quantas vêm na embalagem')
      .refine(temTresCasas, 'Use no máximo três casas decimais')
      .gt(0, 'Informe quantas vêm na embalagem')
      .max(9999, 'Use no máximo 9.999'),
    localizacao: texto(20).nullable(),
    /** Instead of what would be computed; null: computed. */
    minimo: Limite,
    maximo: Limite,
    /** The code that takes this part's place: its demand and stock count for that one. */
    codigoSubstituta: texto(40).nullable(),
  })
  .refine(({ minimo, maximo }) => minimo === null || maximo === null || maximo >= minimo, {
    error: 'O máximo não pode ser menor que o mínimo',
    path: ['maximo'],
  });
export type PecaDoEstoqueEscrita = z.infer<typeof PecaDoEstoqueEscrita>;

export const MovimentoDaPeca = z.object({
  codMovimento: inteiro,
  tipo: z.string(),
  /** Signed as it changes the balance; a lost sale changes none. */
  quantidade,
  motivo: z.string().nullable(),
  quando: z.string(),
  quem: z.string().nullable(),
});
export type MovimentoDaPeca = z.infer<typeof MovimentoDaPeca>;

export const PecaNaLista = z.object({
  codPeca: inteiro,
  codigo: z.string(),
  descricao: z.string(),
  unidade: z.string(),
  localizacao: z.string().nullable(),
  fornecedor: z.string().nullable(),
  substituta: z.string().nullable(),
  emMaos: quantidade,
});
export type PecaNaLista = z.infer<typeof PecaNaLista>;

export const PecaDoEstoque = PecaNaLista.extend({
  codConcessionaria: inteiro,
  codFornecedor: inteiro.nullable(),
  marca: z.string().nullable(),
  ncm: z.string().nullable(),
  embalagem: quantidade,
  minimo: quantidade.nullable(),
  maximo: quantidade.nullable(),
  naoTinha: quantidade,
  /** The last fifty, the newest first. */
  movimentos: z.array(MovimentoDaPeca),
  versao: inteiro,
});
export type PecaDoEstoque = z.infer<typeof PecaDoEstoque>;

export const pecaDoEstoqueRefusals = refusals('pecaDoEstoque', {
  alterada: [409, 'Esta peça foi salva por outra pessoa enquanto você editava'],
  fornecedorDeOutra: [422, 'Este fornecedor não é desta concessionária'],
  substitutaNaoEncontrada: [422, 'Nenhuma peça daqui tem este código'],
  fracao: [422, FRACAO_SEM_SENTIDO],
  substitutaDela: [422, 'Esta peça é substituída por ela mesma: confira o código'],
});

export const pecaDoEstoqueContracts = {
  listPecasDoEstoque: contract({
    method: 'GET',
    path: '/estoque/pecas/:codConcessionaria',
    summary: 'Peças da concessionária pelo código ou pela descrição; as primeiras cinquenta',
    niveis,
    params: porConcessionaria,
    query: z.object({ busca: texto(80).optional() }),
    output: z.array(PecaNaLista),
  }),
  getPecaDoEstoque: contract({
    method: 'GET',
    path: '/estoque/peca/:codPeca',
    summary: 'O que uma peça é para o estoque, e os movimentos dela',
    niveis,
    params: porPeca,
    output: PecaDoEstoque,
    refusals: [movimentoRefusals.pecaNaoEncontrada],
  }),
  salvarPecaDoEstoque: contract({
    method: 'PUT',
    path: '/estoque/peca/:codPeca',
    summary: 'Fornecedor, embalagem, lugar, mínimo, máximo e substituta de uma peça',
    niveis,
    params: porPeca,
    body: z.object({ versao: Versao, peca: PecaDoEstoqueEscrita }),
    output: PecaDoEstoque,
    refusals: [
      movimentoRefusals.pecaNaoEncontrada,
      pecaDoEstoqueRefusals.alterada,
      pecaDoEstoqueRefusals.fornecedorDeOutra,
      pecaDoEstoqueRefusals.substitutaNaoEncontrada,
      pecaDoEstoqueRefusals.substitutaDela,
      pecaDoEstoqueRefusals.fracao,
    ],
  }),
};
