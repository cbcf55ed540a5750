import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

export interface LinhaConferida {
  codLinha: number;
  descricao: string;
  semPreco: boolean;
  semMaoDeObra: boolean;
  aguardaAutorizacao: boolean;
  descontoBp: number;
  abatimentoBp: number;
  /** What the house's rule would have it cost; null where there is none. */
  regraCentavos: number | null;
}

/** A quote's lines and what each lacks. Given for nothing (100 % off) is a price too. */
export async function listLinhasParaConferir(tx: Tx, codOrcamento: number): Promise<LinhaConferida[]> {
  const { rows } = await sql<LinhaConferida>`
    select cod_linha as "codLinha", descricao,
        pecas_centavos + mao_de_obra_centavos = 0 as "semPreco",
        especie in ('servico', 'peca') and mao_de_obra_centavos = 0 as "semMaoDeObra",
        aguarda_autorizacao as "aguardaAutorizacao", desconto_bp as "descontoBp", abatimento_bp as "abatimentoBp",
        regra_centavos as "regraCentavos"
      from orcamento_linha_total where cod_orcamento = ${codOrcamento}
     order by ordem, cod_linha`.execute(tx);
  return rows;
}

interface Quote {
  codOrcamento: number;
  codCheckList: number;
}

/** Red items of the inspection that no line of the quote, nor of those it completes, mends. */
export async function listItensSemLinha(
  tx: Tx,
  { codOrcamento, codCheckList }: Quote,
): Promise<{ codigo: string; nome: string }[]> {
  const { rows } = await sql<{ codigo: string; nome: string }>`
    select i.codigo, i.nome
      from checklist_item i
     where i.cod_checklist = ${codCheckList} and i.resultado = 'vermelho'
       and (select o.cod_orcamento_base is null from orcamento o where o.cod_orcamento = ${codOrcamento})
       and not exists (
         select from orcamento_linha l join orcamento o on o.cod_orcamento = l.cod_orcamento
          where o.cod_checklist = i.cod_checklist and o.estado <> 'cancelado' and l.codigo_item = i.codigo)
     order by i.ordem`.execute(tx);
  return rows;
}
