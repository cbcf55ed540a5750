import { horaContracts } from '@oferta/contracts/agenda/hora-recusada.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#kernel/data/api.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import type { Rascunho } from '../agendamento-form/rascunho.ts';

/** Why the hour that is being typed does not fit, and what fits near it. */
export type HoraConferida = NonNullable<OutputOf<typeof horaContracts.conferirHora>['recusa']>;

/** Typing goes on for so long before anything is asked, ms. */
const ESPERA = 150;

type Conferivel = Pick<
  Rascunho,
  'dia' | 'inicioMin' | 'codConsultor' | 'duracaoMin' | 'transporte' | 'servicos' | 'modelo'
>;

/**
 * The hour of a booking judged while it is typed, by the rule that judges it when it is saved; null while it fits, or while
 * there is nothing to judge. `ligada`: the hour is a new one, of a car that is not in the house.
 */
export function useHoraConferida(
  rascunho: Conferivel,
  { codAgendamento, ligada }: { readonly codAgendamento: number | null; readonly ligada: boolean },
): HoraConferida | null {
  const { codConcessionaria } = useConcessionaria();
  const { dia, inicioMin, codConsultor, duracaoMin, transporte, servicos, modelo } = rascunho;
  const body = {
    codConcessionaria,
    codAgendamento,
    codConsultor,
    duracaoMin,
    transporte: transporte || null,
    modelo,
    dia: dia ?? '',
    hora: formatHora(inicioMin ?? 0),
    servicos: servicos.map(({ codTipoServico, tempoPadraoMin, codMecanico }) => ({
      codTipoServico,
      tempoPadraoMin,
      codMecanico,
    })),
  };
  const agora = JSON.stringify(body);
  const [pedido, setPedido] = useState(agora);
  useEffect(() => {
    const timer = setTimeout(() => setPedido(agora), ESPERA);
    return () => clearTimeout(timer);
  }, [agora]);
  const temHora = dia !== null && inicioMin !== null && servicos.length > 0;
  const conferida = useQuery({
    queryKey: ['agenda', 'vagas', 'conferir', pedido],
    queryFn: () => call(horaContracts.conferirHora, { body }),
    enabled: ligada && temHora && pedido === agora,
    retry: false,
  });
  // What was said of another hour is not said of this one.
  return ligada && temHora && pedido === agora ? (conferida.data?.recusa ?? null) : null;
}
