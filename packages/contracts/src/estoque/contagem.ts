import { z } from 'zod';
import { RAZOES_DE_CONTAR, SITUACOES_CONTAGEM } from '@oferta/domain/estoque/contagem/contagem.ts';
import { temTresCasas } from '@oferta/domain/estoque/quantidade.ts';
import { contract } from '../contract.ts';
import { Codigo, textoObrigatorio, Versao } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { niveisDe } from '../screen.ts';
import { movimentoRefusals, niveisDoEstoque, porConcessionaria } from './movimento.ts';
import { quantidade } from './quantidade.ts';
import { estoqueScreens } from './screens.ts';

/** Who counts; who decides about balances is fewer. */
const niveis = niveisDe(estoqueScreens.balcao);
const inteiro = z.number().int();
const porContagem = z.object({ codContagem: Codigo });
/** Parts of one count. */
const PECAS_POR_CONTAGEM = 500;

/** A count, as the list shows it. */
export const Contagem = z.object({
  codContagem: inteiro,
  codConcessionaria: inteiro,
  titulo: z.string(),
  situacao: z.enum(SITUACOES_CONTAGEM),
  comecadaEm: z.string(),
  quem: z.string().nullable(),
  terminadaEm: z.string().nullable(),
  /** Why it was cancelled or undone. */
  motivo: z.string().nullable(),
  pecas: inteiro,
  contadas: inteiro,
  /** Counted, and nobody has looked at them yet. */
  aAprovar: inteiro,
  aprovadas: inteiro,
});
export type Contagem = z.infer<typeof Contagem>;

/** A part to be counted, as the counter sees it: never what the balance says. */
export const PecaDaContagem = z.object({
  codPeca: inteiro,
  codigo: z.string(),
  descricao: z.string(),
  unidade: z.string(),
  localizacao: z.string().nullable(),
  razao: z.enum(RAZOES_DE_CONTAR),
  /** Somebody stands before its shelf, since then. */
  comecadaEm: z.string().nullable(),
  contando: z.string().nullable(),
  contada: quantidade.nullable(),
  contadaEm: z.string().nullable(),
  contou: z.string().nullable(),
  aprovada: z.boolean(),
  versao: inteiro,
});
export type PecaDaContagem = z.infer<typeof PecaDaContagem>;

export const ContagemAberta = z.object({ contagem: Contagem, pecas: z.array(PecaDaContagem) });
export type ContagemAberta = z.infer<typeof ContagemAberta>;

/** A counted part, as who approves it sees it. */
export const DiferencaContada = z.object({
  codPeca: inteiro,
  codigo: z.string(),
  descricao: z.string(),
  unidade: z.string(),
  localizacao: z.string().nullable(),
  comecadaEm: z.string(),
  contadaEm: z.string(),
  contou: z.string().nullable(),
  saldoComeco: quantidade,
  contada: quantidade,
  diferenca: quantidade,
  /** At cost. */
  valorCentavos: inteiro,
  /** What moved while it was counted: the number may have it or not. */
  mudouDurante: quantidade,
  /** What moved since the beginning, and in words ("2 vendidas"); it is kept. */
  mudouDesde: quantidade,
  movidas: z.string(),
  /** The balance after it was, or would be, approved. */
  saldoDepois: quantidade,
  aprovadaEm: z.string().nullable(),
  aprovou: z.string().nullable(),
  /** Why the caller cannot approve it. */
  impedimento: z.string().nullable(),
});
export type DiferencaContada = z.infer<typeof DiferencaContada>;

export const PecaPropostaParaContar = z.object({
  codPeca: inteiro,
  codigo: z.string(),
  descricao: z.string(),
  localizacao: z.string().nullable(),
  classe: z.enum(['A', 'B', 'C']),
  razao: z.enum(RAZOES_DE_CONTAR),
  diasDesdeContada: inteiro.nullable(),
  vendidasSemSaldo: quantidade,
});
export type PecaPropostaParaContar = z.infer<typeof PecaPropostaParaContar>;

