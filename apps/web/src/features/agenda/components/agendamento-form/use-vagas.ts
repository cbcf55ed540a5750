import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kernel/data/api.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { minutosDosServicos, type Rascunho } from './rascunho.ts';

const QUANTAS = 3;
const VAGA_MAX_MIN = 720;
/** Less work than this is not looked for, minutes. */
const VAGA_MIN_MIN = 5;

/**
 * The first free times for the jobs of a booking that is being written, and what they were asked for: the consultant and the
 * mechanic chosen by hand, and all of a length chosen by hand.
 */
export function useVagas(rascunho: Rascunho, hoje: Dia) {
  const { codConcessionaria } = useConcessionaria();
  const { servicos: jobs, codConsultor, dia, duracaoMin, modelo } = rascunho;
  const minutos = Math.min(VAGA_MAX_MIN, minutosDosServicos(rascunho));
  const tipos = [...new Set(jobs.map(({ codTipoServico }) => codTipoServico))].join(',');
  const servicos = jobs.map((job) => `${job.codTipoServico}:${job.tempoPadraoMin}`).join(',');
  // Taking one of the slots asks for nothing new: the others stay where they are, to be compared and chosen instead.
  const [pedido, setPedido] = useState({
    codConsultor,
    dia,
    codMecanico: jobs[0]?.codMecanico ?? null,
  });
  const aPartirDe = pedido.dia !== null && pedido.dia > hoje ? pedido.dia : '0';
  const vagas = useQuery({
    queryKey: [
      'agenda',
      'vagas',
      codConcessionaria,
      aPartirDe,
      minutos,
      servicos,
      modelo,
      duracaoMin,
      pedido,
    ],
    queryFn: () =>
      call(equipeContracts.vagas, {
        params: { codConcessionaria },
        query: {
          aPartirDe,
          minutos,
          tipos,
          servicos,
          modelo,
          quantas: QUANTAS,
          ...(duracaoMin !== null && { duracaoMin }),
          ...(pedido.codConsultor !== null && { codConsultor: pedido.codConsultor }),
          ...(pedido.codMecanico !== null && { codMecanico: pedido.codMecanico }),
        },
      }),
    enabled: minutos >= VAGA_MIN_MIN,
    placeholderData: keepPreviousData,
  });
  return {
    minutos,
    procura: minutos >= VAGA_MIN_MIN && !vagas.isError,
    vagas: vagas.data,
    isAntigo: vagas.isPlaceholderData,
    pedido,
    setPedido,
  };
}
