import { servicoContracts, type ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kernel/data/api.ts';
import type { ApiError } from '#kernel/data/api-error.ts';
import type { PlanoDoServico } from '../../hooks/agenda-dialogs.ts';
import { useLugarRecusado } from './use-lugar-recusado.tsx';

export type FormularioDoPlano = ReturnType<typeof usePlanoDoServico>;

/** A job's plan while it is being chosen, the free places offered for it, and what the server refused of it. */
export function usePlanoDoServico({ codServico }: ServicoAgendado, inicial: PlanoDoServico) {
  const [plano, setPlano] = useState(inicial);
  const recusado = useLugarRecusado();
  // Taking one of the offers asks for nothing new: the others stay, to be compared and chosen instead.
  const [pedido, setPedido] = useState({ aPartirDe: inicial.dia ?? '0', codMecanico: 0 });
  const lugares = useQuery({
    queryKey: ['agenda', 'lugares', codServico, pedido],
    queryFn: () =>
      call(servicoContracts.lugaresDoServico, {
        params: { codServico },
        query: {
          aPartirDe: pedido.aPartirDe,
          ...(pedido.codMecanico > 0 && { codMecanico: pedido.codMecanico }),
        },
      }),
    placeholderData: keepPreviousData,
  });
  const escolher = (outro: Partial<PlanoDoServico>): void => {
    setPlano({ ...plano, ...outro });
    recusado.esquecer();
  };
  return {
    plano,
    lugares,
    recusado,
    /** One of the places offered. */
    escolher,
    /** Chosen by hand: what is offered follows. */
    mudar(outro: PlanoDoServico): void {
      escolher(outro);
      if (outro.codMecanico !== plano.codMecanico || outro.dia !== plano.dia)
        setPedido({ aPartirDe: outro.dia ?? '0', codMecanico: outro.codMecanico ?? 0 });
    },
    onError(error: ApiError): true {
      // Somebody was faster: what is offered is looked for anew.
      void lugares.refetch();
      return recusado.onError(error);
    },
  };
}