export const contagemRefusals = refusals('contagem', {
  naoEncontrada: [404, 'Contagem não encontrada'],
  terminada: [409, 'Esta contagem já foi {situacao}'],
  semPecas: [409, 'Estas peças já estão em outra contagem aberta'],
  codigoDesconhecido: [404, 'Nenhuma peça daqui tem o código {codigo}'],
  emOutraContagem: [409, 'Esta peça está sendo contada em outra contagem: {titulo}'],
  outraContando: [409, '{nome} está contando esta peça desde {hora}'],
  outraContou: [409, '{nome} contou esta peça enquanto você contava'],
  naoComecada: [409, 'Leia o código ou abra a peça antes de dizer quanto há'],
  jaAprovada: [409, 'Esta peça já foi aprovada nesta contagem'],
  faltaContar: [409, 'Nem todas estas peças foram contadas: confira a lista de novo'],
  naoSeAprova: [409, '{codigo}: {motivo}'],
  faltaAprovar: [409, 'Há peças contadas sem decisão: aprove ou peça para contar de novo'],
  jaTemAprovada: [409, 'Já há peças aprovadas: em vez de cancelar, desfaça a contagem'],
  nadaADesfazer: [409, 'Nada foi aprovado nesta contagem: cancele em vez de desfazer'],
  saiuDepois: [409, 'Não dá para desfazer: {codigo} ficaria com saldo abaixo de zero'],
});

const acharRefusals = [contagemRefusals.naoEncontrada, contagemRefusals.terminada] as const;
const Pecas = z.array(Codigo).min(1, 'Escolha ao menos uma peça').max(PECAS_POR_CONTAGEM);

