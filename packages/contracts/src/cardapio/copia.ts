import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo, texto } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { arvoreRefusals } from './arvore.ts';
import { Lote } from './lote.ts';
import { NIVEIS_CARDAPIO as niveis } from './medidas.ts';
import { TIPOS_COPIA } from './screens.ts';

/**
 * From one dealership to many. Records are matched by what people call them (a part's code, a node's path, a manual's
 * model and mileage), so copying again changes nothing that is already equal.
 */
export const PedidoDeCopia = z.object({
  tipo: z.enum(TIPOS_COPIA),
  /** Where it comes from. */
  codConcessionaria: Codigo,
  destinos: z.array(Codigo).min(1, 'Escolha ao menos uma concessionária de destino').max(200),
  /** cardapio: only this branch; what stands above it is made where it is missing. */
  codNo: Codigo.nullable().default(null),
  /** manual: only this car's plan. */
  marca: texto(60).nullable().default(null),
  modelo: texto(60).nullable().default(null),
  /** What to do where the target was changed after the source. */
  conflitos: z.enum(['manter', 'sobrescrever']).default('manter'),
});
export type PedidoDeCopia = z.infer<typeof PedidoDeCopia>;

/**
 * novo: missing at the target. alterado: differs, and the source is newer. conflito: differs, and the target was changed
 * after the source. igual: nothing to do.
 */
export const DIFERENCAS = ['novo', 'alterado', 'igual', 'conflito'] as const;

export const LinhaDaCopia = z.object({
  codConcessionaria: z.number().int(),
  diferenca: z.enum(DIFERENCAS),
  /** Path or code, as people read it. */
  nome: z.string(),
  /** What differs: "preço fixo: R$ 100,00 → R$ 120,00". Empty for novo and igual. */
  mudancas: z.array(z.object({ campo: z.string(), de: z.string(), para: z.string() })),
});

export const PreviaDaCopia = z.object({
  /** One a target. */
  destinos: z.array(
    z.object({
      codConcessionaria: z.number().int(),
      nome: z.string(),
      novo: z.number().int(),
      alterado: z.number().int(),
      igual: z.number().int(),
      conflito: z.number().int(),
      /** cardapio: parts that will be made at the target because it has no such code. */
      pecasNovas: z.number().int(),
    }),
  ),
  total: z.number().int(),
  /** The first 500 that are not equal: conflicts, changes, new ones. */
  linhas: z.array(LinhaDaCopia),
});
export type PreviaDaCopia = z.infer<typeof PreviaDaCopia>;

export const copiaRefusals = refusals('copia', {
  destinoDesconhecido: [404, 'Concessionária de destino não encontrada'],
  destinoIgual: [422, 'A origem não pode ser também um destino'],
  nadaACopiar: [422, 'Não há nada para copiar na origem'],
});

const recusas = [
  arvoreRefusals.naoEncontrado,
  copiaRefusals.destinoDesconhecido,
  copiaRefusals.destinoIgual,
  copiaRefusals.nadaACopiar,
];

export const copiaContracts = {
  preverCopia: contract({
    method: 'POST',
    path: '/cardapio/copia/previa',
    summary: 'Ver a diferença entre a origem e os destinos, sem copiar',
    niveis,
    body: PedidoDeCopia,
    output: PreviaDaCopia,
    writes: false,
    refusals: recusas,
  }),
  /** Small copies answer done; larger ones answer 'aplicando': follow them with getLote. Undone by desfazerLote. */
  copiar: contract({
    method: 'POST',
    path: '/cardapio/copia',
    summary: 'Copiar para os destinos, inteira ou nada',
    niveis,
    body: PedidoDeCopia,
    output: Lote,
    refusals: recusas,
  }),
};
