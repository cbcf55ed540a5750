import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import type { ReactNode } from 'react';
import { NaRaia } from './na-raia.tsx';
import type { LugarLido } from './use-lugares.ts';

const QUADRO = 'Agenda por mecânico';

interface FantasmasDoEncaixeProps {
  readonly lugares: readonly LugarLido[];
  readonly escolhido: LugarLido | null;
  readonly servicos: readonly ServicoAgendado[];
}

/** The places that are offered, and who moves for the chosen one, drawn on the board that lies beside. They are the panel's: the board draws itself without them. */
export function FantasmasDoEncaixe({ lugares, escolhido, servicos }: FantasmasDoEncaixeProps): ReactNode {
  return (
    <>
      {escolhido?.outros.map(({ codServico, codMecanico, inicioMin, minutos }) => {
        const servico = servicos.find((cada) => cada.codServico === codServico);
        const nome = servico?.placa ? formatPlaca(servico.placa) : (servico?.cliente ?? '');
        const fim = escolhido.lugares.find((cada) => cada.servico === codServico)?.fim ?? inicioMin + minutos;
        return (
          <NaRaia
            key={`m${codServico}`}
            quadro={QUADRO}
            codMecanico={codMecanico}
            de={inicioMin}
            ate={fim}
            tom="empurrado"
          >
            <span>
              {nome} → {formatHora(inicioMin)}
            </span>
          </NaRaia>
        );
      })}
      {lugares.map(({ mecanico, inicio, fim }, at) => (
        <NaRaia
          quadro={QUADRO}
          key={at}
          codMecanico={mecanico}
          de={inicio}
          ate={fim}
          tom={lugares[at] === escolhido ? 'escolhido' : 'lugar'}
        >
          <b>{at + 1}</b>
          <span>{formatHora(inicio)}</span>
        </NaRaia>
      ))}
    </>
  );
}
