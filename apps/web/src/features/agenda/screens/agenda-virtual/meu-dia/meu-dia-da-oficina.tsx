import { acessoDoMecanicoContracts } from '@oferta/contracts/agenda/acesso-do-mecanico.ts';
import { dataEHora } from '@oferta/domain/instante.ts';
import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Chegando } from '#frames/chegando.tsx';
import { useCall } from '#kernel/data/use-call.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { usePode } from '#kernel/session/use-pode.ts';
import { Button } from '#ui/button/button.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { acessosDe, Aparelhos } from './aparelhos.tsx';
import { FotoDoServico } from './foto-do-servico.tsx';
import { pedidosOptions, relerPedidos } from './pedidos-options.ts';
import css from './meu-dia-da-oficina.module.css';
import { TemposDaCasa, temposDe } from './tempos-da-casa.tsx';

/** What mechanics ask for from their own page, and how they are let in to it. */
export function MeuDiaDaOficina(): ReactNode {
  const { codConcessionaria } = useConcessionaria();
  const gerencia = usePode(acessoDoMecanicoContracts.acessosDosMecanicos);
  const pedidos = useQuery(pedidosOptions(codConcessionaria));
  const tempos = useQuery(temposDe(codConcessionaria));
  const acessos = useQuery({ ...acessosDe(codConcessionaria), enabled: gerencia });
  const faltam = [pedidos, tempos, acessos].filter(({ isLoadingError }) => isLoadingError);
  return (
    <div className={css['tela']}>
      <h1 className="vh">Meu dia dos mecânicos</h1>
      {/* A server that fails is told of once, and not by each part of the screen. */}
      {faltam.length > 0 && <Chegando de={faltam} variant="text" />}
      {!pedidos.isLoadingError && <Pedidos codConcessionaria={codConcessionaria} />}
      {!tempos.isLoadingError && <TemposDaCasa codConcessionaria={codConcessionaria} />}
      {gerencia && !acessos.isLoadingError && <Aparelhos codConcessionaria={codConcessionaria} />}
    </div>
  );
}

function Pedidos({ codConcessionaria }: { readonly codConcessionaria: number }) {
  const { fuso } = useConcessionaria();
  const consulta = useQuery(pedidosOptions(codConcessionaria));
  const atender = useCall(acessoDoMecanicoContracts.atenderPecaPedida, {
    onSuccess: relerPedidos,
    done: {
      title: 'O mecânico já vê que a peça chegou',
      undo: (_, { params }) => atender.mutate({ params, body: { chegou: false } }),
    },
  });
  const { data } = consulta;
  if (!data) return <Chegando de={consulta} variant="text" count={3} />;
  return (
    <>
      <section aria-labelledby="pecas-pedidas">
        <h2 id="pecas-pedidas">Peças pedidas</h2>
        {data.pecas.length === 0 ? (
          <EmptyState icon={<IconPackage size={28} stroke={1.6} />} title="Nenhuma peça pedida.">
            O que um mecânico pedir em Meu dia aparece aqui na hora.
          </EmptyState>
        ) : (
          <ul className={css['lista']}>
            {data.pecas.map((peca) => (
              <li key={peca.codPedido} data-feita={peca.atendidaEm !== null || undefined}>
                {peca.placa && <PlateChip size="md">{peca.placa}</PlateChip>}
                <p>
                  <b>
                    {peca.quantidade > 1 && `${peca.quantidade} × `}
                    {peca.descricao}
                  </b>
                  <small>
                    {peca.mecanico}, {peca.servico}, {peca.modelo}, {dataEHora(peca.pedidaEm, fuso)}
                  </small>
                </p>
                {peca.atendidaEm === null ? (
                  <Button
                    onClick={() =>
                      atender.mutate({ params: { codPedido: peca.codPedido }, body: { chegou: true } })
                    }
                  >
                    Chegou
                  </Button>
                ) : (
                  <span>entregue</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
      {data.fotos.length > 0 && (
        <section aria-labelledby="fotos-de-hoje">
          <h2 id="fotos-de-hoje">Fotos de hoje</h2>
          <ul className={css['fotos']}>
            {data.fotos.map((foto) => (
              <li key={foto.codFoto}>
                <FotoDoServico foto={foto} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
