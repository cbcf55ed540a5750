import { arvoreRefusals, type NoEscrito } from '@oferta/contracts/cardapio/arvore.ts';
import type { ItemEscrito } from '@oferta/contracts/cardapio/preco.ts';
import { refuse } from '#kernel/errors.ts';
import type { ColunasDoNo } from './no.queries.ts';

/** A node as its columns; refuses dates and years that end before they begin. */
export function colunasDoNo(no: NoEscrito): ColunasDoNo {
  if (no.tipo === 'item') return { ...colunasDoItem(no.item), situacao: no.situacao };
  requireDatas(no);
  const comuns = {
    tipo: no.tipo,
    nome: no.nome,
    situacao: no.situacao,
    valido_de: no.validoDe,
    valido_ate: no.validoAte,
  };
  if (no.tipo === 'versao') return { ...comuns, ...colunasDaVersao(no.versaoModelo) };
  if (no.tipo === 'revisao') {
    const { km, meses, tolKm, tolDias, perdeGarantia } = no.revisao;
    return { ...comuns, km, meses, tol_km: tolKm, tol_dias: tolDias, perde_garantia: perdeGarantia };
  }
  if (no.tipo === 'pacote') {
    const { descontoBp, precoFixoCentavos, destaque } = no.pacote;
    return { ...comuns, desconto_bp: descontoBp, preco_fixo_centavos: precoFixoCentavos, destaque };
  }
  return comuns;
}

/** An item's columns; those of the other kinds are emptied, so that a part may become labour. */
export function colunasDoItem(item: ItemEscrito) {
  return {
    tipo: 'item',
    nome: item.nome,
    especie: item.especie,
    cod_peca: item.especie === 'peca' ? item.codPeca : null,
    quantidade_mil: item.especie === 'peca' ? item.quantidadeMil : null,
    cod_tipo_servico: item.especie === 'maoDeObra' ? item.codTipoServico : null,
    tmo_min: item.especie === 'maoDeObra' ? item.tmoMin : null,
    preco_fixo_centavos: item.precoFixoCentavos,
  };
}

function colunasDaVersao({
  motor,
  cambio,
  anoDe,
  anoAte,
}: Extract<NoEscrito, { tipo: 'versao' }>['versaoModelo']) {
  if (anoDe !== null && anoAte !== null && anoAte < anoDe)
    refuse(arvoreRefusals.anosInvertidos, {
      campos: [{ campo: 'no.versaoModelo.anoAte', mensagem: arvoreRefusals.anosInvertidos.frase }],
    });
  return { motor, cambio, ano_de: anoDe, ano_ate: anoAte };
}

/** Refuses a validity that ends before it begins. */
export function requireDatas({
  validoDe,
  validoAte,
}: {
  validoDe: string | null;
  validoAte: string | null;
}): void {
  if (validoDe !== null && validoAte !== null && validoAte < validoDe) refuse(arvoreRefusals.datasInvertidas);
}
