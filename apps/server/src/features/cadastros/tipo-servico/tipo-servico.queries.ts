import { sql, type RawBuilder } from 'kysely';
import type { InputOf } from '@oferta/contracts/contract.ts';
import type {
  TipoServicoCadastrado,
  tipoServicoContracts,
} from '@oferta/contracts/cadastros/tipo-servico.ts';
import { apareceNaRecepcao } from '@oferta/domain/cadastros/servico-oferecido.ts';
import type { Tx } from '#kernel/db/database.ts';
import { contem } from '#kernel/db/like.ts';

type Consulta = InputOf<typeof tipoServicoContracts.listTiposServico>['query'];
type Row = Omit<TipoServicoCadastrado, 'naRecepcao'>;

const ORDENS: Readonly<Record<NonNullable<Consulta['ordem']>, RawBuilder<unknown>>> = {
  codTipoServico: sql`t.cod_tipo_servico`,
  nome: sql`t.nome collate como_se_conta`,
  tempoPadraoMin: sql`t.tempo_padrao_min`,
};

const colunas = sql`t.cod_tipo_servico as "codTipoServico", t.nome, t.tempo_padrao_min as "tempoPadraoMin", t.versao,
  (select count(*) from servico_oferecido s where s.cod_tipo_servico = t.cod_tipo_servico) as servicos`;

const toTipo = ({ codTipoServico, nome, tempoPadraoMin, servicos, versao }: Row): TipoServicoCadastrado => ({
  codTipoServico,
  nome,
  tempoPadraoMin,
  naRecepcao: apareceNaRecepcao(codTipoServico),
  servicos,
  versao,
});

export async function listTipos(
  tx: Tx,
  { busca, ordem = 'codTipoServico', desc, pagina, tamanho }: Consulta,
): Promise<{ total: number; itens: TipoServicoCadastrado[] }> {
  const onde =
    busca === undefined
      ? sql`true`
      : sql`(sem_acento(t.nome) like ${contem(busca)} or t.cod_tipo_servico::text = ${busca})`;
  const { rows } = await sql<Row & { total: number }>`
    select ${colunas}, count(*) over () as total from tipo_servico t where ${onde}
    order by ${ORDENS[ordem]} ${desc ? sql`desc` : sql``}, t.cod_tipo_servico
    limit ${tamanho} offset ${(pagina - 1) * tamanho}`.execute(tx);
  return { total: rows[0]?.total ?? 0, itens: rows.map(toTipo) };
}

export async function findTipo(tx: Tx, codTipoServico: number): Promise<TipoServicoCadastrado | undefined> {
  const { rows } = await sql<Row>`
    select ${colunas} from tipo_servico t where t.cod_tipo_servico = ${codTipoServico}`.execute(tx);
  return rows[0] && toTipo(rows[0]);
}

/** Keeps others from editing it until the transaction ends; says who edited it last. */
export async function lockTipo(tx: Tx, codTipoServico: number) {
  const { rows } = await sql<{ versao: number; quem: string | null }>`
    select t.versao, (select u.nome from usuario u where u.cod_usuario = t.alterado_por) as quem
    from tipo_servico t where t.cod_tipo_servico = ${codTipoServico} for update of t`.execute(tx);
  return rows[0];
}

/** Another type of the same name, accents and case aside. */
export async function findMesmoNome(
  tx: Tx,
  nome: string,
  menos: number | null,
): Promise<{ codTipoServico: number; nome: string } | undefined> {
  const { rows } = await sql<{ codTipoServico: number; nome: string }>`
    select cod_tipo_servico as "codTipoServico", nome from tipo_servico
    where sem_acento(nome) = sem_acento(${nome}) and cod_tipo_servico is distinct from ${menos}::integer`.execute(
    tx,
  );
  return rows[0];
}

/** The lowest code that was never given; 9 to 12 have a meaning of their own (spec §4). */
export async function nextCodTipo(tx: Tx): Promise<number> {
  const { rows } = await sql<{ cod: number }>`
    select greatest(max(cod_tipo_servico), 12) + 1 as cod from tipo_servico`.execute(tx);
  return rows[0]?.cod ?? 13;
}

interface Dados {
  nome: string;
  tempo_padrao_min: number;
}

export async function insertTipo(
  tx: Tx,
  chave: { codDistribuidor: number; codTipoServico: number },
  dados: Dados,
): Promise<void> {
  await tx
    .insertInto('tipo_servico')
    .values({ cod_distribuidor: chave.codDistribuidor, cod_tipo_servico: chave.codTipoServico, ...dados })
    .execute();
}

export async function updateTipo(tx: Tx, codTipoServico: number, dados: Dados): Promise<void> {
  await tx.updateTable('tipo_servico').set(dados).where('cod_tipo_servico', '=', codTipoServico).execute();
}

export async function deleteTipo(tx: Tx, codTipoServico: number): Promise<void> {
  await tx.deleteFrom('tipo_servico').where('cod_tipo_servico', '=', codTipoServico).execute();
}
