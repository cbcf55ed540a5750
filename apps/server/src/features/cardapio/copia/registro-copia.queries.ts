import { sql, type RawBuilder } from 'kysely';
import { semAcento } from '@oferta/domain/busca.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Contagem, Copia, DiferencaRow } from './copia.queries.ts';

/** Flat records that are copied by what people call them. */
interface Registro {
  readonly tabela: 'peca' | 'manual_proprietario';
  readonly chave: string;
  readonly mesmo: RawBuilder<boolean>;
  readonly colunas: readonly string[];
  /** What of a record is not in its own row, as JSON of the row `r`. */
  readonly resto: (r: string) => RawBuilder<unknown>;
  readonly nome: RawBuilder<unknown>;
}

const SEM_RESTO = () => sql`null::jsonb`;

const passosDoManual = (
  r: string,
) => sql`(select jsonb_agg(jsonb_build_object('ordem', i.ordem, 'acao', i.acao, 'descricao', i.descricao,
    'explicacao', i.explicacao) order by i.ordem, i.cod_manual_item)
  from manual_item i where i.cod_manual_proprietario = ${sql.ref(`${r}.cod_manual_proprietario`)})`;

const REGISTROS: Readonly<Record<'peca' | 'manual', Registro>> = {
  peca: {
    tabela: 'peca',
    chave: 'cod_peca',
    mesmo: sql`t.codigo_chave = s.codigo_chave`,
    colunas: ['codigo', 'descricao', 'unidade', 'custo_centavos', 'preco_centavos', 'ativo'],
    resto: SEM_RESTO,
    nome: sql`s.codigo || ' · ' || s.descricao`,
  },
  manual: {
    tabela: 'manual_proprietario',
    chave: 'cod_manual_proprietario',
    mesmo: sql`t.chave = s.chave and t.km = s.km and t.meses = s.meses`,
    colunas: [
      'marca',
      'modelo',
      'versao_modelo',
      'km',
      'meses',
      'tol_km',
      'tol_dias',
      'perde_garantia',
      'pagina',
      'ativo',
    ],
    resto: passosDoManual,
    nome: sql`concat_ws(' ', s.marca, s.modelo, nullif(s.versao_modelo, ''), s.km || ' km')`,
  },
};
export type TipoRegistro = keyof typeof REGISTROS;

const refs = (de: string, { colunas, resto }: Registro) =>
  sql.join([...colunas.map((coluna) => sql.ref(`${de}.${coluna}`)), resto(de)]);

const mapa = (
  registro: Registro,
  { origem, destino, marca, modelo }: Copia,
) => sql`with mapa as materialized (
  select s.${sql.ref(registro.chave)} as de, t.${sql.ref(registro.chave)} as para,
    case when t.versao is null then 'novo' when (${refs('s', registro)}) is not distinct from (${refs('t', registro)}) then 'igual'
      when t.alterado_em > s.alterado_em then 'conflito' else 'alterado' end as diferenca
  from ${sql.table(registro.tabela)} as s
  left join ${sql.table(registro.tabela)} as t on t.cod_concessionaria = ${destino} and ${registro.mesmo}
  where s.cod_concessionaria = ${origem}
    ${marca === null ? sql`` : sql`and sem_acento(s.marca) = ${semAcento(marca)}`}
    ${modelo === null ? sql`` : sql`and sem_acento(s.modelo) = ${semAcento(modelo)}`})`;

export async function contarRegistros(tx: Tx, tipo: TipoRegistro, copia: Copia): Promise<Contagem> {
  const { rows } = await sql<Contagem>`${mapa(REGISTROS[tipo], copia)}
    select count(*) filter (where diferenca = 'novo')::integer as novo, count(*) filter (where diferenca = 'alterado')::integer as alterado,
      count(*) filter (where diferenca = 'igual')::integer as igual, count(*) filter (where diferenca = 'conflito')::integer as conflito,
      0 as "pecasNovas" from mapa`.execute(tx);
  return rows[0] ?? { novo: 0, alterado: 0, igual: 0, conflito: 0, pecasNovas: 0 };
}

