import { z } from 'zod';
import { contract } from '../contract.ts';
import { ferramentasScreens } from '../ferramentas/screens.ts';
import { Codigo, texto, textoObrigatorio, Versao } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { quemUsa } from '../screen.ts';
import { NIVEIS_OFICINA } from '../niveis-acesso.ts';

export const TIPOS_CHECKLIST = ['entrada', 'diagnostico', 'qualidade', 'entrega'] as const;
export const TipoChecklist = z.enum(TIPOS_CHECKLIST);
export type TipoChecklist = z.infer<typeof TipoChecklist>;

/** Limits of a measure; see domain/oficina-digital/resultado-item.ts. */
export const LimitesDoItem = z.object({
  sentido: z.enum(['minimo', 'maximo']),
  amarelo: z.number(),
  vermelho: z.number(),
});

export const ItemModelo = z.object({
  /** Stable through versions, so that measures are carried forward from visit to visit. */
  codigo: z.string().regex(/^[a-z0-9][a-zA-Z0-9.-]{0,39}$/, 'Use letras, números, ponto e hífen'),
  nome: textoObrigatorio(80, 'Informe o nome do item'),
  tipo: z.enum(['semaforo', 'medida', 'texto']),
  unidade: texto(10).nullable(),
  limites: LimitesDoItem.nullable(),
  /** A yellow or red item is not finished without a photo. */
  fotoObrigatoria: z.boolean(),
  /** Finishing needs a result. */
  obrigatorio: z.boolean(),
  /** What the customer reads of it when it is not green: why it matters, in plain words. */
  explicacao: texto(400).nullable(),
  /** The quote's line that a yellow or red one begins with. */
  linhaSugerida: texto(160).nullable(),
});
export type ItemModelo = z.infer<typeof ItemModelo>;

export const ConteudoModelo = z.object({
  grupos: z
    .array(
      z.object({
        nome: textoObrigatorio(60, 'Informe o nome do grupo'),
        itens: z.array(ItemModelo).min(1, 'Um grupo precisa de ao menos um item').max(60),
      }),
    )
    .min(1, 'O modelo precisa de ao menos um grupo')
    .max(30),
  /** The body map is walked through. */
  mapaDeDanos: z.boolean(),
  assinatura: z.boolean(),
});
export type ConteudoModelo = z.infer<typeof ConteudoModelo>;

export const ModeloChecklist = z.object({
  codModeloChecklist: z.number().int(),
  /** Null: of every dealership of the distributor. */
  codConcessionaria: z.number().int().nullable(),
  nome: z.string(),
  tipo: TipoChecklist,
  /** Offered first for cars of this make. */
  marca: z.string().nullable(),
  ativo: z.boolean(),
  /** Of the published content. */
  numero: z.number().int(),
  publicadaEm: z.string(),
  conteudo: ConteudoModelo,
  versao: z.number().int(),
});
export type ModeloChecklist = z.infer<typeof ModeloChecklist>;

export const modeloChecklistRefusals = refusals('modeloChecklist', {
  naoEncontrado: [404, 'Modelo de checklist não encontrado'],
  nomeRepetido: [409, 'Já existe um modelo chamado {nome}'],
  alterado: [409, '{quem} alterou este modelo há pouco. Confira como está e tente de novo'],
  codigoRepetido: [422, 'O código {codigo} está em dois itens'],
  limitesTrocados: [422, 'Em {item}, o limite vermelho precisa ser pior que o amarelo'],
});

const corpo = z.object({
  codConcessionaria: Codigo.nullable(),
  nome: textoObrigatorio(80, 'Informe o nome do modelo'),
  tipo: TipoChecklist,
  marca: texto(40).nullable(),
  ativo: z.boolean(),
  conteudo: ConteudoModelo,
});
const recusas = [
  modeloChecklistRefusals.nomeRepetido,
  modeloChecklistRefusals.codigoRepetido,
  modeloChecklistRefusals.limitesTrocados,
];
const doEditor = quemUsa(ferramentasScreens['gerenciar-checklist'], ferramentasScreens['gerar-checklist']);
const porCodigo = z.object({ codModeloChecklist: Codigo });

export const modeloChecklistContracts = {
  listModelosChecklist: contract({
    method: 'GET',
    path: '/checklist/modelos/:codConcessionaria',
    summary: 'Modelos de checklist de uma concessionária, com os da rede',
    niveis: NIVEIS_OFICINA.checklist,
    params: z.object({ codConcessionaria: Codigo }),
    output: z.array(ModeloChecklist),
  }),
  getModeloChecklist: contract({
    method: 'GET',
    path: '/checklist/modelo/:codModeloChecklist',
    summary: 'Um modelo de checklist e suas versões',
    ...doEditor,
    params: porCodigo,
    output: z.object({
      modelo: ModeloChecklist,
      versoes: z.array(
        z.object({
          numero: z.number().int(),
          publicadaEm: z.string(),
          publicadaPor: z.string().nullable(),
          usos: z.number().int(),
        }),
      ),
    }),
    refusals: [modeloChecklistRefusals.naoEncontrado],
  }),
  criarModeloChecklist: contract({
    method: 'POST',
    path: '/checklist/modelo',
    summary: 'Novo modelo de checklist',
    ...doEditor,
    body: corpo,
    output: ModeloChecklist,
    refusals: recusas,
  }),
  publicarModeloChecklist: contract({
    method: 'PUT',
    path: '/checklist/modelo/:codModeloChecklist',
    summary: 'Publicar uma nova versão; as inspeções feitas ficam com a delas',
    ...doEditor,
    params: porCodigo,
    body: corpo.extend({ versao: Versao }),
    output: ModeloChecklist,
    refusals: [modeloChecklistRefusals.naoEncontrado, modeloChecklistRefusals.alterado, ...recusas],
  }),
};
