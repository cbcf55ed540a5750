import type { CarroComPecas } from '@oferta/contracts/estoque/separacao.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { formatDia, type Dia } from '@oferta/domain/dia.ts';
import { createPortal } from 'react-dom';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { inteiro } from '../em-palavras.ts';
import css from '../folha.module.css';
import { estadoEmPalavras } from './estado-da-peca.tsx';

interface FolhaProps {
  readonly carros: readonly CarroComPecas[];
  readonly dia: Dia;
}

/** The day's picking list on A4: only printing shows it. */
export function FolhaDeSeparacao({ carros, dia }: FolhaProps) {
  const { nome } = useConcessionaria();
  return createPortal(
    <div className={css['folhas']}>
      <header>
        <h1>Peças a separar</h1>
        <p>
          {formatDia(dia)} · {nome}
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th>✓</th>
            <th>Código</th>
            <th>Peça</th>
            <th>Local</th>
            <th data-numero>Qtde</th>
            <th>Situação</th>
          </tr>
        </thead>
        {carros.map((carro) => (
          <tbody key={`${carro.codAgendamento} ${carro.codOrcamento}`}>
            <tr>
              <th colSpan={6} scope="rowgroup">
                {carro.hora === '00:00' ? 'Na oficina' : carro.hora} ·{' '}
                {carro.placa ? formatPlaca(carro.placa) : carro.cliente} · {carro.modelo} ·{' '}
                {carro.servicos.join(' + ')}
                {carro.prisma !== null && ` · prisma ${carro.prisma}`}
                {carro.box && ` · ${carro.box}`}
                {carro.semKit && ' · sem peças no cardápio'}
              </th>
            </tr>
            {carro.pecas.map((peca) => (
              <tr key={`${peca.codServico} ${peca.codLinha} ${peca.codPeca}`}>
                <td>☐</td>
                <td>{peca.codigo}</td>
                <td>{peca.descricao}</td>
                <td>{peca.localizacao ?? ''}</td>
                <td data-numero>
                  {inteiro(peca.quantidade)} {peca.unidade}
                </td>
                <td>{estadoEmPalavras(peca)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>,
    document.body,
  );
}
