import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { niveisDe } from '../screen.ts';
import { BloqueioNovo } from './equipe.ts';
import { agendaScreens } from './screens.ts';
import { Escala } from './servico.ts';

/** A command of the board as a draft sends it: what the board's own call is given, said by its kind. */
export const ComandoDoEnsaio = z.discriminatedUnion('tipo', [
  Escala.extend({ tipo: z.literal('escalar') }),
  BloqueioNovo.extend({ tipo: z.literal('bloquear') }),
  z.object({ tipo: z.literal('desbloquear'), codBloqueio: Codigo }),
]);
export type ComandoDoEnsaio = z.input<typeof ComandoDoEnsaio>;

export const ensaioRefusals = refusals('ensaio', {
  /** `campos` names the command, `comandos.N`, counted from 0; `atual` is what its own call would answer. */
  comandoRecusado: [409, '{frase}. Nada foi aplicado'],
});

export const ensaioContracts = {
  aplicarEnsaio: contract({
    method: 'POST',
    path: '/agendaVirtual/aplicarEnsaio',
    summary: 'Aplicar as mudanças de um "E se?", todas ou nenhuma',
    niveis: niveisDe(agendaScreens['agenda-virtual']),
    body: z.object({ codConcessionaria: Codigo, comandos: z.array(ComandoDoEnsaio).min(1).max(200) }),
    output: z.object({
      aplicados: z.number().int(),
      /** The blocks made, in the commands' order: what has to go when all of it is taken back. */
      bloqueios: z.array(z.number().int()),
    }),
    refusals: [ensaioRefusals.comandoRecusado],
  }),
};
