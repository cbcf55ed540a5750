import { historicoContracts } from '@oferta/contracts/agenda/historico/historico.ts';
import { isAndando, isFechado } from '@oferta/domain/agenda/historico/historico.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { NaoChegou } from '#frames/nao-chegou.tsx';
import { useCall } from '#kernel/data/use-call.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { historicoDa, recarregarHistorico } from './consultas-historico.ts';
import { Folhas } from './folhas.tsx';
import { ForaDoHistorico } from './fora-do-historico.tsx';
import { Gravar } from './gravar.tsx';
import { NomesDitos } from './nomes-ditos.tsx';
import { NomesSoltos } from './nomes-soltos.tsx';
import css from './historico.module.css';

/**
 * The years before: sheets of the former system in any order, what of them does not match, what would be written, and the way
 * back. What is left and found again is where it was.
 */
export function Screen() {
  const { codConcessionaria, nome } = useConcessionaria();
  const { data: historico, dataUpdatedAt, error, refetch } = useQuery(historicoDa(codConcessionaria));
  const conferir = useCall(historicoContracts.conferirHistorico, {
    onSuccess: () => void recarregarHistorico(),
  });
  // What came in is looked through at once, unless a sheet is still on its way.
  const aJuntar =
    historico !== undefined &&
    historico.mudou &&
    !isAndando(historico.estado) &&
    historico.estado !== 'falhou' &&
    !historico.folhas.some(
      ({ ultima }) => ultima?.estado === 'importando' || ultima?.estado === 'desfazendo',
    );
  const juntar = useEffectEvent(() => {
    if (!conferir.isPending) conferir.mutate({ params: { codConcessionaria } });
  });
  // Each answer is a question of its own: what was said while it was looked through asks for it again.
  useEffect(() => {
    if (aJuntar) juntar();
  }, [aJuntar, dataUpdatedAt]);
  return (
    <PageFrame>
      <PageHead title="Trazer o histórico" />
      <div className={css['corpo']}>
        <p className={css['nota']}>
          Traga as planilhas do sistema anterior para <b>{nome}</b>, em qualquer ordem e quantas vezes quiser.
          Nada entra na agenda antes de você gravar, e tudo pode ser desfeito de uma vez. Passagem é cada vez
          que um carro veio à oficina; OS é a ordem de serviço dela.
        </p>
        {!historico &&
          (error ? <NaoChegou erro={error} onRetry={() => void refetch()} /> : <Skeleton variant="form" />)}
        {historico && (
          <>
            <Folhas historico={historico} codConcessionaria={codConcessionaria} />
            <NomesSoltos historico={historico} codConcessionaria={codConcessionaria} />
            <NomesDitos codConcessionaria={codConcessionaria} fechado={isFechado(historico.estado)} />
            <ForaDoHistorico historico={historico} codConcessionaria={codConcessionaria} />
            <Gravar
              historico={historico}
              aJuntar={aJuntar && !conferir.isError}
              codConcessionaria={codConcessionaria}
            />
          </>
        )}
      </div>
    </PageFrame>
  );
}
