import { sql } from 'kysely';

export const pecasExportadas = (codConcessionaria: number) => sql`
  select codigo, descricao, unidade, custo_centavos as custo, preco_centavos as preco, venda_centavos as venda, ativo
  from peca where cod_concessionaria = ${codConcessionaria} order by codigo_chave`;

export const pneusExportados = (codConcessionaria: number) => sql`
  select marca, desenho, medida, indice_carga as "indiceCarga", indice_velocidade as "indiceVelocidade", run_flat as "runFlat",
    custo_centavos as custo, preco_centavos as preco, valvula_centavos as valvula, balanceamento_centavos as balanceamento, dot, ativo
  from pneu where cod_concessionaria = ${codConcessionaria} order by aro, largura, perfil, chave, cod_pneus`;

export const itensAdicionaisExportados = (codConcessionaria: number) => sql`
  select a.descricao, a.categoria, a.preco_fixo_centavos as preco, p.centavos as "precoCalculado", a.custo_extra_centavos as custo,
    a.cod_tipo_servico as "tipoServico", a.tmo_min as tmo, array_to_string(a.marcas, '; ') as marcas,
    array_to_string(a.modelos, '; ') as modelos, a.km_de as "kmDe", a.km_ate as "kmAte", array_to_string(a.meses, '; ') as meses, a.ativo
  from item_adicional a join alacarte_preco p on p.cod_alacarte = a.cod_alacarte
  where a.cod_concessionaria = ${codConcessionaria} order by a.chave`;

export const manuaisExportados = (codConcessionaria: number) => sql`
  select m.marca, m.modelo, m.versao_modelo as versao, m.km, m.meses, m.tol_km as "tolKm", m.tol_dias as "tolDias",
    m.perde_garantia as "perdeGarantia", m.pagina, i.acao, i.descricao as item, i.explicacao
  from manual_proprietario m join manual_item i using (cod_manual_proprietario)
  where m.cod_concessionaria = ${codConcessionaria} order by m.chave, m.km, m.meses, i.ordem, i.cod_manual_item`;

export const cardapioExportado = (codConcessionaria: number) => sql`
  select marca.nome as marca, modelo.nome as modelo, versao.nome as versao, versao.motor, versao.cambio, versao.ano_de as "anoDe",
    versao.ano_ate as "anoAte", revisao.nome as revisao, revisao.km, revisao.meses, pacote.nome as pacote, pacote.desconto_bp as desconto,
    pacote.preco_fixo_centavos as "precoPacote", t.centavos as "precoCalculado", n.nome as item,
    case n.especie when 'peca' then 'peça' when 'maoDeObra' then 'mão de obra' else 'insumo' end as especie, p.codigo as "codigoPeca",
    (n.quantidade_mil / 1000.0)::float8 as quantidade, n.cod_tipo_servico as "tipoServico", n.tmo_min as tmo, n.preco_fixo_centavos as "precoItem"
  from cardapio_no n
  join cardapio_no pacote on pacote.cod_no = n.cod_pai
  join pacote_total t on t.cod_pacote = n.cod_pai
  join cardapio_no revisao on revisao.cod_no = t.cod_revisao
  join cardapio_no versao on versao.cod_no = t.cod_versao
  join cardapio_no modelo on modelo.cod_no = t.cod_modelo
  join cardapio_no marca on marca.cod_no = t.cod_marca
  left join peca p on p.cod_peca = n.cod_peca
  where n.cod_concessionaria = ${codConcessionaria} and n.tipo = 'item'
  order by marca.chave, modelo.chave, versao.chave, revisao.km, pacote.ordem, pacote.cod_no, n.ordem, n.cod_no`;

export const pacotesExportados = (codConcessionaria: number) => sql`
  select marca.nome as marca, modelo.nome as modelo, versao.nome as versao, revisao.nome as revisao, revisao.km, pacote.nome as pacote,
    t.itens, t.minutos as tempo, t.centavos as preco, t.custo_centavos as custo, t.margem_bp as margem, pacote.situacao,
    pacote.valido_de as "validoDe", pacote.valido_ate as "validoAte"
  from pacote_total t
  join cardapio_no pacote on pacote.cod_no = t.cod_pacote
  join cardapio_no revisao on revisao.cod_no = t.cod_revisao
  join cardapio_no versao on versao.cod_no = t.cod_versao
  join cardapio_no modelo on modelo.cod_no = t.cod_modelo
  join cardapio_no marca on marca.cod_no = t.cod_marca
  where t.cod_concessionaria = ${codConcessionaria}
  order by marca.chave, modelo.chave, versao.chave, revisao.km, pacote.ordem, pacote.cod_no`;
