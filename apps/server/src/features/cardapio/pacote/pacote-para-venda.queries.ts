import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** A package as it is sold: centavos and minutes of the whole. */
export interface PacoteParaVenda {
  nome: string;
  revisao: string;
  centavos: number;
  custoCentavos: number;
  minutos: number;
  /** Of its first labour; null when it has none. */
  codTipoServico: number | null;
  itens: string[];
}

export async function findPacoteParaVenda(
  tx: Tx,
  codConcessionaria: number,
  codPacote: number,
): Promise<PacoteParaVenda | undefined> {
  const { rows } = await sql<PacoteParaVenda>`
    select p.nome, r.nome as revisao, t.centavos, t.custo_centavos as "custoCentavos", t.minutos,
        (select i.cod_tipo_servico from cardapio_no i
          where i.cod_pai = p.cod_no and i.especie = 'maoDeObra' and i.situacao <> 'inativo'
          order by i.ordem, i.cod_no limit 1) as "codTipoServico",
        array(select i.nome from cardapio_no i
               where i.cod_pai = p.cod_no and i.situacao <> 'inativo' order by i.ordem, i.cod_no) as itens
      from cardapio_no p
      join cardapio_no r on r.cod_no = p.cod_pai
      join pacote_total t on t.cod_pacote = p.cod_no
     where p.cod_no = ${codPacote} and p.tipo = 'pacote' and p.cod_concessionaria = ${codConcessionaria}
       and p.situacao = 'publicado' and not t.incompleto`.execute(tx);
  return rows[0];
}
