import type { CarroComPecas } from '@oferta/contracts/estoque/separacao.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { addDias, formatDia, type Dia } from '@oferta/domain/dia.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { codigoCurto } from '#kernel/data/api-error.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { DateButton } from '#ui/form/date/date-button.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { inteiro } from '../em-palavras.ts';
import { ADevolver } from './a-devolver.tsx';
import { EstadoDaPecaEsperada } from './estado-da-peca.tsx';
import { FolhaDeSeparacao } from './folha-de-separacao.tsx';
import css from './separacao.module.css';
import type { DoDia } from './use-carros-do-dia.ts';
import { estaAqui, useSeparacao } from './use-separacao.ts';

interface CarrosProps {
  readonly codConcessionaria: number;
  readonly hoje: Dia;
  readonly doDia: DoDia;
  readonly onDia: (dia: Dia) => void;
}

/** What is to be taken from the shelves for the cars of a day, car by car, and its paper. */
export function CarrosDoDia({ codConcessionaria, hoje, doDia, onDia }: CarrosProps) {
  const { dia, carros } = doDia;
  return (
    <>
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
      {doDia.erro ? (
        <ErrorState title="As peças não carregaram" code={codigoCurto(doDia.erro)} onRetry={doDia.deNovo}>
          Confira a conexão e tente de novo.
        </ErrorState>
      ) : doDia.carregando ? (
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
    </>
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
              {peca.peloUso && ` · usada nos serviços iguais: ${peca.peloUso.usaram} de ${peca.peloUso.de}`}
            </small>
            <EstadoDaPecaEsperada peca={peca} />
          </li>
        ))}
      </ul>
    </section>
  );
}
