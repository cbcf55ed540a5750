import { z } from 'zod';
import { contract } from '../contract.ts';
import { Dia, texto, textoObrigatorio } from '../fields.ts';
import { porConcessionaria, TIPOS_MOVIMENTO } from './movimento.ts';
import { QuantidadeDita } from './quantidade.ts';

const inteiro = z.number().int();

/** A movement as a DMS tells it. Told again by its key it is the same one. */
export const MovimentoDoDms = z.object({
  /** The DMS's own: one movement, whatever part. */
  chave: z
    .string()
    .regex(/^[A-Za-z0-9._:/-]{1,60}$/, 'Use até 60 letras, números e os sinais . _ : / - na chave'),
  codigo: textoObrigatorio(40, 'Informe o código da peça'),
  tipo: z.enum(TIPOS_MOVIMENTO),
  /** Units, as a person says them; only an adjustment may be below zero. */
  quantidade: QuantidadeDita.refine((dita) => dita !== 0, 'Informe quantas unidades'),
  motivo: texto(200).nullish(),
  /** The dealership's local day; absent: today. */
  dia: Dia.optional(),
});
export type MovimentoDoDms = z.output<typeof MovimentoDoDms>;

/** A line that is no movement: it is answered with its reason, and refuses none of the others. */
const MovimentoIlegivel = z.unknown().transform((lido) => {
  const chave = z.object({ chave: MovimentoDoDms.shape.chave }).safeParse(lido).data?.chave ?? '';
  const [problema] = MovimentoDoDms.safeParse(lido).error?.issues ?? [];
  const campo = problema?.path.join('.') ?? '';
  return {
    chave,
    ilegivel: `${campo === '' ? '' : `${campo}: `}${problema?.message ?? 'Movimento ilegível'}`,
  };
});
const MovimentoLido = z.union([MovimentoDoDms, MovimentoIlegivel]);
export type MovimentoLido = z.output<typeof MovimentoLido>;

export const estoqueDmsContracts = {
  lancarPeloDms: contract({
    method: 'POST',
    host: 'integracao',
    path: '/estoque/dms/:codConcessionaria',
    summary: 'Lançar até 500 movimentos de peças; cada um entra uma vez, pela chave do DMS',
    niveis: 'chave',
    params: porConcessionaria,
    body: z.object({
      movimentos: z
        .array(MovimentoLido)
        .min(1, 'Informe ao menos um movimento')
        .max(500, 'Mande até 500 movimentos por vez'),
    }),
    output: z.object({
      lancados: inteiro,
      /** Told before. */
      repetidos: inteiro,
      /** Of those that were taken: sales beyond our balance, which count as demand and wait for it to be put right. */
      semSaldo: inteiro,
      /** What could not be taken, and why: the others were. */
      recusados: z.array(z.object({ chave: z.string(), mensagem: z.string() })),
    }),
    // Each movement's key says whether it is a repeat.
    idempotent: false,
    example: {
      movimentos: [
        { chave: 'NF-8842/1', codigo: 'FO-1024', tipo: 'entrada', quantidade: 12, dia: '2026-11-25' },
        { chave: 'OS-51877/3', codigo: 'FO-1024', tipo: 'consumo', quantidade: 1 },
      ],
    },
  }),
};
