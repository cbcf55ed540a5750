import { sql } from 'kysely';
import type pg from 'pg';
import { exportador } from '../../src/kernel/planilha/exportador.ts';
import { importador, type LinhaGravada } from '../../src/kernel/planilha/importador.ts';
import { porCursor } from '../../src/kernel/planilha/por-cursor.ts';
import { z } from 'zod';

/** A registry that only tests know: the engine is judged by what it does for any of them. */
export async function aTabelaDePecas(admin: Pick<pg.Pool, 'query'>): Promise<void> {
  await admin.query(`
    create table peca_de_teste (
      cod integer generated always as identity primary key, cod_distribuidor integer not null,
      cod_concessionaria integer not null, codigo text not null, descricao text not null, preco integer,
      entrada date, ativo boolean not null default true, versao integer not null default 1,
      unique (cod_concessionaria, codigo));
    call proteger('peca_de_teste'::regclass, true);
    create trigger peca_versao before update on peca_de_teste for each row execute function versionar_de_teste();
  `);
}

/** Beside the real one, which other migrations bring. */
export const VERSIONAR_DE_TESTE = `
  create or replace function versionar_de_teste() returns trigger language plpgsql as
  $$ begin new.versao := old.versao + 1; return new; end $$`;

interface Peca {
  codigo: string;
  descricao: string;
  preco?: number | null | undefined;
  entrada?: string | null | undefined;
  ativo?: boolean | null | undefined;
}

export const pecasImportador = importador({
  tipo: 'pecas-de-teste',
  titulo: 'Peças de teste',
  niveis: [1, 2],
  porConcessionaria: true,
  campos: [
    {
      campo: 'codigo',
      rotulo: 'Código',
      tipo: 'texto',
      obrigatorio: true,
      sinonimos: ['ref'],
      exemplo: 'ABC-123',
      maximo: 20,
    },
    { campo: 'descricao', rotulo: 'Descrição', tipo: 'texto', obrigatorio: true, exemplo: 'Filtro de óleo' },
    { campo: 'preco', rotulo: 'Preço', tipo: 'dinheiro', sinonimos: ['valor'], exemplo: '1.234,56' },
    { campo: 'entrada', rotulo: 'Entrada', tipo: 'data', exemplo: '31/12/2026' },
    { campo: 'ativo', rotulo: 'Ativo', tipo: 'simNao', exemplo: 'sim' },
  ],
  preparar: async () => ({ proibidas: new Set(['PROIBIDA']) }),
  julgar: ({ codigo, descricao, preco, entrada, ativo }, { proibidas }) =>
    proibidas.has(codigo)
      ? { motivos: [{ campo: 'codigo', frase: 'Esta peça não pode ser vendida' }] }
      : { registro: { codigo, descricao, preco, entrada, ativo } as Peca },
  chave: ({ codigo }) => codigo,
  comparar: async ({ tx }, { codConcessionaria, linhas }) => {
    const { rows } = await sql<{ acao: 'criado' | 'alterado' | 'igual' }>`
      select case when p.cod is null then 'criado' when ${mudou} then 'alterado' else 'igual' end as acao
      from ${linhasJson(linhas)} left join peca_de_teste p on p.cod_concessionaria = ${codConcessionaria} and p.codigo = l.registro ->> 'codigo'
      order by l.linha`.execute(tx);
    return rows.map(({ acao }) => acao);
  },
  gravar: async ({ tx, tenant }, { codConcessionaria, linhas }) => {
    const { rows } = await sql<LinhaGravada>`
      with l as materialized (select * from ${linhasJson(linhas)}),
      antes as materialized (
        select l.linha, to_jsonb(p) as antes, p.cod from l join peca_de_teste p
          on p.cod_concessionaria = ${codConcessionaria} and p.codigo = l.registro ->> 'codigo'),
      gravada as (
        insert into peca_de_teste as p (cod_distribuidor, cod_concessionaria, codigo, descricao, preco, entrada, ativo)
        select ${tenant.codDistribuidor}, ${codConcessionaria}::integer, registro ->> 'codigo', registro ->> 'descricao',
          (registro ->> 'preco')::integer, (registro ->> 'entrada')::date, coalesce((registro ->> 'ativo')::boolean, true) from l
        on conflict (cod_concessionaria, codigo) do update
          set descricao = excluded.descricao, preco = excluded.preco, entrada = excluded.entrada, ativo = excluded.ativo
          where (p.descricao, p.preco, p.entrada, p.ativo) is distinct from (excluded.descricao, excluded.preco, excluded.entrada, excluded.ativo)
        returning p.cod, p.codigo, p.versao)
      select l.linha, coalesce(g.cod, a.cod) as cod,
        case when g.cod is null then 'igual' when a.cod is null then 'criado' else 'alterado' end as acao,
        case when g.cod is not null then a.antes end as antes, coalesce(g.versao, (a.antes ->> 'versao')::integer) as versao
      from l left join gravada g on g.codigo = l.registro ->> 'codigo' left join antes a on a.linha = l.linha`.execute(
      tx,
    );
    return rows;
  },
  desfazer: async ({ tx }, { feitos }) => {
    const { rows } = await sql<{ cod: number; acao: string }>`
      with f as materialized (select * from jsonb_to_recordset(${JSON.stringify(feitos)}::jsonb)
        as f (cod integer, acao text, antes jsonb, versao integer)),
      apagada as (delete from peca_de_teste p using f where p.cod = f.cod and p.versao = f.versao and f.acao = 'criado' returning p.cod),
      voltou as (update peca_de_teste p set descricao = f.antes ->> 'descricao', preco = (f.antes ->> 'preco')::integer,
        entrada = (f.antes ->> 'entrada')::date, ativo = (f.antes ->> 'ativo')::boolean
        from f where p.cod = f.cod and p.versao = f.versao and f.acao = 'alterado' returning p.cod)
      select f.cod, f.acao from f where f.cod not in (select cod from apagada union all select cod from voltou)`.execute(
      tx,
    );
    return rows.map(({ cod }) => ({ cod, motivo: 'Alterada depois da importação' }));
  },
});

const linhasJson = (linhas: readonly unknown[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as l (linha integer, registro jsonb)`;

const mudou = sql`(p.descricao, p.preco, p.entrada, p.ativo) is distinct from (l.registro ->> 'descricao',
  (l.registro ->> 'preco')::integer, (l.registro ->> 'entrada')::date, coalesce((l.registro ->> 'ativo')::boolean, true))`;

export const pecasExportador = exportador({
  tipo: 'pecas-de-teste',
  titulo: 'Peças de teste',
  niveis: [1, 2],
  porConcessionaria: true,
  filtro: z.object({ ativo: z.boolean().optional() }),
  colunas: [
    { campo: 'codigo', rotulo: 'Código', tipo: 'texto' },
    { campo: 'descricao', rotulo: 'Descrição', tipo: 'texto' },
    { campo: 'preco', rotulo: 'Preço', tipo: 'dinheiro' },
    { campo: 'entrada', rotulo: 'Entrada', tipo: 'data' },
    { campo: 'ativo', rotulo: 'Ativo', tipo: 'simNao' },
  ],
  linhas: ({ tx }, { codConcessionaria, filtro: { ativo } }) =>
    porCursor(
      tx,
      sql`select codigo, descricao, preco, entrada::text as entrada, ativo from peca_de_teste
        where cod_concessionaria = ${codConcessionaria} and (${ativo ?? null}::boolean is null or ativo = ${ativo ?? null})
        order by cod`,
    ),
});
