import type { Nascente } from '../../../hooks/nascimentos.ts';
import css from './grade.module.css';

interface LinhaNascendoProps {
  readonly nascente: Nascente;
  /** How many the grid has, besides its handle and its actions. */
  readonly colunas: number;
}

/** What was just put in and is not saved yet: in sight from the first moment, so that nobody types it again. */
export const LinhaNascendo = ({ nascente, colunas }: LinhaNascendoProps) => (
  <tr className={css['nascendo']}>
    <td colSpan={colunas + 2}>
      {nascente.descricao} <small>{nascente.parada ? 'ainda não foi salvo' : 'salvando…'}</small>
    </td>
  </tr>
);
