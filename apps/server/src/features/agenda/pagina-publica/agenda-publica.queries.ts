import { sql } from 'kysely';
import type { AgendaPublica } from '@oferta/contracts/agenda/agenda-publica.ts';
import type { Tx } from '#kernel/db/database.ts';

/** A dealership's page and how it is to be, as its address finds it. */
export interface PaginaRow extends AgendaPublica {
  codConcessionaria: number;
}

const colunas = sql`
  p.cod_concessionaria as "codConcessionaria", p.slug, p.ligada, p.entra_como as "entraComo",
  p.antecedencia_min as "antecedenciaMin", p.horizonte_dias as "horizonteDias", p.mudanca_ate_min as "mudancaAteMin",
  p.chegadas_por_quarto as "chegadasPorQuarto", p.espera_por_dia as "esperaPorDia",
  p.leva_e_traz_por_dia as "levaETrazPorDia", p.cod_tipo_outra as "codTipoOutra",
  p.lembra_ao_marcar as "lembraAoMarcar", p.lembra_na_vespera as "lembraNaVespera", p.lembra_duas_horas as "lembraDuasHoras",
  p.oferta_vale_min as "ofertaValeMin", p.versao`;

/** Finds out whose page an address is, among those of the distributor; `folgas` are read once that is known. */
export async function findPaginaPorSlug(
  tx: Tx,
  slug: string,
): Promise<Omit<PaginaRow, 'folgas'> | undefined> {
  const { rows } = await sql<Omit<PaginaRow, 'folgas'>>`
    select ${colunas} from agenda_publica p where p.slug = ${slug}`.execute(tx);
  return rows[0];
}

/** A dealership's page with its buffers; undefined where it has none. */
export async function findPagina(tx: Tx, codConcessionaria: number): Promise<PaginaRow | undefined> {
  const { rows } = await sql<PaginaRow>`
    select ${colunas}, coalesce((
        select json_agg(json_build_object('codTipoServico', f.cod_tipo_servico, 'minutos', f.minutos) order by f.cod_tipo_servico)
        from agenda_publica_folga f where f.cod_concessionaria = p.cod_concessionaria), '[]') as folgas
    from agenda_publica p where p.cod_concessionaria = ${codConcessionaria}`.execute(tx);
  return rows[0];
}

/** What a page says of its dealership. */
export interface FichaRow {
  nome: string;
  cnpj: string;
  telefone: string | null;
  cidade: string;
  uf: string;
  logradouro: string;
  numero: string;
  bairro: string;
  mostraPreco: boolean;
  cpfObrigatorio: boolean;
  cnpjAlfanumerico: boolean;
  fuso: string;
}

export async function findFicha(tx: Tx, codConcessionaria: number): Promise<FichaRow | undefined> {
  const { rows } = await sql<FichaRow>`
    select c.nome, c.cnpj, c.telefone, c.cidade, c.uf, c.logradouro, c.numero, c.bairro, c.mostrar_preco as "mostraPreco",
      c.cpf_obrigatorio as "cpfObrigatorio", d.cnpj_alfanumerico as "cnpjAlfanumerico", c.fuso
    from concessionaria c join distribuidor d on d.cod_distribuidor = c.cod_distribuidor
    where c.cod_concessionaria = ${codConcessionaria}`.execute(tx);
  return rows[0];
}

/** The host of the distributor's pages. */
export async function findDominio(tx: Tx, codDistribuidor: number): Promise<string> {
  const { dominio_gestao } = await tx
    .selectFrom('distribuidor')
    .select('dominio_gestao')
    .where('cod_distribuidor', '=', codDistribuidor)
    .executeTakeFirstOrThrow();
  return dominio_gestao;
}

type Gravada = AgendaPublica & { codDistribuidor: number; codConcessionaria: number };

/** Writes the page as a whole; false when somebody else wrote it since that version. */
export async function savePagina(tx: Tx, pagina: Gravada): Promise<boolean> {
  const { codDistribuidor, codConcessionaria, versao, folgas } = pagina;
  const row = {
    slug: pagina.slug,
    ligada: pagina.ligada,
    entra_como: pagina.entraComo,
    antecedencia_min: pagina.antecedenciaMin,
    horizonte_dias: pagina.horizonteDias,
    mudanca_ate_min: pagina.mudancaAteMin,
    chegadas_por_quarto: pagina.chegadasPorQuarto,
    espera_por_dia: pagina.esperaPorDia,
    leva_e_traz_por_dia: pagina.levaETrazPorDia,
    cod_tipo_outra: pagina.codTipoOutra,
    lembra_ao_marcar: pagina.lembraAoMarcar,
    lembra_na_vespera: pagina.lembraNaVespera,
    oferta_vale_min: pagina.ofertaValeMin,
    lembra_duas_horas: pagina.lembraDuasHoras,
  };
  const chave = { cod_distribuidor: codDistribuidor, cod_concessionaria: codConcessionaria };
  const gravada =
    versao === 0
      ? await tx
          .insertInto('agenda_publica')
          .values({ ...chave, ...row })
          .onConflict((conflict) => conflict.column('cod_concessionaria').doNothing())
          .returning('versao')
          .executeTakeFirst()
      : await tx
          .updateTable('agenda_publica')
          .set(row)
          .where('cod_concessionaria', '=', codConcessionaria)
          .where('versao', '=', versao)
          .returning('versao')
          .executeTakeFirst();
  if (!gravada) return false;
  await tx.deleteFrom('agenda_publica_folga').where('cod_concessionaria', '=', codConcessionaria).execute();
  if (folgas.length > 0)
    await tx
      .insertInto('agenda_publica_folga')
      .values(
        folgas.map(({ codTipoServico, minutos }) => ({
          ...chave,
          cod_tipo_servico: codTipoServico,
          minutos,
        })),
      )
      .execute();
  return true;
}

/** Who wrote the page last. */
export async function findEditor(tx: Tx, codConcessionaria: number): Promise<number | null> {
  const row = await tx
    .selectFrom('agenda_publica')
    .select('alterado_por')
    .where('cod_concessionaria', '=', codConcessionaria)
    .executeTakeFirst();
  return row?.alterado_por ?? null;
}