export async function listDiferencasDeRegistros(
  tx: Tx,
  tipo: TipoRegistro,
  { maximo, ...copia }: Copia & { maximo: number },
): Promise<DiferencaRow[]> {
  const registro = REGISTROS[tipo];
  const { rows } = await sql<DiferencaRow>`${mapa(registro, copia)}
    select m.diferenca, ${registro.nome} as nome, to_jsonb(t) as antes, to_jsonb(s) as depois
    from mapa m
    join ${sql.table(registro.tabela)} as s on s.${sql.ref(registro.chave)} = m.de
    left join ${sql.table(registro.tabela)} as t on t.${sql.ref(registro.chave)} = m.para
    where m.diferenca <> 'igual'
    order by array_position(array['conflito', 'alterado', 'novo'], m.diferenca), 2, m.de limit ${maximo}`.execute(
    tx,
  );
  return rows;
}

interface Gravacao extends Copia {
  codLote: number;
  sobrescrever: boolean;
}

/** Copies parts or visits of the manual into one target. */
export async function copiarRegistros(tx: Tx, tipo: TipoRegistro, copia: Gravacao): Promise<void> {
  const registro = REGISTROS[tipo];
  const { codLote, destino, sobrescrever } = copia;
  const { tabela, chave, colunas, resto } = registro;
  const diferencas = sobrescrever ? ['alterado', 'conflito'] : ['alterado'];
  await sql`drop table if exists copia_mapa`.execute(tx);
  await sql`create temporary table copia_mapa on commit drop as ${mapa(registro, copia)} select * from mapa`.execute(
    tx,
  );
  await sql`with novos as (
      insert into ${sql.table(tabela)} (cod_distribuidor, cod_concessionaria, ${sql.join(colunas.map((coluna) => sql.ref(coluna)))})
      select s.cod_distribuidor, ${destino}::integer, ${sql.join(colunas.map((coluna) => sql.ref(`s.${coluna}`)))}
      from copia_mapa m join ${sql.table(tabela)} as s on s.${sql.ref(chave)} = m.de where m.diferenca = 'novo'
      returning cod_distribuidor, cod_concessionaria, ${sql.ref(chave)} as cod, versao)
    insert into lote_linha (cod_distribuidor, cod_concessionaria, cod_lote, tabela, cod, antes, versao)
    select cod_distribuidor, cod_concessionaria, ${codLote}, ${tabela}, cod, null, versao from novos`.execute(
    tx,
  );
  await sql`with antes as (
      select t.${sql.ref(chave)} as cod, to_jsonb(t) || jsonb_build_object('itens', ${resto('t')}) as linha
      from copia_mapa m join ${sql.table(tabela)} as t on t.${sql.ref(chave)} = m.para where m.diferenca = any (${diferencas}::text[])
    ), mudados as (
      update ${sql.table(tabela)} as t set ${sql.join(colunas.map((coluna) => sql`${sql.ref(coluna)} = ${sql.ref(`s.${coluna}`)}`))}
      from copia_mapa m join ${sql.table(tabela)} as s on s.${sql.ref(chave)} = m.de
      where t.${sql.ref(chave)} = m.para and m.diferenca = any (${diferencas}::text[])
      returning t.cod_distribuidor, t.cod_concessionaria, t.${sql.ref(chave)} as cod, t.versao)
    insert into lote_linha (cod_distribuidor, cod_concessionaria, cod_lote, tabela, cod, antes, versao)
    select u.cod_distribuidor, u.cod_concessionaria, ${codLote}, ${tabela}, u.cod, a.linha, u.versao from mudados u join antes a using (cod)`.execute(
    tx,
  );
  if (tipo === 'manual') await copiarPassos(tx, { codLote, destino });
}

/** The steps of every visit that this batch has just made or rewritten at the target. */
async function copiarPassos(
  tx: Tx,
  { codLote, destino }: { codLote: number; destino: number },
): Promise<void> {
  const escritos = sql`select t.cod_distribuidor, t.cod_concessionaria, t.cod_manual_proprietario as para, m.de
    from copia_mapa m
    join manual_proprietario s on s.cod_manual_proprietario = m.de
    join manual_proprietario t on t.cod_concessionaria = ${destino} and t.chave = s.chave and t.km = s.km and t.meses = s.meses
    join lote_linha l on l.cod_lote = ${codLote} and l.tabela = 'manual_proprietario' and l.cod = t.cod_manual_proprietario`;
  await sql`delete from manual_item i using (${escritos}) as e where i.cod_manual_proprietario = e.para`.execute(
    tx,
  );
  await sql`insert into manual_item (cod_distribuidor, cod_concessionaria, cod_manual_proprietario, ordem, acao, descricao, explicacao)
    select e.cod_distribuidor, e.cod_concessionaria, e.para, i.ordem, i.acao, i.descricao, i.explicacao
    from (${escritos}) as e join manual_item i on i.cod_manual_proprietario = e.de`.execute(tx);
}
