import type { DistribuidorPublico } from '@oferta/contracts/sessao/distribuidor.ts';
import { brandCss } from '@oferta/domain/tema/marca.ts';
import { seriesCss } from '@oferta/domain/tema/serie.ts';
import type { Tx } from '#kernel/db/database.ts';
import { emPreparo } from '#kernel/em-preparo.ts';
import { imagemUrl } from '../usuario/usuario.queries.ts';
import { desenharFavicon } from './favicon.ts';

/** The distributor's public configuration; `porta` is appended to local domains, which live on this machine. */
export async function findDistribuidor(
  tx: Tx,
  codDistribuidor: number,
  porta: string,
): Promise<DistribuidorPublico> {
  const row = await tx
    .selectFrom('distribuidor')
    .leftJoin('distribuidor_logo as claro', (on) =>
      on
        .onRef('claro.cod_distribuidor', '=', 'distribuidor.cod_distribuidor')
        .on('claro.fundo', '=', 'claro'),
    )
    .leftJoin('distribuidor_logo as escuro', (on) =>
      on
        .onRef('escuro.cod_distribuidor', '=', 'distribuidor.cod_distribuidor')
        .on('escuro.fundo', '=', 'escuro'),
    )
    .selectAll('distribuidor')
    .select(['claro.cod_imagem as logo', 'escuro.cod_imagem as logoEscuro'])
    .where('distribuidor.cod_distribuidor', '=', codDistribuidor)
    .executeTakeFirstOrThrow();

  const dominio = (nome: string) => (/(^|\.)localhost$/.test(nome) ? nome + porta : nome);
  return {
    codDistribuidor: row.cod_distribuidor,
    distribuidor: row.distribuidor,
    name_empresa: row.name_empresa,
    theme: {
      cor: row.cor,
      css: brandCss(row.cor) + seriesCss(row.cor),
      logo: row.logo && imagemUrl(row.logo),
      logoEscuro: row.logoEscuro && imagemUrl(row.logoEscuro),
      favicon: faviconNaPagina(row),
    },
    dominio_gestao: dominio(row.dominio_gestao),
    dominio_api: dominio(row.dominio_api),
    dominio_integracao: dominio(row.dominio_integracao),
    dominio_checklist: dominio(row.dominio_checklist),
    dominio_orcamento: dominio(row.dominio_orcamento),
    dominio_pesquisa: dominio(row.dominio_pesquisa),
    loja_ios: row.loja_ios,
    loja_android: row.loja_android,
    mascara_codigo_interno: row.mascara_codigo_interno,
    mascara_codigo_login: row.mascara_codigo_login,
    integracao_dms: row.integracao_dms,
    tipo_conexao: row.tipo_conexao,
    cnpj_alfanumerico: row.cnpj_alfanumerico,
    url_prod_gerenciar: row.url_prod_gerenciar,
    // Passwords go there: in the clear to no other machine.
    url_gestao_legado: row.url_gestao_legado?.startsWith('https://') ? row.url_gestao_legado : null,
    em_preparo: emPreparo(),
  };
}

/** Inside the answer: a drawing of 300 bytes is not worth a trip. */
const faviconNaPagina = ({ name_empresa: nome, cor }: { name_empresa: string; cor: string }): string =>
  `data:image/svg+xml,${encodeURIComponent(desenharFavicon({ nome, cor }))}`;

/** What the distributor is called and its colour. */
export async function findMarca(tx: Tx, codDistribuidor: number): Promise<{ nome: string; cor: string }> {
  return tx
    .selectFrom('distribuidor')
    .select(['name_empresa as nome', 'cor'])
    .where('cod_distribuidor', '=', codDistribuidor)
    .executeTakeFirstOrThrow();
}
