import { sql } from 'kysely';
import type { Aviso, Avisos } from '@oferta/contracts/machines/aviso.ts';
import type { Canais, TipoDeAviso } from '@oferta/domain/suporte/aviso/tipo-de-aviso.ts';
import type { AvisoATocar } from '@oferta/domain/suporte/aviso/reunir.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import type { Tx } from '#kernel/db/database.ts';
import { listSilenciados } from './silencio.queries.ts';
import type { TurnoGuardado } from './turno-guardado.ts';

/** How far back a person looks, and how much of it is listed. */
const DIAS = 30;
const LISTADOS = 60;

/** Somebody who may be told, with what they said of it. */
export interface Avisado {
  codUsuario: number;
  codNivel: Nivel;
  tela: Canais['tela'] | null;
  aparelho: Canais['aparelho'] | null;
  email: Canais['email'] | null;
  turno: TurnoGuardado | null;
  temAparelho: boolean;
  /** They hear no more of the car today. */
  silenciou: boolean;
}

interface DeQuem {
  tipo: TipoDeAviso;
  niveis: readonly Nivel[];
  codConcessionaria: number | null;
  placa: string | null;
  agora: Date;
  /** Null: whoever else works there. */
  so: number | null;
  /** Whoever did it. */
  menos: number | null;
}

/** Who of the levels works in the dealership. */
export async function listAvisados(
  tx: Tx,
  { tipo, niveis, codConcessionaria, placa, agora, so, menos }: DeQuem,
): Promise<Avisado[]> {
  const { rows } = await sql<Avisado>`
    select u.cod_usuario as "codUsuario", u.cod_nivel as "codNivel", p.tela, p.aparelho, p.email,
        case when t.cod_usuario is not null then json_build_object(
          'semanaInicioMin', t.semana_inicio_min, 'semanaFimMin', t.semana_fim_min,
          'sabadoInicioMin', t.sabado_inicio_min, 'sabadoFimMin', t.sabado_fim_min, 'fora', t.fora) end as turno,
        exists (select from aviso_aparelho a where a.cod_usuario = u.cod_usuario) as "temAparelho",
        exists (select from aviso_silencio s where s.cod_usuario = u.cod_usuario and s.placa = ${placa} and s.ate > ${agora}) as silenciou
      from usuario u
      left join aviso_preferencia p on p.cod_usuario = u.cod_usuario and p.tipo = ${tipo}
      left join aviso_turno t on t.cod_usuario = u.cod_usuario
     where u.ativo and u.cod_nivel = any (${[...niveis]}::smallint[])
       and u.cod_usuario is distinct from ${menos}::integer and (${so}::integer is null or u.cod_usuario = ${so}::integer)
       and (${codConcessionaria}::integer is null or (u.cod_nivel in (2, -1) and sem_filtros(u.cod_usuario))
         or ${codConcessionaria}::integer in (select concessionarias_do_usuario(u.cod_usuario)))
     order by u.cod_usuario`.execute(tx);
  return rows;
}

interface NovosAvisos {
  codDistribuidor: number;
  codConcessionaria: number | null;
  tipo: TipoDeAviso;
  registro: string;
  placa: string | null;
  titulo: string;
  corpo: string;
  caso?: string;
  agora: Date;
  linhas: readonly {
    codUsuario: number;
    endereco: string;
    naTela: boolean;
    tocarEm: Date | null;
    cartaEm: Date | null;
  }[];
}

export async function insertAvisos(tx: Tx, { linhas, agora, ...aviso }: NovosAvisos): Promise<void> {
  await tx
    .insertInto('aviso')
    .values(
      linhas.map(({ codUsuario, endereco, naTela, tocarEm, cartaEm }) => ({
        cod_distribuidor: aviso.codDistribuidor,
        cod_concessionaria: aviso.codConcessionaria,
        cod_usuario: codUsuario,
        tipo: aviso.tipo,
        registro: aviso.registro,
        caso: aviso.caso ?? null,
        placa: aviso.placa,
        titulo: aviso.titulo.slice(0, 120),
        corpo: aviso.corpo.slice(0, 300),
        endereco,
        na_tela: naTela,
        criado_em: agora,
        tocar_em: tocarEm,
        carta_em: cartaEm,
      })),
    )
    .execute();
}

