import type { Banco } from '../demo.queries.ts';
import { insertMovimentos, ligarPecas, somarEstoque } from './estoque.queries.ts';
import { usoDasPecas } from './uso-das-pecas.ts';

interface Casa {
  readonly codDistribuidor: number;
  readonly codConcessionaria: number;
  readonly agora: Date;
  readonly fuso: string;
  readonly marca: string;
  /** Appointments of a full weekday. */
  readonly porDia: number;
}

const FORNECEDORES = [
  { nome: 'Fábrica', prazo_dias: 9, revisao_dias: 7, orcamento_centavos: 6_000_000, codigos: [] },
  {
    nome: 'Óleos e fluidos',
    prazo_dias: 3,
    revisao_dias: 14,
    orcamento_centavos: 4_000_000,
    codigos: ['OL', 'FR', 'LI', 'AR'],
  },
  {
    nome: 'Distribuidora Aurora',
    prazo_dias: 5,
    revisao_dias: 14,
    orcamento_centavos: 3_200_000,
    pedido_minimo_centavos: 120_000,
    frete_centavos: 8_900,
    frete_gratis_centavos: 350_000,
    dias_pedido: [2, 5],
    codigos: ['PD', 'PL', 'VL', 'FB'],
  },
];

/** A house's suppliers and its parts' stock with two years of movements. */
export async function cadastrarEstoque(banco: Banco, casa: Casa): Promise<void> {
  await ligarPecas(banco, casa, FORNECEDORES);
  await insertMovimentos(banco, casa, usoDasPecas(casa));
  await somarEstoque(banco, casa);
}
