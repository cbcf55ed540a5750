import { passadoContracts, type PassagemDoVeiculo } from '@oferta/contracts/agenda/historico/passado.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { horaEm, instanteEmPalavras } from '@oferta/domain/instante.ts';
import { ROTULO_DA_CAUSA } from '@oferta/domain/relatorios/causa.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { codigoCurto, fraseDe } from '#kernel/data/api-error.ts';
import { call } from '#kernel/data/api.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { ScrollRegion } from '#ui/scroll-region/scroll-region.tsx';
import { duracaoEmPalavras } from '../../../model/dia-em-palavras.ts';
import css from './maquina-do-tempo.module.css';

const passagemOptions = (codAgendamento: number) =>
  queryOptions({
    queryKey: ['agenda', 'passagem', codAgendamento],
    queryFn: () => call(passadoContracts.passagemDoVeiculo, { params: { codAgendamento } }),
  });

interface PassagemProps {
  readonly codAgendamento: number;
  readonly fuso: string;
  readonly onClose: () => void;
  /** Goes to a minute, HH:MM of the day shown. */
  readonly onHora: (hora: string) => void;
}

/** One car from its arrival on: what each of its minutes went to, and who worked on it. */
export function Passagem({ codAgendamento, fuso, onClose, onHora }: PassagemProps): ReactNode {
  const { data, error, refetch } = useQuery(passagemOptions(codAgendamento));
  return (
    <ScrollRegion className={css['passagem']} label="O caminho do veículo">
      <header>
        <h2>
          {data?.placa ? <PlateChip size="md">{formatPlaca(data.placa)}</PlateChip> : data?.cliente}
          <small>{data?.modelo}</small>
        </h2>
        <IconButton label="Fechar" onClick={onClose}>
          <IconX size={17} />
        </IconButton>
      </header>
      {data ? (
        <Caminho passagem={data} fuso={fuso} onHora={onHora} />
      ) : error ? (
        <ErrorState
          title="O caminho do veículo não veio"
          code={codigoCurto(error)}
          onRetry={() => void refetch()}
        >
          {fraseDe(error)}
        </ErrorState>
      ) : (
        <Skeleton variant="text" count={8} />
      )}
    </ScrollRegion>
  );
}

interface CaminhoProps {
  readonly passagem: PassagemDoVeiculo;
  readonly fuso: string;
  readonly onHora: (hora: string) => void;
}

function Caminho({ passagem, fuso, onHora }: CaminhoProps): ReactNode {
  const { chegada, entrega, cliente, trechos, trabalhos } = passagem;
  if (chegada === null) return <p>Este veículo ainda não chegou.</p>;
  return (
    <>
      <p>
        {cliente} · chegou {instanteEmPalavras(chegada, fuso)}
        {entrega ? `, entregue ${instanteEmPalavras(entrega, fuso)}` : ', ainda na casa'}
      </p>
      <h3>Onde foi o tempo</h3>
      <ol className={css['trechos']}>
        {trechos.map(({ causa, de, ate }) => (
          <li key={de} data-causa={causa}>
            <button type="button" className="num" onClick={() => onHora(horaEm(de, fuso))}>
              {horaEm(de, fuso)}
            </button>{' '}
            <span>
              {causa === 'execucao' || causa === 'foraDoExpediente'
                ? ROTULO_DA_CAUSA[causa]
                : `Esperou: ${ROTULO_DA_CAUSA[causa].toLowerCase()}`}
            </span>{' '}
            <small className="num">{duracaoEmPalavras(minutosEntre(de, ate))}</small>
          </li>
        ))}
      </ol>
      <h3>Quem trabalhou</h3>
      {trabalhos.length === 0 && <p>Ninguém começou ainda.</p>}
      <ol className={css['trechos']}>
        {trabalhos.map(({ codServico, descricao, mecanico, box, de, ate }) => (
          <li key={`${codServico} ${de}`}>
            <span className="num">{horaEm(de, fuso)}</span>{' '}
            <span>
              <b>{mecanico}</b> · {descricao}
              {box && ` · ${box}`}
            </span>{' '}
            <small className="num">{ate ? duracaoEmPalavras(minutosEntre(de, ate)) : 'em curso'}</small>
          </li>
        ))}
      </ol>
    </>
  );
}

const minutosEntre = (de: string, ate: string): number =>
  Math.round((Date.parse(ate) - Date.parse(de)) / 60_000);
