import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import css from './fantasmas-do-encaixe.module.css';
import type { LugarLido } from './use-lugares.ts';

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
          <NaRaia key={`m${codServico}`} codMecanico={codMecanico} de={inicioMin} ate={fim} tom="empurrado">
            <span>
              {nome} → {formatHora(inicioMin)}
            </span>
          </NaRaia>
        );
      })}
      {lugares.map(({ mecanico, inicio, fim }, at) => (
        <NaRaia
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

interface NaRaiaProps {
  readonly codMecanico: number | null;
  readonly de: number;
  readonly ate: number;
  readonly tom: 'lugar' | 'escolhido' | 'empurrado';
  readonly children: ReactNode;
}

function NaRaia({ codMecanico, de, ate, tom, children }: NaRaiaProps): ReactNode {
  // The board lies beside the panel and is drawn before it.
  const raia = document.querySelector(`[aria-label^="Agenda por mecânico"] [data-resource="${codMecanico}"]`);
  if (!raia) return null;
  const style = { '--de': de, '--len': ate - de } as Record<string, number>;
  return createPortal(
    <div className={css['fantasma']} data-tom={tom} style={style} aria-hidden>
      {children}
    </div>,
    raia,
  );
}
