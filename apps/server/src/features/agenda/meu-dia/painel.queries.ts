import { sql } from 'kysely';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import type { acessoDoMecanicoContracts } from '@oferta/contracts/agenda/acesso-do-mecanico.ts';
import type { Tx } from '#kernel/db/database.ts';

type Acessos = OutputOf<typeof acessoDoMecanicoContracts.acessosDosMecanicos>;
type Pedidos = OutputOf<typeof acessoDoMecanicoContracts.pedidosDosMecanicos>;

/** The devices of a dealership that were not taken away, and who is at each since `desde`. */
export async function listAparelhos(
  tx: Tx,
  codConcessionaria: number,
  desde: Date,
): Promise<Acessos['aparelhos']> {
  const { rows } = await sql<Acessos['aparelhos'][number]>`
    select d.cod_aparelho as "codAparelho", d.nome, instante_fio(d.aceito_em) as "aceitoEm",
      instante_fio(d.visto_em) as "vistoEm",
      (select m.nome from meu_dia_sessao s join mecanico m on m.cod_mecanico = s.cod_mecanico
        where s.cod_aparelho = d.cod_aparelho and s.encerrada_em is null and s.usada_em > ${desde}
        order by s.cod_sessao desc limit 1) as mecanico
    from aparelho d
    where d.cod_concessionaria = ${codConcessionaria} and d.retirado_em is null
    order by d.nome, d.cod_aparelho`.execute(tx);
  return rows;
}

export async function listAcessos(tx: Tx, codConcessionaria: number): Promise<Acessos['mecanicos']> {
  const { rows } = await sql<Acessos['mecanicos'][number]>`
    select m.cod_mecanico as "codMecanico", m.nome, a.segredo_hash is not null as "temPin",
      instante_fio(q.criado_em) as "qrDesde", a.cod_usuario as "codUsuario"
    from mecanico m left join mecanico_acesso a on a.cod_mecanico = m.cod_mecanico
    left join mecanico_qr q on q.cod_mecanico = m.cod_mecanico and q.retirado_em is null
    where m.cod_concessionaria = ${codConcessionaria} and m.ativo
    order by m.posicao, m.cod_mecanico`.execute(tx);
  return rows;
}

/** The people of a dealership who log in with a level that works with the mechanics' board. */
export async function listPessoas(
  tx: Tx,
  codConcessionaria: number,
  niveis: readonly number[],
): Promise<Acessos['pessoas']> {
  const { rows } = await sql<Acessos['pessoas'][number]>`
    select u.cod_usuario as "codUsuario", u.nome
    from usuario u
    where u.ativo and u.cod_nivel = any (${[...niveis]}::smallint[])
      and ${codConcessionaria}::integer in (select concessionarias_do_usuario(u.cod_usuario))
    order by u.nome, u.cod_usuario`.execute(tx);
  return rows;
}

export async function insertAparelho(
  tx: Tx,
  aparelho: {
    codDistribuidor: number;
    codConcessionaria: number;
    nome: string;
    segredoHash: Buffer;
    agora: Date;
    conviteAte: Date;
  },
): Promise<number> {
  const { cod_aparelho } = await tx
    .insertInto('aparelho')
    .values({
      cod_distribuidor: aparelho.codDistribuidor,
      cod_concessionaria: aparelho.codConcessionaria,
      nome: aparelho.nome,
      segredo_hash: aparelho.segredoHash,
      criado_em: aparelho.agora,
      convite_ate: aparelho.conviteAte,
    })
    .returning('cod_aparelho')
    .executeTakeFirstOrThrow();
  return cod_aparelho;
}

