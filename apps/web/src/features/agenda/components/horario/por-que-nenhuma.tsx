import { horaContracts } from '@oferta/contracts/agenda/hora-recusada.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#kernel/data/api.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import type { Rascunho } from '../agendamento-form/rascunho.ts';

interface PorQueNenhumaProps {
  readonly rascunho: Pick<Rascunho, 'servicos' | 'codConsultor' | 'duracaoMin' | 'transporte' | 'modelo'>;
  readonly aPartirDe: Dia;
}

/** No hour is free, and which cause it is. */
export function PorQueNenhuma({ rascunho, aPartirDe }: PorQueNenhumaProps): ReactNode {
  const { codConcessionaria } = useConcessionaria();
  const { servicos, codConsultor, duracaoMin, transporte, modelo } = rascunho;
  const body = {
    codConcessionaria,
    codConsultor,
    duracaoMin,
    transporte: transporte || null,
    modelo,
    aPartirDe,
    servicos: servicos.map(({ codTipoServico, tempoPadraoMin, codMecanico }) => ({
      codTipoServico,
      tempoPadraoMin,
      codMecanico,
    })),
  };
  const { data } = useQuery({
    queryKey: ['agenda', 'vagas', 'nenhuma', body],
    queryFn: () => call(horaContracts.porQueNenhumaHora, { body }),
  });
  return data?.porque ?? 'Nenhum horário livre nos próximos dias para estes serviços.';
}