/** Whether somebody was told of it already. */
export async function foiAvisado(
  tx: Tx,
  { tipo, registro, caso }: { tipo: TipoDeAviso; registro: string; caso?: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('aviso')
    .select('cod_aviso')
    .where('tipo', '=', tipo)
    .where('registro', '=', registro)
    .$if(caso !== undefined, (query) => query.where('caso', '=', caso ?? ''))
    .executeTakeFirst();
  return row !== undefined;
}

/** What a person was told, the newest first, and how much of it they have not read. */
export async function listAvisos(tx: Tx, codUsuario: number, agora: Date): Promise<Avisos> {
  const { rows } = await sql<Aviso>`
    select cod_aviso as "codAviso", tipo, cod_concessionaria as "codConcessionaria", registro, placa, titulo, corpo, endereco,
        instante_fio(criado_em) as "criadoEm", lido_em is not null as lido
      from aviso
     where cod_usuario = ${codUsuario} and na_tela and criado_em > ${agora}::timestamptz - make_interval(days => ${DIAS})
     order by cod_aviso desc limit ${LISTADOS}`.execute(tx);
  return {
    itens: rows,
    naoLidos: await countNaoLidos(tx, codUsuario, agora),
    silenciados: await listSilenciados(tx, codUsuario, agora),
  };
}

export async function countNaoLidos(tx: Tx, codUsuario: number, agora: Date): Promise<number> {
  const { rows } = await sql<{ quantos: number }>`
    select count(*)::integer as quantos from aviso
     where cod_usuario = ${codUsuario} and na_tela and lido_em is null
       and criado_em > ${agora}::timestamptz - make_interval(days => ${DIAS})`.execute(tx);
  return rows[0]?.quantos ?? 0;
}

/** Of these, or (null) of all of a person's, which were not read until now. */
export async function markLidos(
  tx: Tx,
  { codUsuario, avisos, agora }: { codUsuario: number; avisos: readonly number[] | null; agora: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('aviso')
    .set({ lido_em: agora })
    .where('cod_usuario', '=', codUsuario)
    .where('lido_em', 'is', null)
    .$if(avisos !== null, (query) => query.where('cod_aviso', 'in', [0, ...(avisos ?? [])]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type AvisoQueToca = AvisoATocar & {
  tipo: TipoDeAviso;
  /** It was kept back for the person's hours. */
  espera: boolean;
  lido: boolean;
};

/** What may ring by now and has not, oldest first; held until the transaction ends. */
export async function lockATocar(tx: Tx, codUsuario: number, agora: Date): Promise<AvisoQueToca[]> {
  const { rows } = await sql<AvisoQueToca>`
    select cod_aviso as "codAviso", tipo, titulo, corpo, placa, endereco, tocar_em > criado_em as espera,
        lido_em is not null as lido
      from aviso
     where cod_usuario = ${codUsuario} and tocar_em <= ${agora} and tocado_em is null
     order by cod_aviso for update`.execute(tx);
  return rows;
}

export async function markTocados(tx: Tx, avisos: readonly number[], agora: Date): Promise<void> {
  await tx
    .updateTable('aviso')
    .set({ tocado_em: agora })
    .where('cod_aviso', 'in', [0, ...avisos])
    .execute();
}

/** What is to be written by e-mail by now, oldest first; held until the transaction ends. */
export async function lockAEscrever(
  tx: Tx,
  codUsuario: number,
  agora: Date,
): Promise<{ codAviso: number; titulo: string; corpo: string; endereco: string }[]> {
  const { rows } = await sql<{ codAviso: number; titulo: string; corpo: string; endereco: string }>`
    select cod_aviso as "codAviso", titulo, corpo, endereco from aviso
     where cod_usuario = ${codUsuario} and carta_em <= ${agora} and escrito_em is null
     order by cod_aviso for update`.execute(tx);
  return rows;
}

export async function markEscritos(tx: Tx, avisos: readonly number[], agora: Date): Promise<void> {
  await tx
    .updateTable('aviso')
    .set({ escrito_em: agora })
    .where('cod_aviso', 'in', [0, ...avisos])
    .execute();
}

/** Where a person's letters go, and the host on which their records open. */
export async function findDestino(
  tx: Tx,
  codUsuario: number,
): Promise<{ email: string; host: string } | undefined> {
  const { rows } = await sql<{ email: string; host: string }>`
    select u.email, d.dominio_gestao as host from usuario u, distribuidor d
     where u.cod_usuario = ${codUsuario} and u.ativo and d.cod_distribuidor = meu_distribuidor()`.execute(tx);
  return rows[0];
}

/** Those of a ring that nobody has read yet, oldest first. */
export async function listNaoLidos(tx: Tx, avisos: readonly number[]): Promise<AvisoATocar[]> {
  const { rows } = await sql<AvisoATocar>`
    select cod_aviso as "codAviso", titulo, corpo, placa, endereco from aviso
     where cod_aviso = any (${[...avisos]}::bigint[]) and lido_em is null order by cod_aviso`.execute(tx);
  return rows;
}