/** False when there is no such device, or no more. */
export async function removeAparelho(tx: Tx, codAparelho: number, agora: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('aparelho')
    .set({ retirado_em: agora })
    .where('cod_aparelho', '=', codAparelho)
    .where('retirado_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findMecanico(
  tx: Tx,
  codMecanico: number,
): Promise<{ codConcessionaria: number; nome: string } | undefined> {
  return tx
    .selectFrom('mecanico')
    .select(['cod_concessionaria as codConcessionaria', 'nome'])
    .where('cod_mecanico', '=', codMecanico)
    .where('ativo', '=', true)
    .executeTakeFirst();
}

interface Acesso {
  codDistribuidor: number;
  codConcessionaria: number;
  codMecanico: number;
  agora: Date;
}

/** Changes one of the ways by which a mechanic comes in; the other stays. */
export async function setAcesso(
  tx: Tx,
  { codDistribuidor, codConcessionaria, codMecanico, agora }: Acesso,
  mudanca: { segredo_hash: string | null } | { cod_usuario: number | null },
): Promise<void> {
  await tx
    .insertInto('mecanico_acesso')
    .values({
      cod_distribuidor: codDistribuidor,
      cod_concessionaria: codConcessionaria,
      cod_mecanico: codMecanico,
      trocado_em: agora,
      ...mudanca,
    })
    .onConflict((conflict) => conflict.column('cod_mecanico').doUpdateSet({ ...mudanca, trocado_em: agora }))
    .execute();
}

/** The mechanic that a person is already tied to, other than this one. */
export async function findOutroDaPessoa(
  tx: Tx,
  codUsuario: number,
  codMecanico: number,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('mecanico_acesso as a')
    .innerJoin('mecanico as m', 'm.cod_mecanico', 'a.cod_mecanico')
    .select('m.nome')
    .where('a.cod_usuario', '=', codUsuario)
    .where('a.cod_mecanico', '<>', codMecanico)
    .executeTakeFirst();
  return row?.nome;
}

/** Parts that are waited for, since whenever, and those that came today; the latest asked first. */
export async function listPecasPedidas(
  tx: Tx,
  codConcessionaria: number,
  desde: Date,
): Promise<Pedidos['pecas']> {
  const { rows } = await sql<Pedidos['pecas'][number]>`
    select p.cod_pedido::integer as "codPedido", a.placa, a.modelo, s.descricao as servico, m.nome as mecanico, p.descricao,
      p.quantidade, instante_fio(p.pedida_em) as "pedidaEm", instante_fio(p.atendida_em) as "atendidaEm"
    from peca_pedida p
    join servico s on s.cod_servico = p.cod_servico
    join agendamento a on a.cod_agendamento = s.cod_agendamento
    join mecanico m on m.cod_mecanico = p.cod_mecanico
    where p.cod_concessionaria = ${codConcessionaria} and (p.atendida_em is null or p.atendida_em >= ${desde})
    order by p.atendida_em is not null, p.pedida_em desc, p.cod_pedido desc
    limit 200`.execute(tx);
  return rows;
}

export async function listFotos(tx: Tx, codConcessionaria: number, desde: Date): Promise<Pedidos['fotos']> {
  const { rows } = await sql<Pedidos['fotos'][number]>`
    select f.cod_foto::integer as "codFoto", a.placa, s.descricao as servico, m.nome as mecanico,
      instante_fio(f.tirada_em) as "tiradaEm"
    from servico_foto f
    join servico s on s.cod_servico = f.cod_servico
    join agendamento a on a.cod_agendamento = s.cod_agendamento
    join mecanico m on m.cod_mecanico = f.cod_mecanico
    where f.cod_concessionaria = ${codConcessionaria} and f.tirada_em >= ${desde}
    order by f.tirada_em desc, f.cod_foto desc
    limit 200`.execute(tx);
  return rows;
}

/** A part that was asked for, once it is said to have come or not; undefined: there is none. */
export async function setAtendida(
  tx: Tx,
  codPedido: number,
  atendidaEm: Date | null,
): Promise<PecaAtendida | undefined> {
  const { rows } = await sql<PecaAtendida>`
    update peca_pedida p set atendida_em = ${atendidaEm} from servico s
    where p.cod_pedido = ${codPedido} and s.cod_servico = p.cod_servico
    returning p.cod_concessionaria as "codConcessionaria", s.cod_agendamento::integer as "codAgendamento", p.descricao, p.quantidade`.execute(
    tx,
  );
  return rows[0];
}

interface PecaAtendida {
  codConcessionaria: number;
  codAgendamento: number;
  descricao: string;
  quantidade: number;
}

export async function findFoto(
  tx: Tx,
  codFoto: number,
): Promise<{ tipo: string; bytes: Buffer } | undefined> {
  return tx
    .selectFrom('servico_foto as f')
    .innerJoin('imagem as i', 'i.cod_imagem', 'f.cod_imagem')
    .select(['i.tipo', 'i.bytes'])
    .where('f.cod_foto', '=', codFoto)
    .executeTakeFirst();
}
