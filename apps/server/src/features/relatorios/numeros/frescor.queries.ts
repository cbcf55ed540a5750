import { sql } from 'kysely';
import { limiteDoFrescor } from '@oferta/domain/vendas/dms/recuo.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { CasaDosNumeros } from './casas.queries.ts';

/** What a DMS told is old after this long, where no schedule says how often it tells. */
const ATRASO_MIN = 60;

interface Frescor {
  codConcessionaria: number;
  nome: string;
  lidoEm: string | null;
  atrasaEm: string;
}

/** When each dealership's DMS last told something by its key or by a file; of those that ever did. */
export async function frescorDosDms(tx: Tx, casas: readonly CasaDosNumeros[]): Promise<Frescor[]> {
  const { rows } = await sql<{ cod: number; lido: Date; intervalo: number | null }>`
    select cod, max(lido) as lido, (select x.intervalo_min from conexao_dms x
      where x.cod_concessionaria = cod and x.ativa and x.conector = 'busca') as intervalo from (
      select cod_concessionaria as cod, usada_em as lido from chave_integracao where usada_em is not null
      union all
      select cod_concessionaria, criada_em from planilha where tipo = 'agenda' and estado = 'importada'
      union all
      select cod_concessionaria, vista_em from leitura_dms where situacao in ('lida', 'parcial')
    ) t where cod = any (${casas.map(({ codConcessionaria }) => codConcessionaria)}::integer[]) group by cod`.execute(
    tx,
  );
  const lidos = new Map(rows.map((row) => [row.cod, row]));
  return casas.flatMap(({ codConcessionaria, nome }) => {
    const row = lidos.get(codConcessionaria);
    if (!row) return [];
    const { lido, intervalo } = row;
    const limite = intervalo === null ? ATRASO_MIN : limiteDoFrescor(intervalo);
    return {
      codConcessionaria,
      nome,
      lidoEm: lido.toISOString(),
      atrasaEm: new Date(lido.getTime() + limite * 60_000).toISOString(),
    };
  });
}
