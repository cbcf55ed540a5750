import {
  type ListaDoPainel,
  painelAgendaContracts,
  type VisitaDoPainel,
} from '@oferta/contracts/agenda/painel.ts';
import type { OrigemAgendamento } from '@oferta/domain/agenda/marcar/agendamento.ts';
import { NOME_SITUACAO_AGENDAMENTO } from '@oferta/domain/agenda/marcar/agendamento.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { GoTo } from '#kernel/address/navigation.tsx';
import { fraseDe } from '#kernel/data/api-error.ts';
import { call } from '#kernel/data/api.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { diaCurto } from '../../model/dia-em-palavras.ts';
import css from './dashboard.module.css';

/** A number whose visits are asked for. */
export interface NumeroAberto {
  readonly titulo: string;
  readonly lista: ListaDoPainel;
  readonly de: string;
  readonly ate: string;
  readonly origem?: OrigemAgendamento;
}

const TAMANHO = 50;

const visitasOptions = (codConcessionaria: number, numero: NumeroAberto, pagina: number) =>
  queryOptions({
    queryKey: ['agenda', 'painel', codConcessionaria, 'visitas', numero, pagina],
    queryFn: () =>
      call(painelAgendaContracts.listVisitasDoPainel, {
        params: { codConcessionaria },
        query: {
          lista: numero.lista,
          inicio: numero.de,
          fim: numero.ate,
          ...(numero.origem && { origem: numero.origem }),
          pagina,
          tamanho: TAMANHO,
        },
      }),
    placeholderData: keepPreviousData,
  });

interface VisitasDoNumeroProps {
  readonly numero: NumeroAberto;
  readonly onClose: () => void;
}

/** The visits that make a number, fifty at a time; each opens. */
export function VisitasDoNumero({ numero, onClose }: VisitasDoNumeroProps): ReactNode {
  const { codConcessionaria } = useConcessionaria();
  const [pagina, setPagina] = useState(1);
  const { data, error, refetch } = useQuery(visitasOptions(codConcessionaria, numero, pagina));
  const paginas = Math.ceil((data?.total ?? 0) / TAMANHO);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={numero.titulo}
      footer={
        <>
          {paginas > 1 && (
            <>
              <Button size="md" disabled={pagina === 1} onClick={() => setPagina(pagina - 1)}>
                Mais novas
              </Button>
              <Button size="md" disabled={pagina >= paginas} onClick={() => setPagina(pagina + 1)}>
                Mais antigas
              </Button>
            </>
          )}
          <Button size="md" onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      {data ? (
        <ul className={css['visitas']} aria-label={numero.titulo}>
          {data.itens.map((visita) => (
            <Linha key={visita.codAgendamento} visita={visita} />
          ))}
          {data.total === 0 && <li className={css['vazio']}>Nenhuma visita aqui.</li>}
        </ul>
      ) : error ? (
        <ErrorState title="Não deu para ler as visitas" onRetry={() => void refetch()}>
          {fraseDe(error)}
        </ErrorState>
      ) : (
        <Skeleton variant="text" count={6} />
      )}
    </Dialog>
  );
}

const Linha = ({
  visita: { codAgendamento, dia, hora, placa, modelo, cliente, situacao },
}: {
  readonly visita: VisitaDoPainel;
}): ReactNode => (
  <li>
    <GoTo to="/agenda-virtual" search={{ dia, agendamento: String(codAgendamento) }}>
      {placa && <PlateChip size="md">{placa}</PlateChip>}
      <span className={css['oque']}>
        <b>{cliente}</b>
        <small>{modelo}</small>
      </span>
      <span className={css['quando']}>
        <span className="num">
          {diaCurto(dia)} {hora}
        </span>
        <small>{NOME_SITUACAO_AGENDAMENTO[situacao]}</small>
      </span>
    </GoTo>
  </li>
);
