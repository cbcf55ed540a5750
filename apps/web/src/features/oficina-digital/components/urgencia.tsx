import type { LinhaOrcamento } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import { IconAlertOctagonFilled, IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './urgencia.module.css';

type Cor = LinhaOrcamento['urgencia'];

/** What each colour of the inspection is called, and its shape. */
export const URGENCIAS: Readonly<Record<Cor, { nome: string; icone: ReactNode }>> = {
  vermelho: { nome: 'Urgente', icone: <IconAlertOctagonFilled size={18} aria-hidden="true" /> },
  amarelo: { nome: 'Pede atenção', icone: <IconAlertTriangleFilled size={18} aria-hidden="true" /> },
  verde: { nome: 'Bom', icone: <IconCircleCheckFilled size={18} aria-hidden="true" /> },
};

/** How much an item presses, by shape as well as colour. */
export function Urgencia({ cor }: { readonly cor: Cor }) {
  const { nome, icone } = URGENCIAS[cor];
  return (
    <span className={css['urgencia']} data-cor={cor} title={nome}>
      {icone}
      <span className="vh">{nome}</span>
    </span>
  );
}
