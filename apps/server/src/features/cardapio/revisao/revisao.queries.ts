import { sql } from 'kysely';
import type { RevisaoConsultada } from '@oferta/contracts/cardapio/revisao.ts';
import type { Tx } from '#kernel/db/database.ts';

export interface ModeloOferecido {
  codModelo: number;
  modelo: string;
  marca: string;
}

/** Models on offer on a day; some hundreds at most. */
export async function listModelos(
  tx: Tx,
  codConcessionaria: number,
  dia: string,
): Promise<ModeloOferecido[]> {
  const { rows } = await sql<ModeloOferecido>`
    select modelo.cod_no as "codModelo", modelo.nome as modelo, marca.nome as marca
    from cardapio_no modelo join cardapio_no marca on marca.cod_no = modelo.cod_pai
    where modelo.cod_concessionaria = ${codConcessionaria} and modelo.tipo = 'modelo'
      and vigente(modelo.situacao, modelo.valido_de, modelo.valido_ate, ${dia}::date)
      and vigente(marca.situacao, marca.valido_de, marca.valido_ate, ${dia}::date)
    order by marca.ordem, modelo.ordem, modelo.cod_no`.execute(tx);
  return rows;
}

export interface RevisaoOferecida {
  codVersao: number;
  versao: string;
  anoDe: number | null;
  anoAte: number | null;
  codNo: number;
  nome: string;
  km: number;
  meses: number;
  tolKm: number;
  perdeGarantia: boolean;
}

/** Every visit on offer of a model that has a package on offer, version by version. */
export async function listRevisoes(tx: Tx, codModelo: number, dia: string): Promise<RevisaoOferecida[]> {
  const { rows } = await sql<RevisaoOferecida>`
    select v.cod_no as "codVersao", v.nome as versao, v.ano_de as "anoDe", v.ano_ate as "anoAte", r.cod_no as "codNo", r.nome, r.km, r.meses,
      r.tol_km as "tolKm", r.perde_garantia as "perdeGarantia"
    from cardapio_no v join cardapio_no r on r.cod_pai = v.cod_no
    where v.cod_pai = ${codModelo} and vigente(v.situacao, v.valido_de, v.valido_ate, ${dia}::date)
      and vigente(r.situacao, r.valido_de, r.valido_ate, ${dia}::date)
      and exists (select from cardapio_no p where p.cod_pai = r.cod_no and vigente(p.situacao, p.valido_de, p.valido_ate, ${dia}::date))
    order by v.ordem, v.cod_no, r.km, r.cod_no`.execute(tx);
  return rows;
}

type Pacote = NonNullable<RevisaoConsultada>['pacotes'][number];

/** The packages on offer of a visit, with what is in them. */
export async function listPacotesDaRevisao(tx: Tx, codRevisao: number, dia: string): Promise<Pacote[]> {
  const { rows } = await sql<{ pacote: Pacote }>`
    select json_build_object('codPacote', p.cod_no, 'nome', p.nome, 'destaque', p.destaque, 'centavos', t.centavos,
      'economiaCentavos', greatest(t.avulso_centavos - t.centavos, 0), 'minutos', t.minutos, 'incompleto', t.incompleto, 'itens', coalesce((
        select json_agg(json_build_object('nome', i.nome, 'tipo', i.especie, 'codTipoServico', i.cod_tipo_servico, 'minutos', i.tmo_min,
          'centavos', ip.centavos) order by i.ordem, i.cod_no)
        from cardapio_no i join item_preco ip on ip.cod_no = i.cod_no where i.cod_pai = p.cod_no and i.situacao <> 'inativo'), '[]')) as pacote
    from cardapio_no p join pacote_total t on t.cod_pacote = p.cod_no
    where p.cod_pai = ${codRevisao} and vigente(p.situacao, p.valido_de, p.valido_ate, ${dia}::date)
    order by p.ordem, p.cod_no`.execute(tx);
  return rows.map(({ pacote }) => pacote);
}

/** Extras aggregated to a model or to packages of a visit. */
export async function listAgregados(tx: Tx, codModelo: number, codRevisao: number): Promise<Set<number>> {
  const { rows } = await sql<{ cod: number }>`
    select g.cod_alacarte as cod from item_agregado g
    where g.cod_no = ${codModelo} or g.cod_no in (select p.cod_no from cardapio_no p where p.cod_pai = ${codRevisao})`.execute(
    tx,
  );
  return new Set(rows.map(({ cod }) => cod));
}

/** Of each extra the packages of a visit that hold it already: by its name, or all of its parts. */
export async function listJaNosPacotes(
  tx: Tx,
  codRevisao: number,
  dia: string,
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ cod: number; pacotes: number[] }>`
    select a.cod_alacarte as cod, json_agg(p.cod_no order by p.ordem, p.cod_no) as pacotes
    from cardapio_no p
    join item_adicional a on a.cod_concessionaria = p.cod_concessionaria and a.ativo
    where p.cod_pai = ${codRevisao} and vigente(p.situacao, p.valido_de, p.valido_ate, ${dia}::date)
      and (exists (select from cardapio_no i where i.cod_pai = p.cod_no and i.situacao <> 'inativo' and i.chave = a.chave)
        or (exists (select from item_adicional_peca q where q.cod_alacarte = a.cod_alacarte)
          and not exists (
            select from item_adicional_peca q where q.cod_alacarte = a.cod_alacarte and not exists (
              select from cardapio_no i where i.cod_pai = p.cod_no and i.situacao <> 'inativo' and i.cod_peca = q.cod_peca))))
    group by a.cod_alacarte`.execute(tx);
  return new Map(rows.map(({ cod, pacotes }) => [cod, pacotes]));
}

/** The parts of a visit's package. */
export interface Kit {
  codRevisao: number;
  codPacote: number;
  nome: string;
  /** Thousandths of the part's unit. */
  pecas: { codPeca: number; quantidadeMil: number }[];
}

/** Of each visit the package that is put forward, or else its first, with its parts. */
export async function listKits(tx: Tx, revisoes: readonly number[], dia: string): Promise<Kit[]> {
  const { rows } = await sql<{ kit: Kit }>`
    select json_build_object('codRevisao', r.cod, 'codPacote', p.cod_no, 'nome', p.nome, 'pecas', coalesce((
        select json_agg(json_build_object('codPeca', i.cod_peca, 'quantidadeMil', i.quantidade_mil) order by i.ordem, i.cod_no)
        from cardapio_no i where i.cod_pai = p.cod_no and i.especie = 'peca' and i.situacao <> 'inativo'), '[]')) as kit
    from unnest(${revisoes}::bigint[]) as r(cod)
    cross join lateral (
      select cod_no, nome from cardapio_no
      where cod_pai = r.cod and tipo = 'pacote' and vigente(situacao, valido_de, valido_ate, ${dia}::date)
      order by destaque desc, ordem, cod_no limit 1
    ) p`.execute(tx);
  return rows.map(({ kit }) => kit);
}
