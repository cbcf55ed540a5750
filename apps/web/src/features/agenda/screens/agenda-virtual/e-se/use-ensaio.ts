import { ensaiar, type Comando, type Impedimento } from '@oferta/domain/agenda/ensaio/ensaio.ts';
import { fimDoDia } from '@oferta/domain/agenda/ensaio/entregas-do-dia.ts';
import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { useMemo } from 'react';
import type { QuadroMecanicos } from '../../../hooks/quadro/use-quadro-mecanicos.ts';
import { calendarioDoEnsaio, servicosDoEnsaio, toDiaDoEnsaio } from './dia-do-ensaio.ts';
import type { Mudanca, Rascunho } from './rascunho.ts';

/** What stands in the way of a change: of the first of its commands that cannot be done. */
export interface MudancaVista {
  readonly mudanca: Mudanca;
  readonly impedimento: Impedimento | null;
}

/** A draft tried on the day it was copied from: always the whole of it, so that any change can be taken back alone. */
export function useEnsaio(rascunho: Rascunho, quadro: QuadroMecanicos, calendario: Calendario) {
  const { base, mudancas } = rascunho;
  const { dia, fuso, agora, mecanicos } = quadro;
  return useMemo(() => {
    const contexto = { dia, fuso, agora, mecanicos, calendario };
    const antes = toDiaDoEnsaio(base, contexto);
    const todos = mudancas.flatMap(({ comandos }) => comandos);
    const { dia: depois, impedimentos } = ensaiar(antes, todos);
    const feitos = todos.filter((_comando, at) => impedimentos[at] === null);
    return {
      contexto,
      base,
      antes,
      depois,
      /** What would be sent; what cannot be done is not. */
      feitos: feitos as readonly Comando[],
      vistas: verMudancas(mudancas, impedimentos),
      servicos: servicosDoEnsaio(base, { antes, depois }, contexto),
      calendario: calendarioDoEnsaio(calendario, feitos, dia),
      fimAntes: fimDoDia(antes),
      fimDepois: fimDoDia(depois),
    };
  }, [base, mudancas, dia, fuso, agora, mecanicos, calendario]);
}

/** Each change with the first reason against one of its commands; the reasons stand in the commands' order. */
function verMudancas(
  mudancas: readonly Mudanca[],
  impedimentos: readonly (Impedimento | null)[],
): readonly MudancaVista[] {
  let lidos = 0;
  return mudancas.map((mudanca) => {
    const dela = impedimentos.slice(lidos, lidos + mudanca.comandos.length);
    lidos += mudanca.comandos.length;
    return { mudanca, impedimento: dela.find((cada) => cada !== null) ?? null };
  });
}
export type Ensaio = ReturnType<typeof useEnsaio>;

/** How many of the day's jobs are by now other than when they were copied: moved, worked on, new or gone. */
export function quantosMudaram(base: readonly ServicoAgendado[], agora: readonly ServicoAgendado[]): number {
  const versoes = new Map(base.map(({ codServico, versao }) => [codServico, versao]));
  const diferentes = agora.filter(({ codServico, versao }) => versoes.get(codServico) !== versao).length;
  const presentes = new Set(agora.map(({ codServico }) => codServico));
  return diferentes + base.filter(({ codServico }) => !presentes.has(codServico)).length;
}

/** Why a change cannot be done, to whoever tried it. */
export const FRASE_DO_IMPEDIMENTO: Readonly<Record<Impedimento, string>> = {
  sumiu: 'o serviço saiu do dia',
  jaComecou: 'o serviço já começou',
  mecanicoDesconhecido: 'o mecânico saiu da equipe',
  semEspecialidade: 'falta a especialidade',
  passado: 'o horário já passou',
  foraDoExpediente: 'fora do expediente',
  bloqueado: 'o horário está bloqueado',
  ocupado: 'o mecânico está ocupado',
  boxOcupado: 'o box está ocupado',
};
