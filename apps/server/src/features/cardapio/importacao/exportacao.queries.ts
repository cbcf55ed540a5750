import { sql } from 'kysely';
import { ACIMA_DO_PACOTE, escolherItens } from '../item/item.queries.ts';
import { escolherItensAdicionais } from '../item-adicional/item-adicional.queries.ts';
import { inteira } from '../lista.queries.ts';
import { escolherManuais } from '../manual/manual.queries.ts';
import { escolherPacotes } from '../pacote/pacote.queries.ts';
import { escolherPecas } from '../peca/peca.queries.ts';
import { escolherPneus } from '../pneu/pneu.queries.ts';

export const pecasExportadas = (...recorte: Parameters<typeof escolherPecas>) =>
  inteira(
    escolherPecas(...recorte),
    sql`select p.codigo, p.descricao, p.unidade, p.custo_centavos as custo, p.preco_centavos as preco, p.venda_centavos as venda, p.ativo
      from pagina join peca p on p.cod_peca = pagina.cod order by pagina.pos`,
  );

export const pneusExportados = (...recorte: Parameters<typeof escolherPneus>) =>
  inteira(
    escolherPneus(...recorte),
    sql`select p.marca, p.desenho, p.medida, p.indice_carga as "indiceCarga", p.indice_velocidade as "indiceVelocidade",
        p.run_flat as "runFlat", p.custo_centavos as custo, p.preco_centavos as preco, p.valvula_centavos as valvula,
        p.balanceamento_centavos as balanceamento, p.dot, p.ativo
      from pagina join pneu p on p.cod_pneus = pagina.cod order by pagina.pos`,
  );

export const itensAdicionaisExportados = (...recorte: Parameters<typeof escolherItensAdicionais>) =>
  inteira(
    escolherItensAdicionais(...recorte),
    sql`select a.descricao, a.categoria, a.preco_fixo_centavos as preco, p.centavos as "precoCalculado", a.custo_extra_centavos as custo,
        a.cod_tipo_servico as "tipoServico", a.tmo_min as tmo, array_to_string(a.marcas, '; ') as marcas,
        array_to_string(a.modelos, '; ') as modelos, a.km_de as "kmDe", a.km_ate as "kmAte", array_to_string(a.meses, '; ') as meses, a.ativo
      from pagina join item_adicional a on a.cod_alacarte = pagina.cod join alacarte_preco p on p.cod_alacarte = a.cod_alacarte
      order by pagina.pos`,
  );

/** A line for each step of a visit. */
export const manuaisExportados = (...recorte: Parameters<typeof escolherManuais>) =>
  inteira(
    escolherManuais(...recorte),
    sql`select m.marca, m.modelo, m.versao_modelo as versao, m.km, m.meses, m.tol_km as "tolKm", m.tol_dias as "tolDias",
        m.perde_garantia as "perdeGarantia", m.pagina, i.acao, i.descricao as item, i.explicacao
      from pagina join manual_proprietario m on m.cod_manual_proprietario = pagina.cod join manual_item i using (cod_manual_proprietario)
      order by pagina.pos, i.ordem, i.cod_manual_item`,
  );

/** A line for each item, with all that stands above it. */
export const cardapioExportado = (...recorte: Parameters<typeof escolherItens>) =>
  inteira(
    escolherItens(...recorte),
    sql`select marca.nome as marca, modelo.nome as modelo, versao.nome as versao, versao.motor, versao.cambio, versao.ano_de as "anoDe",
        versao.ano_ate as "anoAte", revisao.nome as revisao, revisao.km, revisao.meses, pacote.nome as pacote, pacote.desconto_bp as desconto,
        pacote.preco_fixo_centavos as "precoPacote", t.centavos as "precoCalculado", n.nome as item,
        case n.especie when 'peca' then 'peça' when 'maoDeObra' then 'mão de obra' else 'insumo' end as especie, p.codigo as "codigoPeca",
        (n.quantidade_mil / 1000.0)::float8 as quantidade, n.cod_tipo_servico as "tipoServico", n.tmo_min as tmo, n.preco_fixo_centavos as "precoItem"
      from pagina join cardapio_no n on n.cod_no = pagina.cod join cardapio_no pacote on pacote.cod_no = n.cod_pai
      join pacote_total t on t.cod_pacote = n.cod_pai ${ACIMA_DO_PACOTE} left join peca p on p.cod_peca = n.cod_peca
      order by pagina.pos`,
  );

export const pacotesExportados = (...recorte: Parameters<typeof escolherPacotes>) =>
  inteira(
    escolherPacotes(...recorte),
    sql`select marca.nome as marca, modelo.nome as modelo, versao.nome as versao, revisao.nome as revisao, revisao.km, pacote.nome as pacote,
        t.itens, t.minutos as tempo, t.centavos as preco, t.custo_centavos as custo, t.margem_bp as margem, pacote.situacao,
        pacote.valido_de as "validoDe", pacote.valido_ate as "validoAte"
      from pagina join pacote_total t on t.cod_pacote = pagina.cod join cardapio_no pacote on pacote.cod_no = t.cod_pacote ${ACIMA_DO_PACOTE}
      order by pagina.pos`,
  );
