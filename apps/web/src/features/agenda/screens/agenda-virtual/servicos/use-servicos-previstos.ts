import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { aplicar, type Acao, type DadosDaAcao } from '@oferta/domain/agenda/oficina/ciclo-servico.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

type Previstos = ReadonlyMap<number, ServicoAgendado>;

const NENHUM: Previstos = new Map();

/**
 * Jobs as they will be once the server agrees, shown at once. A prediction holds until the server sends a newer version
 * of that job, or refuses anything: then only its own word counts.
 */
export function useServicosPrevistos(lista: readonly ServicoAgendado[]) {
  const [previstos, setPrevistos] = useState(NENHUM);
  const mutations = useQueryClient().getMutationCache();
  useEffect(
    () =>
      mutations.subscribe(({ mutation }) => {
        if (mutation?.state.status === 'error') setPrevistos(NENHUM);
      }),
    [mutations],
  );
  const vigente = (servico: ServicoAgendado): ServicoAgendado => {
    const previsto = previstos.get(servico.codServico);
    return previsto && previsto.versao === servico.versao ? previsto : servico;
  };
  return {
    servicos: previstos.size === 0 ? lista : lista.map(vigente),
    /** Shows an action's effect before it is confirmed. Call it right before the action itself. */
    prever(servico: ServicoAgendado, acao: Acao, dados: DadosDaAcao = {}): void {
      const depois = aplicar(acao, servico, dados);
      setPrevistos((antes) => new Map(antes).set(servico.codServico, { ...servico, ...depois }));
    },
  };
}
