import {
  type NaoAvisado,
  porResolverContracts,
  type VisitaAtingida,
} from '@oferta/contracts/agenda/por-resolver.ts';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Chegando } from '#frames/chegando.tsx';
import { useCall } from '#kernel/data/use-call.ts';
import { useOnFeed } from '#kernel/data/use-feed.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { openAgendaDialog } from '../../../hooks/agenda-dialogs.ts';
import { refetchForaDoFeed } from '../../../hooks/fora-do-feed.ts';
import { Contato } from '../lista/contato.tsx';
import css from './por-resolver.module.css';
import { porResolverOptions, quantosPorResolver } from './por-resolver-options.ts';
import { QuemEscreveu } from './quem-escreveu.tsx';
import { QuemE } from './quem-e.tsx';

/** All that waits for somebody of the house, until it is settled: nothing leaves these lists by itself being forgotten. */
export function PorResolver(): ReactNode {
  const { codConcessionaria, fuso } = useConcessionaria();
  const consulta = useQuery(porResolverOptions(codConcessionaria));
  useOnFeed('getAgendamentos', refetchForaDoFeed);
  const { data } = consulta;
  if (!data) return <Chegando de={consulta} variant="table" />;
  if (quantosPorResolver(data) === 0)
    return (
      <EmptyState icon={<IconChecks size={28} />} title="Nada por resolver">
        Visitas atingidas por bloqueios, recados de clientes e lembretes que não chegaram aparecem aqui.
      </EmptyState>
    );
  const { atingidas, recados, naoAvisados } = data;
  return (
    <div className={css['tela']} data-stack={24}>
      <h1 className="vh">Por resolver</h1>
      <Grupo titulo="Clientes que escreveram" quantos={recados.length}>
        {recados.map((recado) => (
          <QuemEscreveu key={recado.codRecado} recado={recado} fuso={fuso} />
        ))}
      </Grupo>
      <Grupo
        titulo="Visitas atingidas"
        quantos={atingidas.length}
        sobre="Há um bloqueio, uma folga ou um fechamento sobre elas. Mude o horário, ligue para o cliente ou mantenha."
      >
        {atingidas.map((visita) => (
          <Atingida key={visita.codAgendamento} visita={visita} />
        ))}
      </Grupo>
      <Grupo
        titulo="Lembretes que não chegaram"
        quantos={naoAvisados.length}
        sobre="Tentamos as outras vias que o cliente tem. Ligue para ele."
      >
        {naoAvisados.map((visita) => (
          <SemAviso key={visita.codAgendamento} visita={visita} />
        ))}
      </Grupo>
    </div>
  );
}

interface GrupoProps {
  readonly titulo: string;
  readonly quantos: number;
  readonly sobre?: string;
  readonly children: ReactNode;
}

function Grupo({ titulo, quantos, sobre, children }: GrupoProps): ReactNode {
  if (quantos === 0) return null;
  return (
    <section className={css['grupo']} data-stack={8} aria-label={titulo}>
      <h2>
        {titulo} <span className="num">{quantos}</span>
      </h2>
      {sobre && <p>{sobre}</p>}
      <ul className={css['lista']}>{children}</ul>
    </section>
  );
}

/** It stays as it is, and leaves the list. */
function useManter(done: string) {
  return useCall(porResolverContracts.manterVisita, { onSuccess: refetchForaDoFeed, done: { title: done } });
}

function Atingida({ visita }: { readonly visita: VisitaAtingida }): ReactNode {
  const { codAgendamento, cliente, telefone, motivo } = visita;
  const manter = useManter(`A visita de ${cliente} fica como está`);
  return (
    <li className={css['item']}>
      <QuemE visita={visita}>
        <span className={css['motivo']}>{motivo}</span>
      </QuemE>
      <span className={css['acoes']} data-line={8}>
        <Contato telefone={telefone} cliente={cliente} />
        <Button
          variant="primary"
          onClick={() => openAgendaDialog({ tipo: 'form', codAgendamento, foco: 'horario' })}
        >
          Mudar o horário
        </Button>
        <Button loading={manter.isPending} onClick={() => manter.mutate({ params: { codAgendamento } })}>
          Manter
        </Button>
      </span>
    </li>
  );
}

function SemAviso({ visita }: { readonly visita: NaoAvisado }): ReactNode {
  const { codAgendamento, cliente, telefone, erro, texto } = visita;
  const manter = useManter(`${cliente} foi avisado`);
  return (
    <li className={css['item']}>
      <QuemE visita={visita}>
        <span className={css['motivo']}>{erro}</span>
      </QuemE>
      <span className={css['acoes']} data-line={8}>
        <Contato telefone={telefone} cliente={cliente} />
        <Button onClick={() => openAgendaDialog({ tipo: 'form', codAgendamento })}>Abrir a visita</Button>
        <Button loading={manter.isPending} onClick={() => manter.mutate({ params: { codAgendamento } })}>
          Já avisei
        </Button>
      </span>
      {texto && <p className={css['recado']}>{texto}</p>}
    </li>
  );
}
