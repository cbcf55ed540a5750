import { sql, type RawBuilder } from 'kysely';
import type { InputOf } from '@oferta/contracts/contract.ts';
import type {
  ORDENS_USUARIO,
  UsuarioCadastrado,
  usuarioContracts,
} from '@oferta/contracts/cadastros/usuario.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { lerCodigoLogin } from '@oferta/domain/cadastros/documento/codigo-login.ts';
import { CONVITE_HORAS } from '@oferta/domain/sessao/convite.ts';
import { NIVEIS } from '@oferta/domain/sessao/nivel.ts';
import { NOMES_NIVEL } from '@oferta/domain/sessao/nomes-nivel.ts';
import type { Tx } from '#kernel/db/database.ts';
import { daqui, selectUsuarios, toUsuarioCadastrado, type Olhar } from './usuario.queries.ts';

export type ConsultaUsuarios = InputOf<typeof usuarioContracts.listUsuarios>['query'];
type Recorte = Omit<ConsultaUsuarios, 'pagina' | 'tamanho'>;

const COLUNA: Readonly<Record<(typeof ORDENS_USUARIO)[number], RawBuilder<unknown>>> = {
  nome: sql`u.nome collate como_se_conta`,
  email: sql`u.email collate como_se_conta`,
  codigoLogin: sql`u.codigo_login`,
  codNivel: sql`u.cod_nivel`,
  ultimoAcesso: sql`u.ultimo_acesso`,
  criadoEm: sql`u.criado_em`,
};

/** One page of the distributor's people and how many there are. */
export async function listUsuarios(
  tx: Tx,
  consulta: ConsultaUsuarios,
  olhar: Olhar,
): Promise<{ total: number; itens: UsuarioCadastrado[] }> {
  const onde = condicoes(consulta, olhar.now);
  const { rows: contagem } = await sql<{ total: number }>`
    select count(*)::integer as total from usuario u where ${daqui} ${onde}`.execute(tx);
  const { pagina, tamanho } = consulta;
  const { rows } = await selectUsuarios(
    olhar.now,
    sql`${onde} order by ${ordem(consulta)} limit ${tamanho} offset ${(pagina - 1) * tamanho}`,
  ).execute(tx);
  return { total: contagem[0]?.total ?? 0, itens: rows.map((row) => toUsuarioCadastrado(row, olhar)) };
}

/** The same people as a file's rows, named after its columns. */
export const usuariosExportados = (recorte: Recorte, now: Date): RawBuilder<unknown> => sql`
  select u.nome, u.email, ${nomeDoNivel} as nivel, ${codigoEscrito} as "codigoLogin", c.nome as "concessionariaPadrao", u.ativo,
    case when u.cod_nivel in (2, -1) and sem_filtros(u.cod_usuario) then 'Toda a rede'
      else (select count(*) from concessionarias_do_usuario(u.cod_usuario))::text end as ve,
    u.ultimo_acesso as "ultimoAcesso", u.criado_em as "criadoEm"
  from usuario u
  left join concessionaria c on c.cod_concessionaria = u.cod_concessionaria_padrao
  where ${daqui} ${condicoes(recorte, now)} order by ${ordem(recorte)}`;

/** The domain's `formatCodigoLogin`, of a whole code. */
const codigoEscrito = sql`regexp_replace(regexp_replace(u.codigo_login, '(..)$', '.\\1'), '^([0-9]{3})([0-9]{3})', '\\1.\\2')`;

const nomeDoNivel = sql`case u.cod_nivel ${sql.join(
  NIVEIS.map((nivel) => sql`when ${sql.lit(nivel)} then ${sql.lit(NOMES_NIVEL[nivel])}`),
  sql` `,
)} end`;

function condicoes({ busca, situacao, codNivel, convite }: Recorte, now: Date): RawBuilder<unknown> {
  const partes = [
    busca !== undefined && procurado(busca),
    situacao !== undefined && sql`and u.ativo = ${situacao === 'ativos'}`,
    codNivel !== undefined && sql`and u.cod_nivel = ${codNivel}`,
    convite !== undefined && conviteEm(convite, now),
  ].filter((parte) => parte !== false);
  return sql.join(partes, sql` `);
}

/** By name, e-mail or login code, as it is written. */
function procurado(busca: string): RawBuilder<unknown> {
  const texto = sql`u.busca like ${`%${likeText(semAcento(busca))}%`}`;
  const codigo = lerCodigoLogin(busca);
  return codigo === null ? sql`and ${texto}` : sql`and (${texto} or u.codigo_login like ${`%${codigo}%`})`;
}

/** The domain's `estadoDoConvite`, for filtering. */
function conviteEm(convite: NonNullable<ConsultaUsuarios['convite']>, now: Date): RawBuilder<unknown> {
  if (convite === 'aceito') return sql`and u.senha_hash is not null`;
  const limite = new Date(now.getTime() - CONVITE_HORAS * 3_600_000);
  return convite === 'pendente'
    ? sql`and u.senha_hash is null and u.convite_em > ${limite}`
    : sql`and u.senha_hash is null and (u.convite_em is null or u.convite_em <= ${limite})`;
}

function ordem({ ordem: coluna = 'nome', desc }: Recorte): RawBuilder<unknown> {
  const sentido = desc === '1' ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`${COLUNA[coluna]} ${sentido}, u.cod_usuario`;
}

/** A typed "%" or "_" is looked for as such. */
const likeText = (texto: string): string => texto.replace(/[\\%_]/g, (mark) => `\\${mark}`);
