/** The menu as one flat table: a row a node, with its counts, its prices and what stands above it already in it. */
export const TABELA = `create table cardapio_plano as
  with recursive ramo as (
    select n.*, n.chave as texto, n.km as km_acima, '[]'::jsonb as caminho, array[n.cod_no] as codigos, array[n.nome] as nomes,
      array[n.chave] as chaves, array[n.ordem] as ordens
    from cardapio_no n where n.tipo = 'marca'
    union all
    select n.*, r.texto || ' ' || n.chave, coalesce(n.km, r.km_acima),
      r.caminho || jsonb_build_object('codNo', r.cod_no, 'tipo', r.tipo, 'nome', r.nome),
      r.codigos || n.cod_no, r.nomes || n.nome, r.chaves || n.chave, r.ordens || n.ordem
    from ramo r join cardapio_no n on n.cod_pai = r.cod_no
  )
  select r.cod_concessionaria as casa, cardinality(r.codigos) as altura, r.chave, r.texto,
    row_number() over (partition by r.cod_concessionaria, r.tipo order by r.chaves[1] collate como_se_conta,
      r.chaves[2] collate como_se_conta, r.chaves[3] collate como_se_conta, r.km_acima, r.ordens[5], r.codigos[5], r.ordens[6], r.cod_no) as lugar,
    r.cod_no as "codNo", r.cod_concessionaria as "codConcessionaria", r.cod_pai as "codPai", r.tipo, r.nome, r.ordem, r.situacao,
    r.valido_de as "validoDe", r.valido_ate as "validoAte", r.versao, r.situacao = 'publicado' as ofertado, r.caminho::json,
    (select count(*) from cardapio_no f where f.cod_pai = r.cod_no) as filhos, f.pacotes, f."precoDe", f."precoAte",
    r.nomes[1] as marca, r.nomes[2] as modelo, r.nomes[3] as "versaoModelo", r.nomes[4] as revisao, r.nomes[5] as pacote,
    r.motor, r.cambio, r.ano_de as "anoDe", r.ano_ate as "anoAte", r.km_acima as km, r.meses, r.tol_km as "tolKm",
    r.tol_dias as "tolDias", r.perde_garantia as "perdeGarantia", r.desconto_bp as "descontoBp",
    r.preco_fixo_centavos as "precoFixoCentavos", r.destaque, coalesce(t.centavos, i.centavos) as centavos,
    t.custo_centavos as "custoCentavos", t.margem_bp as "margemBp", t.avulso_centavos as "avulsoCentavos", t.itens, t.minutos,
    t.incompleto, t.abaixo_da_margem as "abaixoDaMargem", r.especie, r.cod_peca as "codPeca", p.codigo as "codigoPeca", p.unidade,
    r.quantidade_mil as "quantidadeMil", r.cod_tipo_servico as "codTipoServico", r.tmo_min as "tmoMin"
  from ramo r
  left join pacote_total t on t.cod_pacote = r.cod_no
  left join item_preco i on i.cod_no = r.cod_no
  left join peca p on p.cod_peca = r.cod_peca
  left join (
    select cod, count(*) as pacotes, min(centavos) as "precoDe", max(centavos) as "precoAte"
    from pacote_total cross join unnest(array[cod_marca, cod_modelo, cod_versao, cod_revisao, cod_pacote]) as cod group by cod
  ) f on f.cod = r.cod_no`;

/** Those that the questions want, each. */
export const INDICES = [
  'create index on cardapio_plano (casa, "codPai", ordem)',
  'create unique index on cardapio_plano ("codNo")',
  'create index on cardapio_plano (casa, altura, chave, "codNo") include (texto)',
  'create index on cardapio_plano using gin (texto gin_trgm_ops)',
  'create index on cardapio_plano (casa, tipo, lugar)',
  `create index on cardapio_plano (casa, modelo, "versaoModelo") where tipo = 'revisao'`,
];

