import { z } from 'zod';
import { ARREDONDAMENTOS } from '@oferta/domain/cardapio/arredondamento.ts';
import { contract } from '../contract.ts';
import { Codigo, texto, Versao } from '../fields.ts';
import { refusals } from '../refusal.ts';
import {
  Centavos,
  NIVEIS_CARDAPIO as niveis,
  Percentual,
  porConcessionaria,
  QuantidadeMil,
  Tmo,
} from './medidas.ts';

/** One line of how a price came to be; the lines' centavos sum exactly to the price. */
export const LinhaDoPreco = z.object({
  tipo: z.enum(['peca', 'maoDeObra', 'insumo', 'insumosDaRegra', 'desconto', 'arredondamento', 'precoFixo']),
  descricao: z.string(),
  /** Parts only, thousandths. */
  quantidadeMil: z.number().int().nullable(),
  /** Labour only. */
  minutos: z.number().int().nullable(),
  /** Of one unit of the part, or of one hour of labour. */
  unitarioCentavos: z.number().int().nullable(),
  /** Markup factor of the part's tier (10000 = at cost), share of supplies, or discount. */
  bp: z.number().int().nullable(),
  /** semTaxaHora: the dealership has no rate for this type of service; precoFixo: the line's price is typed. */
  aviso: z.enum(['semTaxaHora', 'precoFixo']).nullable(),
  centavos: z.number().int(),
});

/** A price with its account. */
export const Preco = z.object({
  centavos: z.number().int(),
  custoCentavos: z.number().int(),
  /** (price − cost) ÷ price; null when the price is nothing; negative for a loss. */
  margemBp: z.number().int().nullable(),
  /** What the items cost apart, before discount and rounding; minus the price it is the client's economy. */
  avulsoCentavos: z.number().int(),
  minutos: z.number().int(),
  /** Some labour has no rate per hour: do not offer. */
  incompleto: z.boolean(),
  linhas: z.array(LinhaDoPreco),
});
export type Preco = z.infer<typeof Preco>;

const itemComum = {
  nome: texto(120).min(1, 'Informe o nome'),
  /** Replaces the computed price of the whole line; null: computed. */
  precoFixoCentavos: Centavos.nullable().default(null),
};

/** What a package or an extra is made of, as it is written. */
export const ItemEscrito = z.discriminatedUnion('especie', [
  z.object({ especie: z.literal('peca'), codPeca: Codigo, quantidadeMil: QuantidadeMil, ...itemComum }),
  z.object({ especie: z.literal('maoDeObra'), codTipoServico: Codigo, tmoMin: Tmo, ...itemComum }),
  z.object({ especie: z.literal('insumo'), ...itemComum, precoFixoCentavos: Centavos }),
]);
export type ItemEscrito = z.infer<typeof ItemEscrito>;

/** How a dealership makes its prices. */
export const RegraPreco = z.object({
  codConcessionaria: z.number().int(),
  /** By part cost, ascending; the first starts at 0. 16000 = 1.6 × cost. */
  faixas: z.array(z.object({ deCentavos: z.number().int(), fatorBp: z.number().int() })),
  insumos: z.object({ tipo: z.enum(['nenhum', 'percentual', 'fixo']), valor: z.number().int() }),
  arredondamento: z.enum(ARREDONDAMENTOS),
  margemAlvoBp: z.number().int(),
  /** What an hour of the workshop costs; for margins only. */
  custoHoraCentavos: z.number().int(),
  /** Rates per hour by type of service; edited on the dealership's form, here to be shown. */
  taxas: z.array(
    z.object({
      codTipoServico: z.number().int(),
      nome: z.string(),
      centavosHora: z.number().int().nullable(),
    }),
  ),
  /** 0: never saved, the product's defaults are in force. */
  versao: z.number().int(),
});
export type RegraPreco = z.infer<typeof RegraPreco>;

export const precoRefusals = refusals('precoCardapio', {
  alterada: [409, '{quem} salvou a regra de preço enquanto você editava'],
  faixasRepetidas: [422, 'Há duas faixas que começam no mesmo valor'],
  semPrimeiraFaixa: [422, 'A primeira faixa precisa começar em R$ 0,00'],
  pecaDesconhecida: [422, 'Há uma peça que não existe nesta concessionária'],
  tipoServicoDesconhecido: [422, 'Há um tipo de serviço que não existe'],
});

export const precoContracts = {
  getRegraPreco: contract({
    method: 'GET',
    path: '/cardapio/regraPreco/:codConcessionaria',
    summary: 'Regra de preço do cardápio',
    niveis,
    params: porConcessionaria,
    output: RegraPreco,
  }),
  salvarRegraPreco: contract({
    method: 'PUT',
    path: '/cardapio/regraPreco/:codConcessionaria',
    summary: 'Salvar a regra de preço; todos os preços calculados mudam com ela',
    niveis,
    params: porConcessionaria,
    body: z.object({
      versao: z.number().int().min(0),
      faixas: z
        .array(
          z.object({
            deCentavos: Centavos,
            fatorBp: z
              .number()
              .int()
              .min(10_000, 'O fator não pode ser menor que 1')
              .max(100_000, 'O fator não pode passar de 10'),
          }),
        )
        .min(1, 'Informe ao menos uma faixa')
        .max(20, 'Use no máximo 20 faixas'),
      insumos: z.discriminatedUnion('tipo', [
        z.object({ tipo: z.literal('nenhum'), valor: z.literal(0) }),
        z.object({ tipo: z.literal('percentual'), valor: Percentual }),
        z.object({ tipo: z.literal('fixo'), valor: Centavos }),
      ]),
      arredondamento: z.enum(ARREDONDAMENTOS),
      margemAlvoBp: Percentual.max(9500, 'A margem alvo não pode passar de 95 %'),
      custoHoraCentavos: Centavos,
    }),
    output: RegraPreco,
    refusals: [precoRefusals.alterada, precoRefusals.faixasRepetidas, precoRefusals.semPrimeiraFaixa],
  }),
  /** For forms: the price of what is on screen, nothing is saved. */
  simularPreco: contract({
    method: 'POST',
    path: '/cardapio/preco/:codConcessionaria',
    summary: 'Calcular o preço de uma composição, sem salvar',
    niveis,
    params: porConcessionaria,
    body: z.object({
      itens: z.array(ItemEscrito).max(200),
      descontoBp: Percentual.default(0),
      precoFixoCentavos: Centavos.nullable().default(null),
    }),
    output: Preco,
    writes: false,
    refusals: [precoRefusals.pecaDesconhecida, precoRefusals.tipoServicoDesconhecido],
  }),
};

/** The record's version as an editor sends it back. */
export const comVersao = { versao: Versao };
