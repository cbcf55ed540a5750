import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import type { CasaDosNumeros } from './casas.queries.ts';

/** What a DMS told is old after this long. */
const ATRASO_MIN = 60;

interface Frescor {
  codConcessionaria: number;
  nome: string;
  lidoEm: string | null;
  atrasado: boolean;
}

/** When each dealership's DMS last told something by its key or by a file; of those that ever did. */
export async function frescorDosDms(
  tx: Tx,
  casas: readonly CasaDosNumeros[],
  agora: Date,
): Promise<Frescor[]> {
  const { rows } = await sql<{ cod: number; lido: Date }>`
    select cod, max(lido) as lido from (
      select cod_concessionaria as cod, usada_em as lido from chave_integracao where usada_em is not null
      union all
      select cod_concessionaria, criada_em from importacao where estado = 'importada'
      union all
      select cod_concessionaria, vista_em from leitura_dms where situacao in ('lida', 'parcial')
    ) t where cod = any (${casas.map(({ codConcessionaria }) => codConcessionaria)}::integer[]) group by cod`.execute(
    tx,
  );
  const lidos = new Map(rows.map(({ cod, lido }) => [cod, lido]));
  return casas.flatMap(({ codConcessionaria, nome }) => {
    const lido = lidos.get(codConcessionaria);
    if (!lido) return [];
    return {
      codConcessionaria,
      nome,
      lidoEm: lido.toISOString(),
      atrasado: agora.getTime() - lido.getTime() > ATRASO_MIN * 60_000,
    };
  });
}
