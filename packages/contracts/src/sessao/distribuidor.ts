import { z } from 'zod';
import { contract } from '../contract.ts';
import { doorRefusals } from '../refusal.ts';

/** The public part of a distributor's configuration (spec §3, Distributor config). */
export const DistribuidorPublico = z.object({
  codDistribuidor: z.number().int(),
  distribuidor: z.string(),
  name_empresa: z.string(),
  /**
   * `css`: the brand's tokens for light and dark, derived from `cor` with WCAG AA contrast. `logo`: the address of a
   * picture drawn for white paper, another one whenever the picture changes; `logoEscuro`: the same for dark ground.
   */
  theme: z.object({
    cor: z.string(),
    css: z.string(),
    logo: z.string().nullable(),
    logoEscuro: z.string().nullable(),
    favicon: z.string(),
  }),
  dominio_gestao: z.string(),
  dominio_api: z.string(),
  dominio_integracao: z.string(),
  dominio_checklist: z.string(),
  dominio_orcamento: z.string(),
  dominio_pesquisa: z.string(),
  loja_ios: z.string().nullable(),
  loja_android: z.string().nullable(),
  mascara_codigo_interno: z.string(),
  mascara_codigo_login: z.string(),
  integracao_dms: z.boolean(),
  tipo_conexao: z.string(),
  cnpj_alfanumerico: z.boolean(),
  /** Where /oficina-digital/prod-gerenciar sends the browser; null: to gerenciar. */
  url_prod_gerenciar: z.string().nullable(),
  /** The legacy back-end whose login and sign-out scripts are also called; null: none. */
  url_gestao_legado: z.string().nullable(),
  /** What the product still makes or counts behind its open doors, for who looks at screens that lack it; null: nothing. */
  em_preparo: z.string().nullable(),
});
export type DistribuidorPublico = z.infer<typeof DistribuidorPublico>;

export const distribuidorContracts = {
  distribuidor: contract({
    method: 'GET',
    path: '/distribuidor',
    summary: 'Configuração pública do distribuidor do host',
    niveis: 'public',
    output: DistribuidorPublico,
    refusals: [doorRefusals.distribuidorNaoCadastrado],
  }),
};
