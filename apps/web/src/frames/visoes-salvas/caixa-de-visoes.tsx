import type { ReactNode, RefObject } from 'react';
import type { Vista } from '#kernel/address/vista.ts';
import { Popover } from '#ui/overlay/popover.tsx';
import css from './visoes-salvas.module.css';
import { VisoesSalvas } from './visoes-salvas.tsx';

interface CaixaDeVisoesProps {
  readonly tela: string;
  readonly vista: Vista;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** A screen's saved views under the button that opens them. */
export function CaixaDeVisoes({ tela, vista, anchor, onClose }: CaixaDeVisoesProps): ReactNode {
  return (
    <Popover opened onClose={onClose} anchor={anchor} label="Minhas visões" placement="end">
      <div className={css['caixa']}>
        <h2>Minhas visões</h2>
        <VisoesSalvas tela={tela} vista={vista} />
      </div>
    </Popover>
  );
}
