import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo, Dia, Hora, texto, Versao } from '../fields.ts';
import { NIVEIS_ACESSO } from '../niveis-acesso.ts';
import { refusals } from '../refusal.ts';
import { niveisDe } from '../screen.ts';
import { recusasDaEscrita } from './agendamento.ts';
import { BloqueioNovo } from './equipe.ts';
import { AgendamentoNovo } from './registro-agendamento.ts';
import { agendaScreens } from './screens.ts';
import { Escala, servicoRefusals } from './servico.ts';

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

/** A job that gets a place on the board, of a visit of the agenda or of one that is booked with it, and who makes room for it. */
export const Encaixe = z.object({
  codConcessionaria: Codigo,
  quem: z.union([
    z.object({ codServico: Codigo, versao: Versao }),
    /** With one job: somebody at the counter, booked for now. */
    z.object({ visita: AgendamentoNovo }),
  ]),
  lugar: z.object({
    codMecanico: Codigo,
    codBox: Codigo.nullish(),
    data: Dia,
    hora: Hora,
    duracaoMin: z.number().int().min(5).max(1440),
  }),
  /** Where each of those goes that make room, with the version that was read. */
  outros: z.array(Escala).max(100),
  /** Why, where a promise is broken for it. */
  motivo: texto(200).nullish(),
});
export type Encaixe = z.input<typeof Encaixe>;

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
  encaixar: contract({
    method: 'POST',
    path: '/agendaVirtual/encaixar',
    summary: 'Encaixar um serviço no quadro, com quem abre lugar para ele, tudo ou nada',
    niveis: NIVEIS_ACESSO.agenda,
    body: Encaixe,
    output: z.object({ codAgendamento: z.number().int(), codServico: z.number().int() }),
    refusals: [...recusasDaEscrita, servicoRefusals.naoEncontrado, ensaioRefusals.comandoRecusado],
  }),
};
