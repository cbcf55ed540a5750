import {
  servicoContracts,
  type LugarDoServico,
  type ServicoAgendado,
} from '@oferta/contracts/agenda/servico.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kernel/data/api.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { showToast } from '#ui/toast/toast.ts';
import { closeAgendaDialog } from '../../../hooks/agenda-dialogs.ts';
import { refetchForaDoFeed } from '../../../hooks/fora-do-feed.ts';

/** Where a job would go; undefined while that is looked for, null when nobody can do it that day. */
export interface Destino {
  readonly servico: ServicoAgendado;
  readonly lugar: LugarDoServico | null | undefined;
}

interface Folga {
  readonly codMecanico: number;
  readonly dia: Dia;
}

/** All of the team: the mechanic who is away may be among the first. */
const QUANTOS = 20;

/** The first place with somebody else, on the day itself. */
async function acharLugar(codServico: number, { codMecanico, dia }: Folga): Promise<LugarDoServico | null> {
  const lugares = await call(servicoContracts.lugaresDoServico, {
    params: { codServico },
    query: { aPartirDe: dia, quantos: QUANTOS },
  });
  return lugares.find((lugar) => lugar.codMecanico !== codMecanico && lugar.dia === dia) ?? null;
}

/** Looks where each job would go, and hands them on one after another: what one takes is not offered to the next. */
export function useRepassar(servicos: readonly ServicoAgendado[], folga: Folga) {
  const { codMecanico, dia } = folga;
  const [isRepassando, setRepassando] = useState(false);
  const { mutateAsync } = useCall(servicoContracts.agendamentoMecanico, { onError: () => true });
  const consultas = useQueries({
    queries: servicos.map(({ codServico }) => ({
      queryKey: ['agenda', 'repasse', codServico, codMecanico, dia],
      queryFn: () => acharLugar(codServico, folga),
    })),
  });
  const destinos = servicos.map((servico, at): Destino => ({ servico, lugar: consultas[at]?.data }));

  const levar = async (servico: ServicoAgendado): Promise<boolean> => {
    const { codServico, codBox, versao } = servico;
    try {
      // Looked for again: the job before it may just have taken the place.
      const lugar = await acharLugar(codServico, folga);
      if (!lugar) return false;
      const { dia: data, hora, codMecanico: paraQuem } = lugar;
      await mutateAsync({ body: { codServico, versao, codMecanico: paraQuem, codBox, data, hora } });
      return true;
    } catch {
      return false;
    }
  };

  const repassarTodos = async (nomeDe: (cod: number) => string): Promise<void> => {
    setRepassando(true);
    const ficaram: ServicoAgendado[] = [];
    for (const servico of servicos) if (!(await levar(servico))) ficaram.push(servico);
    refetchForaDoFeed();
    closeAgendaDialog();
    const foram = servicos.length - ficaram.length;
    showToast({
      title: foram === 1 ? '1 serviço repassado' : `${foram} serviços repassados`,
      ...(ficaram.length > 0 && {
        description: `${ficaram.length === 1 ? '1 continua' : `${ficaram.length} continuam`} com ${nomeDe(codMecanico)}`,
      }),
      tone: ficaram.length > 0 ? 'late' : 'brand',
    });
  };
  return {
    destinos,
    isProcurando: consultas.some(({ isPending }) => isPending),
    isRepassando,
    repassar: (nomeDe: (cod: number) => string): void => void repassarTodos(nomeDe),
  };
}
