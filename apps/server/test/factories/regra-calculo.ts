import type { TestApp } from '../test-app.ts';
import type { Casa } from './house.ts';

/** How prices are made in tests: the designer's example, without rounding surprises. */
export const PARAMETROS = {
  freteBp: 450,
  impostosBp: 1200,
  margens: { A: 3800, B: 4200, C: 4800 },
  fatorListaBp: null,
  canais: { balcao: 10_000, oficina: 10_000, seguradora: 9000, atacado: 8500 },
  arredondamento: '90',
} as const;

/** A draft of a dealership's rule. */
export async function aRegraCalculo(app: TestApp, casa: Casa): Promise<number> {
  const { rows } = await app.admin.query<{ cod: number }>(
    `insert into regra_calculo (cod_distribuidor, numero, cod_concessionaria, valido_de, frete_bp, impostos_bp, margem_a_bp, margem_b_bp,
       margem_c_bp, fator_balcao_bp, fator_oficina_bp, fator_seguradora_bp, fator_atacado_bp, arredondamento)
     select $1, coalesce(max(numero), 0) + 1, $2, '2026-12-01', 450, 1200, 3800, 4200, 4800, 10000, 10000, 9000, 8500, '90'
     from regra_calculo where cod_distribuidor = $1 returning cod_regra_calculo as cod`,
    [casa.codDistribuidor, casa.codConcessionaria],
  );
  return rows[0]?.cod ?? 0;
}