export const contagemContracts = {
  listContagens: contract({
    method: 'GET',
    path: '/estoque/contagens/:codConcessionaria',
    summary: 'As contagens de uma concessionária: as abertas, depois as cem últimas',
    niveis,
    params: porConcessionaria,
    output: z.array(Contagem),
  }),
  proporContagem: contract({
    method: 'GET',
    path: '/estoque/contagem/proposta/:codConcessionaria',
    summary: 'O que contar agora: o que se vendeu com saldo zero, e as peças de cada classe que estão na vez',
    niveis: niveisDoEstoque,
    params: porConcessionaria,
    query: z.object({ quantas: z.coerce.number().int().min(1).max(200).default(20) }),
    output: z.array(PecaPropostaParaContar),
  }),
  abrirContagem: contract({
    method: 'POST',
    path: '/estoque/contagem',
    summary: 'Começar uma contagem destas peças; as que já estão em outra ficam de fora',
    niveis: niveisDoEstoque,
    body: z.object({
      codConcessionaria: Codigo,
      titulo: textoObrigatorio(80, 'Dê um nome à contagem'),
      pecas: Pecas,
    }),
    output: Contagem,
    refusals: [contagemRefusals.semPecas],
  }),
  getContagem: contract({
    method: 'GET',
    path: '/estoque/contagem/:codContagem',
    summary: 'As peças de uma contagem, sem o saldo: quem conta não o vê',
    niveis,
    params: porContagem,
    output: ContagemAberta,
    refusals: [contagemRefusals.naoEncontrada],
  }),
  comecarPeca: contract({
    method: 'PUT',
    path: '/estoque/contagem/:codContagem/comecar',
    summary:
      'Estou diante desta peça: o saldo de agora é o começo dela. Pelo código lido ou escolhida; a que não estava na lista entra nela',
    niveis,
    params: porContagem,
    body: z
      .object({
        codPeca: Codigo.nullish(),
        codigo: textoObrigatorio(80, 'Informe o código da peça').nullish(),
        /** Although somebody else stands before it. */
        mesmoAssim: z.boolean().default(false),
      })
      .refine(({ codPeca, codigo }) => (codPeca ?? null) !== null || (codigo ?? null) !== null, {
        error: 'Informe o código da peça',
        path: ['codigo'],
      }),
    output: PecaDaContagem,
    refusals: [
      ...acharRefusals,
      contagemRefusals.codigoDesconhecido,
      contagemRefusals.emOutraContagem,
      contagemRefusals.outraContando,
      contagemRefusals.jaAprovada,
    ],
  }),
  contarPeca: contract({
    method: 'PUT',
    path: '/estoque/contagem/:codContagem/contar',
    summary: 'Quanto há desta peça; responde o que se moveu enquanto era contada',
    niveis,
    params: porContagem,
    body: z.object({
      codPeca: Codigo,
      versao: Versao,
      quantidade: z
        .number('Informe quanto há')
        .min(0, 'Informe a quantidade sem o sinal de menos')
        .max(99_999, 'Confira a quantidade: é grande demais')
        .refine(temTresCasas, 'Use no máximo três casas decimais'),
    }),
    output: z.object({ peca: PecaDaContagem, mudouDurante: quantidade }),
    refusals: [
      ...acharRefusals,
      contagemRefusals.naoComecada,
      contagemRefusals.outraContou,
      contagemRefusals.jaAprovada,
      movimentoRefusals.pecaNaoEncontrada,
      movimentoRefusals.fracao,
    ],
  }),
  listDiferencas: contract({
    method: 'GET',
    path: '/estoque/contagem/:codContagem/diferencas',
    summary: 'O que foi contado ao lado do saldo do começo e do que se moveu desde então, para aprovar',
    niveis: niveisDoEstoque,
    params: porContagem,
    output: z.object({ contagem: Contagem, diferencas: z.array(DiferencaContada) }),
    refusals: [contagemRefusals.naoEncontrada],
  }),
  aprovarPecasContadas: contract({
    method: 'PUT',
    path: '/estoque/contagem/:codContagem/aprovar',
    summary: 'Acertar o saldo destas peças pelo que foi contado; quem contou não aprova',
    niveis: niveisDoEstoque,
    params: porContagem,
    body: z.object({ pecas: Pecas }),
    output: Contagem,
    refusals: [...acharRefusals, contagemRefusals.faltaContar, contagemRefusals.naoSeAprova],
  }),
  recontarPecas: contract({
    method: 'PUT',
    path: '/estoque/contagem/:codContagem/recontar',
    summary: 'Pedir que estas peças sejam contadas de novo: o que foi contado delas não vale mais',
    niveis: niveisDoEstoque,
    params: porContagem,
    body: z.object({ pecas: Pecas }),
    output: Contagem,
    refusals: [...acharRefusals],
  }),
  encerrarContagem: contract({
    method: 'PUT',
    path: '/estoque/contagem/:codContagem/encerrar',
    summary: 'Encerrar uma contagem; as peças que ninguém contou ficam para outra',
    niveis: niveisDoEstoque,
    params: porContagem,
    output: Contagem,
    refusals: [...acharRefusals, contagemRefusals.faltaAprovar],
  }),
  cancelarContagem: contract({
    method: 'PUT',
    path: '/estoque/contagem/:codContagem/cancelar',
    summary: 'Cancelar uma contagem da qual nada foi aprovado, com o motivo; nenhum saldo muda',
    niveis: niveisDoEstoque,
    params: porContagem,
    body: z.object({ motivo: textoObrigatorio(200, 'Diga por que a contagem não vale') }),
    output: Contagem,
    refusals: [...acharRefusals, contagemRefusals.jaTemAprovada],
  }),
  desfazerContagem: contract({
    method: 'PUT',
    path: '/estoque/contagem/:codContagem/desfazer',
    summary: 'Desfazer o que uma contagem acertou, por outros movimentos; o que se vendeu depois fica',
    niveis: niveisDoEstoque,
    params: porContagem,
    body: z.object({ motivo: textoObrigatorio(200, 'Diga por que a contagem não vale') }),
    output: Contagem,
    refusals: [...acharRefusals, contagemRefusals.nadaADesfazer, contagemRefusals.saiuDepois],
  }),
};
