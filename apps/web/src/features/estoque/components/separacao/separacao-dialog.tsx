import type { CarroComPecas } from '@oferta/contracts/estoque/separacao.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { addDias, formatDia, type Dia } from '@oferta/domain/dia.ts';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { codigoCurto } from '#kernel/data/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { DateButton } from '#ui/form/date/date-button.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { inteiro } from '../em-palavras.ts';
import { ADevolver } from './a-devolver.tsx';
import { pecasDaAgenda, useProximoDia } from './consulta-separacao.ts';
import { EstadoDaPecaEsperada } from './estado-da-peca.tsx';
import { FolhaDeSeparacao } from './folha-de-separacao.tsx';
import css from './separacao.module.css';
import { estaAqui, useSeparacao } from './use-separacao.ts';

interface DialogProps {
  readonly codConcessionaria: number;
  /** Null: the next day on which cars wait for parts, whatever Sunday or holiday lies between. */
  readonly dia: Dia | null;
  readonly hoje: Dia;
  readonly onDia: (dia: Dia) => void;
  readonly onFechar: () => void;
}

/** What is to be taken from the shelves for the cars of a day, car by car, on the screen and on paper. */
export function SeparacaoDialog({ codConcessionaria, dia: pedido, hoje, onDia, onFechar }: DialogProps) {
  const proximo = useProximoDia(codConcessionaria, hoje, pedido === null);
  const dia = pedido ?? proximo ?? addDias(hoje, 1);
  const { data, error, isPending, refetch } = useQuery({
    ...pecasDaAgenda(codConcessionaria, dia, dia),
    enabled: pedido !== null || proximo !== null,
    placeholderData: keepPreviousData,
  });
  const carros = data ?? [];
  const pecas = carros.flatMap((carro) => carro.pecas);
  const separadas = pecas.filter(({ estado }) => estado === 'separada').length;
  return (
    <Dialog
      opened
      size="lg"
      onClose={onFechar}
      title="Peças a separar"
      footer={
        <>
          <span className={css['conta']}>
            {pecas.length > 0 && `${inteiro(separadas)} de ${inteiro(pecas.length)} separadas`}
          </span>
          <Button size="md" onClick={onFechar}>
            Fechar
          </Button>
          <Button
            size="md"
            variant="primary"
            icon={<IconPrinter size={16} />}
            disabled={carros.length === 0}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        </>
      }
    >
      <div className={css['dia']} data-line={8}>
        <IconButton
          label="Dia anterior"
          variant="default"
          disabled={dia <= hoje}
          onClick={() => onDia(addDias(dia, -1))}
        >
          <IconChevronLeft size={16} />
        </IconButton>
        <DateButton
          value={dia}
          onChange={(outro) => onDia(outro < hoje ? hoje : outro)}
          label="Escolher o dia"
        >
          <b>{dia === hoje ? 'Hoje' : dia === addDias(hoje, 1) ? 'Amanhã' : formatDia(dia).slice(0, 5)}</b>
        </DateButton>
        <IconButton label="Dia seguinte" variant="default" onClick={() => onDia(addDias(dia, 1))}>
          <IconChevronRight size={16} />
        </IconButton>
      </div>
      <ADevolver codConcessionaria={codConcessionaria} />
      {error ? (
        <ErrorState title="As peças não carregaram" code={codigoCurto(error)} onRetry={() => void refetch()}>
          Confira a conexão e tente de novo.
        </ErrorState>
      ) : isPending ? (
        <Skeleton variant="table" />
      ) : carros.length === 0 ? (
        <EmptyState title="Nenhum carro espera peças neste dia.">
          As revisões agendadas e os orçamentos aprovados aparecem aqui com as peças deles.
        </EmptyState>
      ) : (
        carros.map((carro) => (
          <Carro
            key={`${carro.codAgendamento} ${carro.codOrcamento}`}
            carro={carro}
            codConcessionaria={codConcessionaria}
          />
        ))
      )}
      <FolhaDeSeparacao carros={carros} dia={dia} />
    </Dialog>
  );
}

interface CarroProps {
  readonly carro: CarroComPecas;
  readonly codConcessionaria: number;
}

function Carro({ carro, codConcessionaria }: CarroProps) {
  const { separar, ocupada } = useSeparacao(codConcessionaria);
  const { hora, placa, cliente, modelo, prisma, box, servicos, semKit, pecas } = carro;
  const onde = [prisma === null ? null : `prisma ${prisma}`, box].filter(Boolean).join(' · ');
  return (
    <section className={css['carro']} aria-label={placa ? formatPlaca(placa) : cliente}>
      <header>
        <b className="num">{hora === '00:00' ? 'Na oficina' : hora}</b>
        {placa && <PlateChip>{formatPlaca(placa)}</PlateChip>}
        <span>
          {cliente} · {modelo}
          {onde && ` · ${onde}`}
          <small>{servicos.join(' + ')}</small>
        </span>
      </header>
      {semKit && (
        <p className={css['semKit']}>O cardápio não diz as peças desta revisão: confira com a oficina.</p>
      )}
      <ul>
        {pecas.map((peca) => (
          <li key={`${peca.codServico} ${peca.codLinha} ${peca.codPeca}`}>
            <Checkbox
              label={`${inteiro(peca.quantidade)} × ${peca.descricao}`}
              checked={peca.estado === 'separada'}
              disabled={ocupada || !estaAqui(peca)}
              onChange={() => separar(peca, peca.estado !== 'separada')}
            />
            <small>
              {peca.codigo}
              {peca.localizacao && ` · ${peca.localizacao}`}
            </small>
            <EstadoDaPecaEsperada peca={peca} />
          </li>
        ))}
      </ul>
    </section>
  );
}
