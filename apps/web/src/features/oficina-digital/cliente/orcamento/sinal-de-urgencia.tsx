import { IconAlertOctagonFilled, IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import type { Urgencia } from '../model/blocos.ts';
import css from './sinal-de-urgencia.module.css';

const SINAIS = {
  vermelho: IconAlertOctagonFilled,
  amarelo: IconAlertTriangleFilled,
  verde: IconCircleCheckFilled,
};

interface SinalProps {
  readonly urgencia: Urgencia;
  readonly size: number;
}

/** An urgency by colour and by shape; its words stand beside it. */
export function SinalDeUrgencia({ urgencia, size }: SinalProps) {
  const Sinal = SINAIS[urgencia];
  return <Sinal size={size} className={css[urgencia]} aria-hidden="true" />;
}
