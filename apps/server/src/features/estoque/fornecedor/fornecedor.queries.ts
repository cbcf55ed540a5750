import { sql, type RawBuilder } from 'kysely';
import type { Fornecedor, FornecedorEscrito } from '@oferta/contracts/estoque/fornecedor.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Guardado as Registrado } from '../../cadastros/public.ts';

/** As it is kept: when an order leaves is the calendar's to say. */
export type Guardado = Omit<Fornecedor, 'sai' | 'chega'> & { codConcessionaria: number };

const FORNECEDORES = (onde: RawBuilder<unknown>, agora: Date) => sql<Guardado>`
  select f.cod_fornecedor as "codFornecedor", f.cod_concessionaria as "codConcessionaria", f.nome, f.prazo_dias as "prazoDias", f.revisao_dias as "revisaoDias",
    f.orcamento_centavos::float8 as "orcamentoCentavos", f.nivel_a_bp as "nivelABp", f.nivel_b_bp as "nivelBBp",
    f.nivel_c_bp as "nivelCBp", f.pedido_minimo_centavos::float8 as "pedidoMinimoCentavos", f.frete_centavos::float8 as "freteCentavos",
    f.frete_gratis_centavos::float8 as "freteGratisCentavos", f.dias_pedido as "diasPedido", f.dias_do_mes as "diasDoMes",
    f.dias_entrega as "diasEntrega", to_json(f.dias_fechados) as "diasFechados", f.versao,
    (select count(*)::integer from peca p where p.cod_fornecedor = f.cod_fornecedor) as pecas,
    (
      select json_build_object('dias', round(percentile_cont(0.5) within group (order by d.dias))::integer, 'pedidos', count(*)::integer)
      from (
        select (max(r.quando) at time zone c.fuso)::date - (s.enviada_em at time zone c.fuso)::date as dias
        from sugestao_pedido s
        join concessionaria c using (cod_concessionaria)
        join peca_recebimento_linha l using (cod_sugestao_pedido)
        join peca_recebimento r using (cod_recebimento)
        where s.cod_fornecedor = f.cod_fornecedor and s.tipo = 'reposicao' and s.situacao = 'recebida'
          and s.enviada_em > ${agora}::timestamptz - interval '1 year'
        group by s.cod_sugestao_pedido, s.enviada_em, c.fuso
      ) d having count(*) > 0
    ) as "prazoMedido",
    (
      select json_build_object('pedidos', count(*), 'centavos', coalesce(sum(v.valor), 0)::bigint,
        'freteCentavos', coalesce(sum(s.frete_centavos), 0)::bigint)
      from sugestao_pedido s
      cross join lateral (
        select sum(round(pedir * custo_centavos)) as valor from sugestao_linha where cod_sugestao_pedido = s.cod_sugestao_pedido
      ) v
      where s.cod_fornecedor = f.cod_fornecedor and s.tipo = 'emergencia' and s.situacao in ('aprovada', 'enviada', 'recebida')
        and s.criada_em > ${agora}::timestamptz - interval '90 days'
    ) as emergencias
  from fornecedor f where ${onde} order by f.nome collate como_se_conta, f.cod_fornecedor`;

export async function listFornecedores(tx: Tx, codConcessionaria: number, agora: Date): Promise<Guardado[]> {
  const { rows } = await FORNECEDORES(sql`f.cod_concessionaria = ${codConcessionaria}`, agora).execute(tx);
  return rows;
}

export async function findFornecedor(
  tx: Tx,
  codFornecedor: number,
  agora: Date,
): Promise<Guardado | undefined> {
  const { rows } = await FORNECEDORES(sql`f.cod_fornecedor = ${codFornecedor}`, agora).execute(tx);
  return rows[0];
}

export async function lockFornecedor(tx: Tx, codFornecedor: number) {
  const { rows } = await sql<{ versao: number; codConcessionaria: number; orcamentoCentavos: number | null }>`
    select versao, cod_concessionaria as "codConcessionaria", orcamento_centavos::float8 as "orcamentoCentavos"
    from fornecedor where cod_fornecedor = ${codFornecedor} for update`.execute(tx);
  return rows[0];
}

const colunas = (escrito: FornecedorEscrito) => ({
  nome: escrito.nome,
  prazo_dias: escrito.prazoDias,
  revisao_dias: escrito.revisaoDias,
  orcamento_centavos: escrito.orcamentoCentavos,
  nivel_a_bp: escrito.nivelABp,
  nivel_b_bp: escrito.nivelBBp,
  nivel_c_bp: escrito.nivelCBp,
  pedido_minimo_centavos: escrito.pedidoMinimoCentavos,
  frete_centavos: escrito.freteCentavos,
  frete_gratis_centavos: escrito.freteGratisCentavos,
  dias_pedido: emOrdem(escrito.diasPedido),
  dias_do_mes: emOrdem(escrito.diasDoMes),
  dias_entrega: emOrdem(escrito.diasEntrega),
  dias_fechados: sql<never>`${emOrdem(escrito.diasFechados)}::date[]`,
});

/** Each once, in their order. */
const emOrdem = <T extends number | string>(dias: readonly T[]): T[] =>
  [...new Set(dias)].toSorted((a, b) => (a < b ? -1 : Number(a > b)));

export async function insertFornecedor(
  tx: Tx,
  casa: { codDistribuidor: number; codConcessionaria: number },
  escrito: FornecedorEscrito,
): Promise<number> {
  const { cod_fornecedor } = await tx
    .insertInto('fornecedor')
    .values({
      ...colunas(escrito),
      cod_distribuidor: casa.codDistribuidor,
      cod_concessionaria: casa.codConcessionaria,
    })
    .returning('cod_fornecedor')
    .executeTakeFirstOrThrow();
  return cod_fornecedor;
}

export async function updateFornecedor(
  tx: Tx,
  codFornecedor: number,
  escrito: FornecedorEscrito,
): Promise<void> {
  await tx
    .updateTable('fornecedor')
    .set(colunas(escrito))
    .where('cod_fornecedor', '=', codFornecedor)
    .execute();
}

/** The dealership's suppliers as a spreadsheet sets them, held until the transaction ends. */
export async function lockFornecedores(
  tx: Tx,
  codConcessionaria: number,
  agora: Date,
): Promise<Registrado<FornecedorEscrito>[]> {
  await sql`select from fornecedor where cod_concessionaria = ${codConcessionaria} order by cod_fornecedor for update`.execute(
    tx,
  );
  const todos = await listFornecedores(tx, codConcessionaria, agora);
  return todos.map(
    ({
      codFornecedor,
      versao,
      codConcessionaria: _daCasa,
      pecas: _contadas,
      prazoMedido: _medido,
      emergencias: _urgentes,
      ...dados
    }) => ({
      cod: codFornecedor,
      versao,
      dados,
    }),
  );
}

export async function deleteFornecedor(tx: Tx, codFornecedor: number): Promise<void> {
  await tx.deleteFrom('fornecedor').where('cod_fornecedor', '=', codFornecedor).execute();
}
