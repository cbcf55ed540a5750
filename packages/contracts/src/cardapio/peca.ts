import { z } from 'zod';
import { listaDe, listaQuery } from '../lista.ts';
import { contract } from '../contract.ts';
import { Codigo, Feito, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { Centavos, NIVEIS_CARDAPIO as niveis, NIVEIS_ITENS, porConcessionaria } from './medidas.ts';
import { comVersao } from './preco.ts';

const porPeca = z.object({ codPeca: Codigo });

export const UNIDADES_PECA = ['un', 'l', 'kg', 'm', 'jg', 'par', 'cx'] as const;

export const Peca = z.object({
  codPeca: z.number().int(),
  codConcessionaria: z.number().int(),
  codigo: z.string(),
  descricao: z.string(),
  unidade: z.string(),
  custoCentavos: z.number().int(),
  /** Its own price; null: cost × the tier's markup. */
  precoCentavos: z.number().int().nullable(),
  /** What one unit sells for. */
  vendaCentavos: z.number().int(),
  /** The cost before the last change of cost. */
  custoAnteriorCentavos: z.number().int().nullable(),
  custoAlteradoEm: z.string().nullable(),
  /** Packages it is in. */
  pacotes: z.number().int(),
  ativo: z.boolean(),
  versao: z.number().int(),
});
export type Peca = z.infer<typeof Peca>;

export const PecaEscrita = z.object({
  codigo: textoObrigatorio(40, 'Informe o código da peça').refine(
    (codigo) => /[a-z0-9]/i.test(codigo),
    'O código precisa ter letras ou números',
  ),
  descricao: textoObrigatorio(120, 'Informe a descrição'),
  unidade: z.enum(UNIDADES_PECA, 'Informe a unidade').default('un'),
  custoCentavos: Centavos,
  precoCentavos: Centavos.nullable().default(null),
});
export type PecaEscrita = z.infer<typeof PecaEscrita>;

export const pecaRefusals = refusals('peca', {
  naoEncontrada: [404, 'Peça não encontrada'],
  codigoEmUso: [409, 'O código já é da peça {descricao}'],
  alterada: [409, '{quem} salvou enquanto você editava'],
  temHistorico: [409, 'Esta peça está em uso no cardápio: desative em vez de excluir'],
});

export const pecaContracts = {
  listPecas: contract({
    method: 'GET',
    path: '/cardapio/pecas/:codConcessionaria',
    summary: 'Peças da concessionária',
    niveis: NIVEIS_ITENS,
    params: porConcessionaria,
    query: listaQuery(['codigo', 'descricao', 'custo', 'preco', 'pacotes'] as const, {}),
    output: listaDe(Peca),
  }),
  getPeca: contract({
    method: 'GET',
    path: '/cardapio/peca/:codPeca',
    summary: 'Uma peça',
    niveis,
    params: porPeca,
    output: Peca,
    refusals: [pecaRefusals.naoEncontrada],
  }),
  criarPeca: contract({
    method: 'POST',
    path: '/cardapio/peca',
    summary: 'Cadastrar uma peça',
    niveis,
    body: PecaEscrita.extend({ codConcessionaria: Codigo }),
    output: Peca,
    refusals: [pecaRefusals.codigoEmUso],
  }),
  salvarPeca: contract({
    method: 'PUT',
    path: '/cardapio/peca/:codPeca',
    summary: 'Salvar uma peça; os preços calculados com ela mudam junto',
    niveis,
    params: porPeca,
    body: PecaEscrita.extend(comVersao),
    output: Peca,
    refusals: [pecaRefusals.naoEncontrada, pecaRefusals.codigoEmUso, pecaRefusals.alterada],
  }),
  situarPeca: contract({
    method: 'PUT',
    path: '/cardapio/peca/:codPeca/situacao',
    summary: 'Ativar ou desativar uma peça',
    niveis,
    params: porPeca,
    body: z.object({ ativo: z.boolean(), ...comVersao }),
    output: Peca,
    refusals: [pecaRefusals.naoEncontrada, pecaRefusals.alterada],
  }),
  excluirPeca: contract({
    method: 'DELETE',
    path: '/cardapio/peca/:codPeca',
    summary: 'Excluir uma peça que nunca foi usada',
    niveis,
    params: porPeca,
    output: Feito,
    refusals: [pecaRefusals.naoEncontrada, pecaRefusals.temHistorico],
  }),
};
