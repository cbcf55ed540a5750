import { z } from 'zod';
import { temTresCasas } from '@oferta/domain/estoque/quantidade.ts';
import { contract } from '../contract.ts';
import { Codigo, Dia, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { fornecedorRefusals } from './fornecedor.ts';
import { niveisDoEstoque as niveis } from './movimento.ts';
import { Sugestao, sugestaoRefusals } from './sugestao.ts';

export const emergenciaRefusals = refusals('emergencia', {
  jaPassou: [422, 'A chegada não pode ser antes de hoje'],
  naoSePede: [
    422,
    'Uma destas peças não se pede: está inativa, não tem fornecedor, ou outra tomou o lugar dela',
  ],
});

export const emergenciaContracts = {
  pedirComUrgencia: contract({
    method: 'POST',
    path: '/sugestaoPedidos/emergencia',
    summary:
      'Pedir peças com urgência: sai hoje, fora do calendário do fornecedor, com o motivo e o frete contados à parte',
    niveis,
    body: z.object({
      codConcessionaria: Codigo,
      codFornecedor: Codigo,
      motivo: textoObrigatorio(200, 'Diga por que não pode esperar'),
      chegaEm: Dia,
      freteCentavos: z.number().int().min(0).max(99_999_999_999),
      linhas: z
        .array(
          z.object({
            codPeca: Codigo,
            quantidade: z
              .number('Informe a quantidade')
              .refine(temTresCasas, 'Use no máximo três casas decimais')
              .positive('Informe a quantidade')
              .max(999_999),
          }),
        )
        .min(1, 'Escolha ao menos uma peça')
        .max(200)
        .refine((linhas) => new Set(linhas.map(({ codPeca }) => codPeca)).size === linhas.length, {
          error: 'A mesma peça está duas vezes no pedido',
        }),
    }),
    output: Sugestao,
    refusals: [
      fornecedorRefusals.naoEncontrado,
      emergenciaRefusals.jaPassou,
      emergenciaRefusals.naoSePede,
      sugestaoRefusals.foraDaEmbalagem,
      sugestaoRefusals.acimaDoOrcamento,
    ],
  }),
};
