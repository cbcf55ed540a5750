import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kernel/api.ts';
import { useConcessionaria } from '#kernel/concessionaria.ts';
import { minutosDosServicos, type Rascunho } from './rascunho.ts';

const QUANTAS = 3;
const VAGA_MAX_MIN = 720;
/** Less work than this is not looked for, minutes. */
const VAGA_MIN_MIN = 5;

/**
 * The first free times for the jobs of a booking that is being written, and what they were asked for. A length chosen by hand
 * that is more than the jobs take has to be free too.
 */
export function useVagas(rascunho: Rascunho, hoje: Dia) {
  const { codConcessionaria } = useConcessionaria();
  const { servicos, codConsultor, dia, duracaoMin } = rascunho;
  const minutos = Math.min(VAGA_MAX_MIN, minutosDosServicos(rascunho));
  const livres = Math.min(VAGA_MAX_MIN, Math.max(minutos, duracaoMin ?? 0));
  const tipos = [...new Set(servicos.map(({ codTipoServico }) => codTipoServico))].join(',');
  // Taking one of the slots asks for nothing new: the others stay where they are, to be compared and chosen instead.
  const [pedido, setPedido] = useState({ codConsultor, dia });
  const aPartirDe = pedido.dia !== null && pedido.dia > hoje ? pedido.dia : '0';
  const vagas = useQuery({
    queryKey: ['agenda', 'vagas', codConcessionaria, aPartirDe, livres, tipos, pedido.codConsultor],
    queryFn: () =>
      call(equipeContracts.vagas, {
        params: { codConcessionaria },
        query: {
          aPartirDe,
          minutos: livres,
          tipos,
          quantas: QUANTAS,
          ...(pedido.codConsultor !== null && { codConsultor: pedido.codConsultor }),
        },
      }),
    enabled: minutos >= VAGA_MIN_MIN,
    placeholderData: keepPreviousData,
  });
  return {
    minutos,
    procura: minutos >= VAGA_MIN_MIN && !vagas.isError,
    vagas: vagas.data,
    pedido,
    setPedido,
  };
}
