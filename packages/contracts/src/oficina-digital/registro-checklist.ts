import { z } from 'zod';
import { RESULTADOS } from '@oferta/domain/oficina-digital/resultado-item.ts';
import { EntradaDoVeiculo } from '../agenda/registro-agendamento.ts';
import { Codigo, Instante, TelefoneDito, texto, textoObrigatorio, VeiculoDito } from '../fields.ts';
import { ConteudoModelo, TipoChecklist } from './modelo-checklist.ts';

export const Resultado = z.enum(RESULTADOS);

/** A mark on the body map: 0–1 of the drawing's width and height. */
export const Dano = z.object({
  vista: z.enum(['frente', 'traseira', 'esquerda', 'direita', 'teto']),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  tipo: z.enum(['risco', 'amassado', 'quebrado', 'ferrugem', 'outro']),
  nota: texto(120).nullable(),
});
export type Dano = z.infer<typeof Dano>;

/** An arrow or circle drawn over a photo, 0–1 of its width and height. */
export const Marca = z.object({
  forma: z.enum(['seta', 'circulo']),
  de: z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]),
  ate: z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]),
});

export const Midia = z.object({
  codMidia: z.string(),
  codigoItem: z.string().nullable(),
  tipo: z.string(),
  largura: z.number().int().nullable(),
  altura: z.number().int().nullable(),
  marcas: z.array(Marca),
});
export type Midia = z.infer<typeof Midia>;

export const ItemChecklist = z.object({
  codigo: z.string(),
  grupo: z.string(),
  nome: z.string(),
  resultado: Resultado,
  medida: z.number().nullable(),
  unidade: z.string().nullable(),
  nota: z.string().nullable(),
  /** Of this vehicle's last checklist, with the wear it shows (OD-02). */
  anterior: z
    .object({
      medida: z.number(),
      em: z.string(),
      km: z.number().int().nullable(),
      /** The kilometre at which the red limit comes at this wear; null when it cannot be told. */
      limiteNoKm: z.number().int().nullable(),
    })
    .nullable(),
});
export type ItemChecklist = z.infer<typeof ItemChecklist>;

const Contagem = z.object({
  verde: z.number().int(),
  amarelo: z.number().int(),
  vermelho: z.number().int(),
  naoVerificado: z.number().int(),
});

const Pessoa = z.object({ cod: z.number().int(), nome: z.string() }).nullable();
/** `cor`: 1–8, the agenda's, by the place in the team's list. */
export const ConsultorDaFicha = z
  .object({ cod: z.number().int(), nome: z.string(), cor: z.number().int() })
  .nullable();

/** One line of the histories and of the phone's list (spec §3; product 03, Records). */
export const ChecklistResumo = z.object({
  codCheckList: z.number().int(),
  chave: z.string(),
  numero: z.number().int(),
  codConcessionaria: z.number().int(),
  tipo: TipoChecklist,
  modeloChecklist: z.string(),
  placa: z.string().nullable(),
  chassi: z.string().nullable(),
  marca: z.string().nullable(),
  modelo: z.string(),
  km: z.number().int().nullable(),
  cliente: z.string(),
  numeroOs: z.string().nullable(),
  consultor: ConsultorDaFicha,
  mecanico: Pessoa,
  contagem: Contagem,
  fotos: z.number().int(),
  campanha: z.boolean(),
  /** Answered items over all, whole percent. */
  conformidade: z.number().int(),
  iniciadoEm: z.string(),
  finalizadoEm: z.string().nullable(),
  codOrcamento: z.number().int().nullable(),
  /** Minutes in each of the quote's states, for the brand's history. */
  minutosPorEstado: z.record(z.string(), z.number().int()),
});
export type ChecklistResumo = z.infer<typeof ChecklistResumo>;

export const Checklist = ChecklistResumo.extend({
  codModeloChecklist: z.number().int(),
  modeloNumero: z.number().int(),
  conteudo: ConteudoModelo,
  telefone: z.string().nullable(),
  email: z.string().nullable(),
  combustivel: z.number().int().nullable(),
  codAgendamento: z.number().int().nullable(),
  codServico: z.number().int().nullable(),
  danos: z.array(Dano),
  observacao: z.string().nullable(),
  /** PNG data URL. */
  assinatura: z.string().nullable(),
  itens: z.array(ItemChecklist),
  midias: z.array(Midia),
  /**
   * When the last answer kept was given, to the millisecond; null without any. Who has seen it answers after it, whatever
   * their clock says: two devices' clocks are never the same, and the later answer stays.
   */
  respondidoAte: z.string().nullable(),
  versao: z.number().int(),
});
export type Checklist = z.infer<typeof Checklist>;

/** What a phone sends of a checklist, whole, as often as it likes: the last answer of each item by `respondidoEm` stays. */
export const ChecklistRascunho = z.object({
  codConcessionaria: Codigo,
  codModeloChecklist: Codigo,
  modeloNumero: Codigo,
  codAgendamento: Codigo.nullish(),
  codServico: Codigo.nullish(),
  numeroOs: texto(30).nullish(),
  ...VeiculoDito,
  marca: texto(40).nullish(),
  modelo: textoObrigatorio(120, 'Informe o modelo do veículo'),
  km: z.number().int().min(0, 'Informe o km').max(9_999_999, 'Confira o km').nullish(),
  combustivel: z.number().int().min(0).max(8).nullish(),
  cliente: textoObrigatorio(120, 'Informe o cliente'),
  telefone: TelefoneDito,
  email: texto(254).nullish(),
  codConsultor: Codigo.nullish(),
  codMecanico: Codigo.nullish(),
  campanha: z.boolean().default(false),
  danos: z.array(Dano).max(60).default([]),
  observacao: texto(1000).nullish(),
  assinatura: z
    .string()
    .max(200_000, 'A assinatura é grande demais')
    .regex(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/, 'Assine de novo')
    .nullish(),
  iniciadoEm: Instante,
  itens: z
    .array(
      z.object({
        codigo: z.string().max(40),
        resultado: Resultado,
        medida: z.number().min(-99_999).max(999_999).nullish(),
        nota: texto(500).nullish(),
        respondidoEm: Instante,
      }),
    )
    .max(1000),
});
export type ChecklistRascunho = z.input<typeof ChecklistRascunho>;

export const CarroDoDia = z.object({
  codAgendamento: z.number().int(),
  placa: z.string().nullable(),
  chassi: z.string().nullable(),
  marca: z.string().nullable(),
  modelo: z.string(),
  km: z.number().int().nullable(),
  cliente: z.string(),
  telefone: z.string().nullable(),
  email: z.string().nullable(),
  horaAgendamento: z.string(),
  numeroOs: z.string().nullable(),
  codConsultor: z.number().int().nullable(),
  prisma: z.number().int().nullable(),
  recebido: z.boolean(),
  /** What its reception wrote down; null before it. */
  entrada: z.nullable(EntradaDoVeiculo),
  recall: z.boolean(),
  servicos: z.array(z.object({ codServico: z.number().int(), descricao: z.string() })),
  /** Checklists already begun for this visit. */
  checklists: z.array(
    z.object({
      codCheckList: z.number().int(),
      chave: z.string(),
      tipo: TipoChecklist,
      finalizado: z.boolean(),
    }),
  ),
});
export type CarroDoDia = z.infer<typeof CarroDoDia>;
