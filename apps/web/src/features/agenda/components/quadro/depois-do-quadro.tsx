import { AvisoDePecas } from '#features/estoque/public.ts';
import type { QuadroConsultores } from '../../hooks/quadro/use-quadro-consultores.ts';
import { ImpressaoDoDia } from '../impressao/impressao-do-dia.tsx';

/** What the board does not wait for: the warning of missing parts at its foot, and its sheets for paper. */
export const DepoisDoQuadro = ({ quadro }: { readonly quadro: QuadroConsultores }) => (
  <>
    <AvisoDePecas hoje={quadro.agora.dia} />
    <ImpressaoDoDia quadro={quadro} />
  </>
);
