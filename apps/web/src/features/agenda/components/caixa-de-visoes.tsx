import type { TelaComVisoes } from '@oferta/domain/agenda/visao.ts';
import type { ReactNode, RefObject } from 'react';
import { Popover } from '#ui/overlay/popover.tsx';
import css from './visoes-salvas.module.css';
import { VisoesSalvas } from './visoes-salvas.tsx';

interface CaixaDeVisoesProps {
  readonly tela: TelaComVisoes;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** A screen's saved views under the button that opens them. */
export function CaixaDeVisoes({ tela, anchor, onClose }: CaixaDeVisoesProps): ReactNode {
  return (
    <Popover opened onClose={onClose} anchor={anchor} label="Minhas visões" placement="end">
      <div className={css['caixa']}>
        <h2>Minhas visões</h2>
        <VisoesSalvas tela={tela} />
      </div>
    </Popover>
  );
}
