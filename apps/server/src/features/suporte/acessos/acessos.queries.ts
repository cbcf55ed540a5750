import { sql, type RawBuilder } from 'kysely';
import type { InputOf } from '@oferta/contracts/contract.ts';
import type { acessosContracts, Acesso, SessaoDaRede } from '@oferta/contracts/suporte/acessos.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import type { Tx } from '#kernel/db/database.ts';

export type ConsultaAcessos = InputOf<typeof acessosContracts.listAcessos>['query'];
type Recorte = Omit<ConsultaAcessos, 'pagina' | 'tamanho'>;
type ConsultaSessoes = InputOf<typeof acessosContracts.listSessoesDaRede>['query'];

/** So many dealerships within so many minutes, by one person, stand out. */
const SALTO = { concessionarias: 3, minutos: 5 } as const;

/** Who sees some dealerships sees their visits only; a visit of no dealership is seen by whoever sees them all. */
export const daqui = sql`((select rede_inteira()) or l.cod_concessionaria = any ((select minhas_concessionarias())::integer[]))`;

/** A day of a list over the network begins and ends by Brasília's clock. */
export const desde = (dia: string) => sql`(${dia}::timestamp at time zone 'America/Sao_Paulo')`;
export const ateOFimDe = (dia: string) =>
  sql`((${dia}::timestamp + interval '1 day') at time zone 'America/Sao_Paulo')`;

/** The dealerships that the same person visited in the minutes before, this one included. */
const SALTANDO = sql`(l.cod_concessionaria is not null and ${sql.lit(SALTO.concessionarias)} <= (
  select count(distinct outro.cod_concessionaria) from log_acesso outro
  where outro.cod_distribuidor = l.cod_distribuidor and outro.cod_usuario = l.cod_usuario
    and outro.quando > l.quando - make_interval(mins => ${sql.lit(SALTO.minutos)}) and outro.quando <= l.quando))`;

const COLUNAS = sql`l.cod_log as "codLog", l.quando, l.cod_usuario as "codUsuario", coalesce(u.nome, 'Usuário ' || l.cod_usuario) as usuario,
  coalesce(u.cod_nivel, 0) as nivel, l.pagina, regexp_replace(l.query, '(^|&)codConcessionaria=[0-9]*', '') as parametros,
  l.cod_concessionaria as "codConcessionaria", c.nome as concessionaria, l.endereco`;
const DE = sql`log_acesso l
  left join usuario u on u.cod_usuario = l.cod_usuario
  left join concessionaria c on c.cod_concessionaria = l.cod_concessionaria`;

type AcessoRow = Omit<Acesso, 'quando' | 'tela'> & { quando: Date };

/** One page of the visits, the newest first, and how many there are. */
export async function listAcessos(
  tx: Tx,
  consulta: ConsultaAcessos,
): Promise<{ total: number; rows: AcessoRow[] }> {
  const onde = condicoes(consulta);
  const { pagina, tamanho } = consulta;
  const { rows: contagem } = await sql<{
    total: number;
  }>`select count(*)::integer as total from log_acesso l where ${onde}`.execute(tx);
  const { rows } = await sql<AcessoRow>`
    select ${COLUNAS}, ${SALTANDO} as saltando, (
      select s.navegador from sessao s where s.cod_usuario = l.cod_usuario and s.criada_em <= l.quando
      order by s.criada_em desc limit 1) as navegador
    from ${DE} where ${onde}
    order by l.quando desc, l.cod_log desc limit ${tamanho} offset ${(pagina - 1) * tamanho}`.execute(tx);
  return { total: contagem[0]?.total ?? 0, rows };
}

/** The same visits as a file's rows. */
export const acessosExportados = (recorte: Recorte): RawBuilder<unknown> => sql`
  select ${COLUNAS} from ${DE} where ${condicoes(recorte)} order by l.quando desc, l.cod_log desc`;

function condicoes({
  de,
  ate,
  codUsuario,
  codConcessionaria,
  busca,
  saltando,
}: Recorte): RawBuilder<unknown> {
  const partes: RawBuilder<unknown>[] = [daqui];
  if (de !== undefined) partes.push(sql`l.quando >= ${desde(de)}`);
  if (ate !== undefined) partes.push(sql`l.quando < ${ateOFimDe(ate)}`);
  if (codUsuario !== undefined) partes.push(sql`l.cod_usuario = ${codUsuario}`);
  if (codConcessionaria !== undefined) partes.push(sql`l.cod_concessionaria = ${codConcessionaria}`);
  if (busca !== undefined) {
    const contem = `%${busca.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    partes.push(sql`(l.pagina ilike ${contem} or l.query ilike ${contem})`);
  }
  if (saltando !== undefined) partes.push(SALTANDO);
  return sql.join(partes, sql` and `);
}

type SessaoRow = Omit<SessaoDaRede, 'criadaEm' | 'usadaEm'> & { criadaEm: Date; usadaEm: Date };

/** One page of the sessions of people whom the caller may see, the last used first. */
export async function listSessoes(
  tx: Tx,
  { pagina, tamanho, codUsuario, situacao, busca }: ConsultaSessoes,
  now: Date,
): Promise<{ total: number; rows: SessaoRow[] }> {
  const SITUACAO = sql`case when s.revogada_em is not null then 'encerrada' when s.expira_em <= ${now} then 'vencida' else 'aberta' end`;
  const onde = sql`((select rede_inteira()) or exists (
      select from concessionarias_do_usuario(s.cod_usuario) d (cod) where d.cod = any ((select minhas_concessionarias())::integer[])))
    and (${codUsuario ?? null}::integer is null or s.cod_usuario = ${codUsuario ?? null})
    and (${busca ?? null}::text is null or u.busca like ${`%${semAcento(busca ?? '')}%`})
    and (${situacao ?? null}::text is null or ${SITUACAO} = ${situacao ?? null})`;
  const { rows: contagem } = await sql<{
    total: number;
  }>`select count(*)::integer as total from sessao s left join usuario u on u.cod_usuario = s.cod_usuario where ${onde}`.execute(
    tx,
  );
  const { rows } = await sql<SessaoRow>`
    select s.cod_usuario as "codUsuario", coalesce(u.nome, 'Usuário ' || s.cod_usuario) as usuario, coalesce(u.cod_nivel, 0) as nivel,
      s.navegador, s.endereco, s.criada_em as "criadaEm", s.usada_em as "usadaEm", ${SITUACAO} as situacao
    from sessao s left join usuario u on u.cod_usuario = s.cod_usuario
    where ${onde} order by s.usada_em desc, s.cod_sessao limit ${tamanho} offset ${(pagina - 1) * tamanho}`.execute(
    tx,
  );
  return { total: contagem[0]?.total ?? 0, rows };
}
