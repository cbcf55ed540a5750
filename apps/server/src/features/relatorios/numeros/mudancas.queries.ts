import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import type { FaixaDeDias } from './periodo.ts';

type Faixas = ReadonlyMap<number, FaixaDeDias>;

/** How much more than before each type of service brought in, by dealership. */
export async function somarPorTipo(
  tx: Tx,
  { agora, contra }: { agora: Faixas; contra: Faixas },
): Promise<{ cod: number; nome: string; deltaCentavos: number }[]> {
  const linhas = (faixas: Faixas, sinal: number) =>
    [...faixas].map(([cod, dias]) => ({ cod, ...dias, sinal }));
  const faixas = JSON.stringify([...linhas(agora, 1), ...linhas(contra, -1)]);
  const { rows } = await sql<{ cod: number; nome: string; deltaCentavos: number }>`
    select r.cod, t.nome, sum(r.sinal * (f.mao_de_obra + f.pecas))::bigint as "deltaCentavos"
    from json_to_recordset(${faixas}::json) as r(cod integer, de date, ate date, sinal integer)
    join fato_servico f on f.cod_concessionaria = r.cod and f.dia between r.de and r.ate and f.pagador = 'cliente'
    join tipo_servico t on t.cod_distribuidor = f.cod_distribuidor and t.cod_tipo_servico = f.cod_tipo_servico
    group by 1, 2`.execute(tx);
  return rows;
}
