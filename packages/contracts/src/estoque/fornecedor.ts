import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo, Dia, textoObrigatorio, Versao } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { niveisDoEstoque as niveis, porConcessionaria } from './movimento.ts';

const Dias = (menor: number) =>
  z
    .number('Informe os dias')
    .int('Informe dias inteiros')
    .min(menor, `Use de ${menor} a 180 dias`)
    .max(180, `Use de ${menor} a 180 dias`);

/** How often a class's stock is to last until the next delivery: 9700 is 97 %. */
const Nivel = z
  .number('Informe o nível de serviço')
  .int('Use no máximo duas casas decimais')
  .min(5000, 'Use de 50% a 99,99%')
  .max(9999, 'Use de 50% a 99,99%');

/** Of an order, in cents; null: nothing is asked. */
const Valor = z
  .number('Informe um valor')
  .int('Informe um valor')
  .min(1, 'Informe um valor acima de zero ou deixe vazio')
  .max(99_999_999_999, 'Informe um valor menor')
  .nullable()
  .default(null);

const DiasDaSemana = z
  .array(z.literal([0, 1, 2, 3, 4, 5, 6]))
  .max(7)
  .default([]);

export const FornecedorEscrito = z.object({
  nome: textoObrigatorio(80, 'Informe o nome'),
  /** From an order to its delivery. */
  prazoDias: Dias(0),
  /** Between orders. */
  revisaoDias: Dias(1),
  /** Of one order; null: none is kept to. */
  orcamentoCentavos: z.number().int().min(0).max(99_999_999_999).nullable(),
  nivelABp: Nivel,
  nivelBBp: Nivel,
  nivelCBp: Nivel,
  pedidoMinimoCentavos: Valor,
  freteCentavos: Valor,
  /** From this value on an order is brought for nothing. */
  freteGratisCentavos: Valor,
  /** Weekdays on which orders leave, 0 is Sunday; none of them and no day of the month: every working day. */
  diasPedido: DiasDaSemana,
  /** Days of the month on which orders leave. */
  diasDoMes: z
    .array(
      z
        .number('Use dias de 1 a 31')
        .int('Use dias de 1 a 31')
        .min(1, 'Use dias de 1 a 31')
        .max(31, 'Use dias de 1 a 31'),
    )
    .max(31)
    .default([]),
  /** Weekdays on which it delivers; none: every working day. */
  diasEntrega: DiasDaSemana,
  /** Days on which it is closed, beside national holidays. */
  diasFechados: z.array(Dia).max(100, 'Use até 100 dias').default([]),
});
export type FornecedorEscrito = z.infer<typeof FornecedorEscrito>;

export const Fornecedor = FornecedorEscrito.extend({
  codFornecedor: z.number().int(),
  /** Parts that come from it. */
  pecas: z.number().int(),
  /** Days that normal orders of the last year took, from leaving to their last arrival, the middle one; null: none came. Emergencies apart. */
  prazoMedido: z.object({ dias: z.number().int(), pedidos: z.number().int() }).nullable(),
  /** Orders that could not wait, in the last 90 days. */
  emergencias: z.object({
    pedidos: z.number().int(),
    centavos: z.number().int(),
    freteCentavos: z.number().int(),
  }),
  /** When an order of today leaves, and is here. */
  sai: z.string(),
  chega: z.string(),
  versao: z.number().int(),
});
export type Fornecedor = z.infer<typeof Fornecedor>;

export const fornecedorRefusals = refusals('fornecedor', {
  naoEncontrado: [404, 'Fornecedor não encontrado'],
  nomeEmUso: [409, 'Já há um fornecedor com este nome'],
  orcamentoMaior: [403, 'Quem aumenta ou tira o orçamento de um fornecedor é o distribuidor'],
  alterado: [409, 'Este fornecedor foi salvo por outra pessoa enquanto você editava'],
});

export const fornecedorContracts = {
  listFornecedores: contract({
    method: 'GET',
    path: '/estoque/fornecedores/:codConcessionaria',
    summary: 'Fornecedores de peças da concessionária e como se pede a cada um',
    niveis,
    params: porConcessionaria,
    output: z.array(Fornecedor),
  }),
  criarFornecedor: contract({
    method: 'POST',
    path: '/estoque/fornecedor',
    summary: 'Cadastrar um fornecedor de peças',
    niveis,
    body: FornecedorEscrito.extend({ codConcessionaria: Codigo }),
    output: Fornecedor,
    refusals: [fornecedorRefusals.nomeEmUso],
  }),
  salvarFornecedor: contract({
    method: 'PUT',
    path: '/estoque/fornecedor/:codFornecedor',
    summary: 'Salvar um fornecedor de peças',
    niveis,
    params: z.object({ codFornecedor: Codigo }),
    body: FornecedorEscrito.extend({ versao: Versao }),
    output: Fornecedor,
    refusals: [
      fornecedorRefusals.naoEncontrado,
      fornecedorRefusals.nomeEmUso,
      fornecedorRefusals.orcamentoMaior,
      fornecedorRefusals.alterado,
    ],
  }),
};