/** What the wire says of a node of any kind. */
const NO = `"codNo", "codConcessionaria", "codPai", tipo, nome, ordem, situacao, "validoDe", "validoAte", ofertado, filhos, pacotes,
  "precoDe", "precoAte", motor, cambio, "anoDe", "anoAte", km, meses, "tolKm", "tolDias", "perdeGarantia", "descontoBp",
  "precoFixoCentavos", destaque, centavos, "custoCentavos", "margemBp", "avulsoCentavos", minutos, incompleto, "abaixoDaMargem",
  especie, "codPeca", "codigoPeca", unidade, "quantidadeMil", "codTipoServico", "tmoMin", versao`;

const PACOTE = `"codNo" as "codPacote", "codPai" as "codRevisao", marca, modelo, "versaoModelo", revisao, km, meses, nome, situacao,
  ofertado, "validoDe", "validoAte", destaque, "descontoBp", "precoFixoCentavos", itens, centavos, "custoCentavos", "margemBp",
  "avulsoCentavos", minutos, incompleto, "abaixoDaMargem", versao`;

const ITEM = `"codNo", "codPai" as "codPacote", marca, modelo, "versaoModelo", revisao, km, pacote, nome, especie, "codPeca",
  "codigoPeca", unidade, "quantidadeMil", "codTipoServico", "tmoMin", "precoFixoCentavos", centavos, situacao, versao`;

const ramo = (quais: string): string => `
  select json_build_object('total', count(*), 'itens', json_agg(p))::text as corpo
  from (select ${NO} from cardapio_plano where casa = $1 and ${quais} order by ordem) p`;

const primeiraPagina = (tipo: string, colunas: string): string => `
  select json_build_object('total', (select count(*) from cardapio_plano where casa = $1 and tipo = '${tipo}'), 'itens', (
    select json_agg(p) from (
      select ${colunas} from cardapio_plano where casa = $1 and tipo = '${tipo}' order by lugar limit 50) p))::text as corpo`;

/**
 * One of the words at least is in the node's own name ($2) and each in its path ($3 on); what stands higher comes first, 30 and
 * whether there are more. A condition a word, since no index helps `like all`.
 */
const busca = (palavras: number): string => `
  with achados as materialized (
    select "codNo", row_number() over () as pos from (
      select "codNo" from cardapio_plano where casa = $1 and chave like any ($2::text[])
        ${Array.from({ length: palavras }, (_vazio, i) => `and texto like $${i + 3}`).join(' ')}
      order by altura, chave, "codNo" limit 31) a)
  select json_build_object('mais', (select count(*) > 30 from achados), 'itens', coalesce((
    select json_agg(p) from (
      select ${NO}, caminho from achados join cardapio_plano using ("codNo") where pos <= 30 order by pos) p), '[]'))::text as corpo`;

/** The visit of a model's version that is nearest to a mileage, with its packages and what is in them. */
const REVISAO = `
  with r as (
    select "codNo", marca, modelo, "versaoModelo", nome, km, meses, "perdeGarantia" from cardapio_plano
    where casa = $1 and tipo = 'revisao' and modelo = $2 and "versaoModelo" = $3 order by abs(km - $4::integer) limit 1)
  select json_build_object('revisao', (select to_json(r) from r), 'pacotes', (
    select json_agg(p) from (
      select k."codNo" as "codPacote", k.nome, k.destaque, k.centavos, k."avulsoCentavos" - k.centavos as "economiaCentavos", k.minutos,
        k.incompleto, (
          select json_agg(i) from (
            select nome, especie as tipo, "codTipoServico", "tmoMin" as minutos, centavos from cardapio_plano
            where casa = $1 and "codPai" = k."codNo" order by ordem) i) as itens
      from cardapio_plano k where k.casa = $1 and k."codPai" = (select "codNo" from r) order by k.ordem) p))::text as corpo`;

/** By the address they are asked at; each answers one text, the JSON. */
export const PERGUNTAS: Readonly<Record<string, string>> = {
  '/raiz': ramo('"codPai" is null'),
  '/abrir': ramo('"codPai" = $2'),
  '/busca/1': busca(1),
  '/busca/2': busca(2),
  '/busca/4': busca(4),
  '/pacotes': primeiraPagina('pacote', PACOTE),
  '/itens': primeiraPagina('item', ITEM),
  '/revisao': REVISAO,
};
