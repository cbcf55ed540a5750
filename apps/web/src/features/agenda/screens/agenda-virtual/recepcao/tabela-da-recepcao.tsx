import type { VeiculoNaRecepcao } from '@oferta/contracts/agenda/recepcao.ts';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { TonePill } from '#ui/status/status-pill.tsx';
import type { Agora } from '../../../model/evento-agendamento.ts';
import { openAgendaDialog } from '../../../hooks/agenda-dialogs.ts';
import { HoraPrometida } from '../lista/hora-prometida.tsx';
import { idadeEmPalavras } from '../lista/idade-em-palavras.ts';
import { esperaNaRecepcao, tomDaRecepcao } from './linha-recepcao.ts';
import css from './recepcao.module.css';

interface TabelaDaRecepcaoProps {
  readonly titulo: string;
  readonly veiculos: readonly VeiculoNaRecepcao[];
  /** Index of the first row in the whole board, for J and K. */
  readonly primeiro: number;
  readonly agora: Agora;
  readonly fuso: string;
}

const CABECALHO = ['Placa', 'Cliente', 'Veículo', 'Agendado', 'Iniciado', 'Entrega', 'Consultor', 'Situação'];

const abrir = ({ codAgendamento }: VeiculoNaRecepcao): void => {
  if (codAgendamento !== null) openAgendaDialog({ tipo: 'form', codAgendamento });
};

/** One strip of the board; a row opens its car's appointment. */
export function TabelaDaRecepcao({ titulo, veiculos, primeiro, agora, fuso }: TabelaDaRecepcaoProps) {
  return (
    <table className={css['tabela']} aria-label={titulo}>
      <thead>
        <tr>
          {CABECALHO.map((nome) => (
            <th key={nome} scope="col">
              {nome}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {veiculos.map((veiculo, at) => (
          <tr
            key={`${veiculo.placa}${veiculo.cliente}${veiculo.horaAgendameto}`}
            data-index={primeiro + at}
            tabIndex={primeiro + at === 0 ? 0 : -1}
            onClick={() => abrir(veiculo)}
            onKeyDown={({ key }) => key === 'Enter' && abrir(veiculo)}
          >
            <td data-campo="placa" title={veiculo.placaOriginal ?? undefined}>
              <PlateChip size="md">{veiculo.placa}</PlateChip>
            </td>
            <td data-campo="cliente">
              <b>{veiculo.cliente}</b>
            </td>
            <td data-campo="modelo">
              {veiculo.modelo}
              {veiculo.servico && <small title={veiculo.servico}>{veiculo.servico}</small>}
              {veiculo.vagaPatio && <small>Vaga {veiculo.vagaPatio}</small>}
            </td>
            <td data-campo="agendado" className="num">
              {veiculo.horaAgendameto}
              {veiculo.status === 1 && (
                <small>espera {idadeEmPalavras(esperaNaRecepcao(veiculo, agora.instante))}</small>
              )}
            </td>
            <td
              data-campo="iniciado"
              className="num"
              data-vazio={veiculo.horaServicoIniciado === 'Não iniciado' ? '' : undefined}
            >
              {veiculo.horaServicoIniciado}
            </td>
            <td data-campo="entrega">
              <HoraPrometida previsao={veiculo.previsaoEntrega} agora={agora} fuso={fuso} />
            </td>
            <td data-campo="consultor">{veiculo.consultor}</td>
            <td data-campo="situacao">
              <span className={css['situacao']} data-stack={12}>
                <TonePill tone={tomDaRecepcao(veiculo)}>{veiculo.statusRecepcao}</TonePill>
                <ProgressBar
                  value={veiculo.progressoOS}
                  tone={tomDaRecepcao(veiculo)}
                  size="md"
                  label={`Andamento de ${veiculo.placa}`}
                />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
