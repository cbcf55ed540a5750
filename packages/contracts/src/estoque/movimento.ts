import { z } from 'zod';
import { FRACAO_SEM_SENTIDO } from '@oferta/domain/estoque/quantidade.ts';
import { contract } from '../contract.ts';
import { Codigo, texto, textoObrigatorio } from '../fields.ts';
import { NIVEIS_OFICINA } from '../niveis-acesso.ts';
import { refusals } from '../refusal.ts';
import { niveisDe } from '../screen.ts';
import { quantidade, QuantidadeDita, QuantidadePositiva } from './quantidade.ts';
import { estoqueScreens } from './screens.ts';

export const niveisDoEstoque = niveisDe(estoqueScreens['sugestao-pedidos'], estoqueScreens.estoque);
export const porConcessionaria = z.object({ codConcessionaria: Codigo });

/** What moves a part; `perdida` is a sale that was lost because there was none ("não tinha"). */
export const TIPOS_MOVIMENTO = ['entrada', 'venda', 'consumo', 'devolucao', 'ajuste', 'perdida'] as const;

type Tipo = (typeof TIPOS_MOVIMENTO)[number];

/** Units are said as at the counter: what leaves is no number below zero, and what comes in neither. Only a count put right may be. */
export const NUMERO_NEGATIVO = 'Informe a quantidade sem o sinal de menos: só um ajuste pode ser negativo';
export const quantidadeFazSentido = ({ tipo, quantidade }: { tipo: Tipo; quantidade: number }): boolean =>
  tipo === 'ajuste' || quantidade >= 0;

export const movimentoRefusals = refusals('movimento', {
  pecaNaoEncontrada: [404, 'Peça não encontrada'],
  semSaldo: [409, 'Há só {emMaos} em mãos'],
  motivoObrigatorio: [422, 'Diga por que o saldo está sendo ajustado'],
  fracao: [422, FRACAO_SEM_SENTIDO],
});

/** What a part has after a movement. */
export const SaldoDaPeca = z.object({
  codPeca: z.number().int(),
  emMaos: quantidade,
  /** Lost sales of the last 90 days. */
  naoTinha: quantidade,
});

export const movimentoContracts = {
  movimentarPeca: contract({
    method: 'POST',
    path: '/estoque/movimento',
    summary: 'Uma entrada, venda, devolução, ajuste ou venda perdida de uma peça',
    niveis: niveisDoEstoque,
    body: z
      .object({
        codPeca: Codigo,
        tipo: z.enum(TIPOS_MOVIMENTO),
        /** Units, as a person says them; only an adjustment may be below zero. */
        quantidade: QuantidadeDita.refine((dita) => dita !== 0, 'Informe quantas unidades'),
        motivo: texto(200).nullish(),
      })
      .refine(quantidadeFazSentido, { error: NUMERO_NEGATIVO, path: ['quantidade'] }),
    output: SaldoDaPeca,
    refusals: [
      movimentoRefusals.pecaNaoEncontrada,
      movimentoRefusals.semSaldo,
      movimentoRefusals.motivoObrigatorio,
      movimentoRefusals.fracao,
    ],
  }),
  anotarPerdida: contract({
    method: 'POST',
    path: '/estoque/naoTinha',
    summary: 'Uma venda perdida, pelo código da peça: quem faz o orçamento diz que não tinha',
    niveis: [...new Set([...niveisDe(estoqueScreens.balcao), ...NIVEIS_OFICINA.orcamento])],
    body: z.object({
      codConcessionaria: Codigo,
      codigo: textoObrigatorio(40, 'Informe o código da peça'),
      quantidade: QuantidadePositiva,
    }),
    output: SaldoDaPeca,
    refusals: [movimentoRefusals.pecaNaoEncontrada],
  }),
  quemTem: contract({
    method: 'GET',
    path: '/estoque/quemTem/:codPeca',
    summary: 'Onde mais há esta peça, pelo código, nas concessionárias de quem pergunta',
    niveis: niveisDoEstoque,
    params: z.object({ codPeca: Codigo }),
    output: z.array(z.object({ codConcessionaria: z.number().int(), nome: z.string(), emMaos: quantidade })),
    refusals: [movimentoRefusals.pecaNaoEncontrada],
  }),
  quemPrecisa: contract({
    method: 'GET',
    path: '/estoque/quemPrecisa/:codPeca',
    summary: 'Onde mais se vende esta peça e há menos que um ano dela, nas concessionárias de quem pergunta',
    niveis: niveisDoEstoque,
    params: z.object({ codPeca: Codigo }),
    output: z.array(
      z.object({
        codConcessionaria: z.number().int(),
        nome: z.string(),
        /** The part there. */
        codPeca: z.number().int(),
        emMaos: quantidade,
        /** Units asked for in the last twelve months. */
        noAno: quantidade,
      }),
    ),
    refusals: [movimentoRefusals.pecaNaoEncontrada],
  }),
};
