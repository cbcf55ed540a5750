import { type Geracao, sugestaoContracts } from '@oferta/contracts/estoque/sugestao.ts';
import { plural } from '@oferta/domain/plural.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { showToast } from '#ui/toast/toast.ts';
import { geracaoDaCasa } from '../../components/consultas.ts';

function dizerOQueVeio({ estado, sugestoes, linhas, pecas }: Geracao): void {
  if (estado === 'falhou') showToast({ title: 'As sugestões não foram geradas. Gere de novo', tone: 'late' });
  else
    showToast({
      title:
        sugestoes === 0
          ? 'Nada a pedir agora'
          : `${plural(linhas, 'linha', 'linhas')} em ${plural(sugestoes, 'sugestão', 'sugestões')}`,
      description: plural(pecas, 'peça conferida', 'peças conferidas'),
    });
}

/** "Gerar agora": how far it is, and what came of it, told to who asked. */
export function useGeracao(codConcessionaria: number) {
  const client = useQueryClient();
  const { data } = useQuery(geracaoDaCasa(codConcessionaria));
  const geracao = data?.geracao ?? null;
  const pedida = useRef<number | null>(null);
  const gerar = useCall(sugestaoContracts.gerarSugestoes, {
    onSuccess: ({ codGeracao }) => {
      pedida.current = codGeracao;
      void client.invalidateQueries({ queryKey: ['estoque', 'sugestoes'] });
    },
  });
  useEffect(() => {
    if (geracao === null || geracao.codGeracao !== pedida.current || geracao.estado === 'gerando') return;
    pedida.current = null;
    // What is told stands in the list by then: who opens its first line opens one of these.
    void client.invalidateQueries({ queryKey: ['estoque', 'sugestoes'] }).then(() => dizerOQueVeio(geracao));
  }, [geracao, client]);
  return {
    geracao,
    /** How many suggestions there are in each state. */
    contagens: data?.contagens,
    /** Whole months of demand; none is known before the answer. */
    meses: data?.meses ?? null,
    gerando: gerar.isPending || geracao?.estado === 'gerando',
    gerar: (): void => gerar.mutate({ body: { codConcessionaria } }),
  };
}
