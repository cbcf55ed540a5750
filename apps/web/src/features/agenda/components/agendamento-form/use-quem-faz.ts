import { useQuery } from '@tanstack/react-query';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { mecanicosOptions } from '../../hooks/use-equipe.ts';
import type { Rascunho } from './rascunho.ts';

/** Who could do a booking's jobs, and what to say where no hour is free: the true cause, which may be that nobody can. */
export function useQuemFaz({ servicos }: Rascunho) {
  const { codConcessionaria } = useConcessionaria();
  const { data: mecanicos = [], isSuccess } = useQuery(mecanicosOptions(codConcessionaria));
  const ativos = mecanicos.filter(({ ativo }) => ativo);
  /** A job that nobody of the house can do: no hour would ever be free for it. */
  const deNinguem = servicos.find(
    ({ codTipoServico }) => !ativos.some(({ especialidades }) => especialidades.includes(codTipoServico)),
  );
  return {
    mecanicos,
    semMecanico: isSuccess && ativos.length === 0,
    nenhum: deNinguem
      ? `Nenhum mecânico faz “${deNinguem.descricao}”. Marque a especialidade de alguém em Configuração › Mecânicos.`
      : 'Nenhum horário livre nos próximos dias para estes serviços.',
  };
}
