import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { proximoPasso, type ProximoPasso } from '../../../model/proximo-passo.ts';

interface PassoDaLinhaProps {
  readonly agendamento: Agendamento;
  readonly onPasso: (agendamento: Agendamento, passo: ProximoPasso) => void;
}

/** A vehicle's next step, one touch away; nothing once there is none. */
export function PassoDaLinha({ agendamento, onPasso }: PassoDaLinhaProps): ReactNode {
  const passo = proximoPasso(agendamento);
  return passo && <Button onClick={() => onPasso(agendamento, passo)}>{passo.rotulo}</Button>;
}
