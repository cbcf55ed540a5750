import { sql, type RawBuilder } from 'kysely';
import type { UsuarioCadastrado } from '@oferta/contracts/cadastros/usuario.ts';
import { estadoDoConvite } from '@oferta/domain/sessao/convite.ts';
import { isNivel, podeDar, type Nivel } from '@oferta/domain/sessao/nivel.ts';
import { imagemUrl } from '#features/sessao/public.ts';
import type { Tx } from '#kernel/db/database.ts';

interface Row {
  cod_usuario: number;
  nome: string;
  email: string;
  codigo_login: string;
  cod_nivel: number;
  ativo: boolean;
  tem_senha: boolean;
  convite_em: Date | null;
  ultimo_acesso: Date | null;
  criado_em: Date;
  imagem: string | null;
  cod_padrao: number | null;
  nome_padrao: string | null;
  concessionarias: number;
  rede_inteira: boolean;
  bloqueado_ate: Date | null;
  versao: number;
}

/** Who looks, and when: what may be changed and what has ended depend on it. */
export interface Olhar {
  readonly codNivel: Nivel;
  readonly now: Date;
}

/**
 * People of the distributor only, platform staff are nobody's to list; and of those whom the asker may see: who is filtered
 * to some dealerships sees who works there.
 */
export const daqui = sql`u.cod_distribuidor = (select meu_distribuidor()) and ((select rede_inteira()) or usuario_a_vista(u.cod_usuario))`;

export const selectUsuarios = (now: Date, resto: RawBuilder<unknown>) => sql<Row>`
  select u.cod_usuario, u.nome, u.email, u.codigo_login, u.cod_nivel, u.ativo, u.senha_hash is not null as tem_senha, u.convite_em,
    u.ultimo_acesso, u.criado_em, i.cod_imagem as imagem, c.cod_concessionaria as cod_padrao, c.nome as nome_padrao,
    (select count(*)::integer from concessionarias_do_usuario(u.cod_usuario)) as concessionarias,
    u.cod_nivel in (2, -1) and sem_filtros(u.cod_usuario) as rede_inteira,
    (select max(l.zera_em) from sessao_limite l where l.cod_distribuidor = u.cod_distribuidor
      and l.conta = sha256(convert_to(u.email, 'utf8')) and l.falhas >= l.maximo and l.zera_em > ${now}) as bloqueado_ate,
    u.versao
  from usuario u
  left join imagem i on i.cod_imagem = u.cod_imagem
  left join concessionaria c on c.cod_concessionaria = u.cod_concessionaria_padrao
  where ${daqui} ${resto}`;

export function toUsuarioCadastrado(row: Row, { codNivel, now }: Olhar): UsuarioCadastrado {
  const nivel = nivelDe(row.cod_nivel);
  return {
    codUsuario: row.cod_usuario,
    nome: row.nome,
    email: row.email,
    codigoLogin: row.codigo_login,
    codNivel: nivel,
    ativo: row.ativo,
    convite: estadoDoConvite({ temSenha: row.tem_senha, conviteEm: row.convite_em }, now),
    conviteEm: row.convite_em?.toISOString() ?? null,
    ultimoAcesso: row.ultimo_acesso?.toISOString() ?? null,
    criadoEm: row.criado_em.toISOString(),
    imagem: row.imagem === null ? null : imagemUrl(row.imagem),
    concessionariaPadrao:
      row.cod_padrao !== null && row.nome_padrao !== null
        ? { codConcessionaria: row.cod_padrao, nome: row.nome_padrao }
        : null,
    concessionarias: row.concessionarias,
    redeInteira: row.rede_inteira,
    alteravel: podeDar(codNivel, nivel),
    bloqueadoAte: row.bloqueado_ate?.toISOString() ?? null,
    versao: row.versao,
  };
}

function nivelDe(value: number): Nivel {
  if (!isNivel(value)) throw new Error(`level ${value} passed the table's check`);
  return value;
}

export async function findUsuarioCadastrado(
  tx: Tx,
  codUsuario: number,
  olhar: Olhar,
): Promise<UsuarioCadastrado | undefined> {
  const { rows } = await selectUsuarios(olhar.now, sql`and u.cod_usuario = ${codUsuario}`).execute(tx);
  return rows[0] && toUsuarioCadastrado(rows[0], olhar);
}

/** A person of the distributor, held until the transaction ends: two editors take turns. Logins go on meanwhile. */
export async function lockUsuario(tx: Tx, codUsuario: number) {
  const row = await tx
    .selectFrom('usuario')
    .select(['cod_usuario', 'nome', 'email', 'cod_nivel', 'ativo', 'senha_hash', 'versao', 'alterado_por'])
    .select(['cod_concessionaria_padrao', 'codigo_login'])
    .where('cod_usuario', '=', codUsuario)
    .where('cod_distribuidor', 'is not', null)
    .where(sql<boolean>`usuario_a_vista(cod_usuario)`)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    row && {
      codUsuario: row.cod_usuario,
      nome: row.nome,
      email: row.email,
      codigoLogin: row.codigo_login,
      codNivel: nivelDe(row.cod_nivel),
      ativo: row.ativo,
      temSenha: row.senha_hash !== null,
      codConcessionariaPadrao: row.cod_concessionaria_padrao,
      alteradoPor: row.alterado_por,
      versao: row.versao,
    }
  );
}
export type UsuarioPreso = NonNullable<Awaited<ReturnType<typeof lockUsuario>>>;

/** Everybody active of level 2 who can log in, held in one order: two who remove each other at once take turns. */
export async function lockDistribuidores(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('usuario')
    .select('cod_usuario')
    .where('cod_distribuidor', 'is not', null)
    .where('cod_nivel', '=', 2)
    .where('ativo', '=', true)
    .where('senha_hash', 'is not', null)
    .orderBy('cod_usuario')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.cod_usuario);
}

/**
 * Whether another person of this distributor enters by this address or code. Who of the platform's staff has an address is
 * nobody's to learn: theirs is free here, and where both could enter by it `findUsuarioPorEntrada` says who does.
 */
export async function isEntradaEmUso(
  tx: Tx,
  por: 'email' | 'codigo_login',
  { valor, menos }: { valor: string; menos: number | null },
): Promise<boolean> {
  const row = await tx
    .selectFrom('usuario')
    .select('cod_usuario')
    .where(por, '=', valor)
    .where('cod_distribuidor', 'is not', null)
    .$if(menos !== null, (select) => select.where('cod_usuario', '!=', menos))
    .executeTakeFirst();
  return row !== undefined;
}

/** How the distributor writes login codes. */
export async function findMascaraDoCodigo(tx: Tx, codDistribuidor: number): Promise<string> {
  const { mascara } = await tx
    .selectFrom('distribuidor')
    .select('mascara_codigo_login as mascara')
    .where('cod_distribuidor', '=', codDistribuidor)
    .executeTakeFirstOrThrow();
  return mascara;
}
