import { z } from 'zod';
import { DECISOES } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { ESPECIES_LINHA } from '@oferta/domain/oficina-digital/linha-orcamento.ts';
import { Codigo, texto, textoObrigatorio } from '../fields.ts';

export const Decisao = z.enum(DECISOES);
export const EspecieLinha = z.enum(ESPECIES_LINHA);
export const Urgencia = z.enum(['vermelho', 'amarelo', 'verde']);
export const Qualidade = z.enum(['genuina', 'original', 'alternativa']);
export const MOTIVOS_RECUSA = ['preco', 'tempo', 'naoAcredita', 'faraFora', 'depois', 'outro'] as const;
export const MotivoRecusa = z.enum(MOTIVOS_RECUSA);
/** Why a line is not being done: what the customer said, or that the offer ended before anything was said of it. */
export const MotivoDaLinha = z.enum([...MOTIVOS_RECUSA, 'expirou']);

const Centavos = z
  .number('Informe um valor')
  .int('Informe um valor em reais e centavos')
  .min(0, 'O valor não pode ser negativo')
  .max(99_999_999_999, 'Confira o valor: é grande demais');
const PontosBase = z.number().int().min(0, 'Informe de 0 a 100 %').max(10_000, 'Informe de 0 a 100 %');

/** What is typed of a line. Money in centavos, quantity in thousandths, labour in minutes, discount in basis points. */
export const LinhaDigitada = z.object({
  codigoItem: z.string().max(40).nullable().default(null),
  especie: EspecieLinha,
  codigo: texto(40).nullable().default(null),
  descricao: textoObrigatorio(160, 'Descreva o item'),
  porQue: texto(400).nullable().default(null),
  urgencia: Urgencia.default('amarelo'),
  /** Lines of one group are alternatives: the customer takes at most one. */
  grupoOpcao: z.number().int().min(1).max(99).nullable().default(null),
  qualidade: Qualidade.nullable().default(null),
  quantidadeMil: z
    .number('Informe a quantidade')
    .int()
    .min(1, 'Informe a quantidade')
    .max(9_999_000, 'Confira a quantidade: é grande demais')
    .default(1000),
  custoCentavos: Centavos.default(0),
  tabelaCentavos: Centavos.default(0),
  precoCentavos: Centavos.default(0),
  tmoMin: z.number().int().min(0).max(6000, 'Confira o tempo: é grande demais').default(0),
  horaCentavos: z.number().int().min(0).max(10_000_000, 'Confira o valor da hora').default(0),
  codTipoServico: Codigo.nullable().default(null),
  descontoBp: PontosBase.default(0),
});
export type LinhaDigitada = z.output<typeof LinhaDigitada>;
export type LinhaEnviada = z.input<typeof LinhaDigitada>;

/** A quote's line as screens of the workshop show it (product 03, Records). */
export const LinhaOrcamento = z.object({
  codLinha: z.number().int(),
  ordem: z.number().int(),
  codigoItem: z.string().nullable(),
  especie: EspecieLinha,
  codigo: z.string().nullable(),
  descricao: z.string(),
  porQue: z.string().nullable(),
  urgencia: Urgencia,
  grupoOpcao: z.number().int().nullable(),
  qualidade: Qualidade.nullable(),
  quantidadeMil: z.number().int(),
  /** Null for levels that may not see what things cost. */
  custoCentavos: z.number().int().nullable(),
  tabelaCentavos: z.number().int(),
  precoCentavos: z.number().int(),
  tmoMin: z.number().int(),
  horaCentavos: z.number().int(),
  codTipoServico: z.number().int().nullable(),
  descontoBp: z.number().int(),
  descontoAutorizadoBp: z.number().int(),
  descontoAutorizadoPor: z.string().nullable(),
  /** How far it is below the house's price, by its discount or by its own price, in basis points. */
  abatimentoBp: z.number().int(),
  /** What the line comes to by the house's rule (list, menu, markup, rate per hour); null where there is none. */
  regraCentavos: z.number().int().nullable(),
  /** That passes what its author may give and waits for somebody who may. */
  aguardaAutorizacao: z.boolean(),
  pecasCentavos: z.number().int(),
  maoDeObraCentavos: z.number().int(),
  descontoCentavos: z.number().int(),
  totalCentavos: z.number().int(),
  decisao: Decisao,
  decididoEm: z.string().nullable(),
  decididoPor: z.string().nullable(),
  motivoRecusa: MotivoDaLinha.nullable(),
  fotos: z.array(z.string()),
  /** What the inspection said of its item. */
  nota: z.string().nullable(),
  medida: z.string().nullable(),
  /** In stock now, when it is a part of the registry. */
  disponivel: z.number().nullable(),
  versao: z.number().int(),
});
export type LinhaOrcamento = z.infer<typeof LinhaOrcamento>;
