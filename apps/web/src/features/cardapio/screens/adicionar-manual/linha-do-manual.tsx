import { IconChevronDown, IconChevronUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import type { PointerEventHandler } from 'react';
import { useWatch } from 'react-hook-form';
import { CampoSelecao, CampoTexto, CampoTextoLongo } from '#frames/form/campos.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import css from './itens-do-manual.module.css';
import { ACOES, type ValoresManual } from './valores-manual.ts';

const OPCOES = Object.entries(ACOES).map(([value, label]) => ({ value, label }));

interface LinhaDoManualProps {
  readonly lugar: number;
  readonly total: number;
  readonly onMover: (de: number, para: number) => void;
  readonly onTirar: (lugar: number) => void;
  /** What makes the handle drag. */
  readonly pega: Readonly<
    Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', PointerEventHandler>
  >;
}

/** One thing that is done, and its words for the client. */
export function LinhaDoManual({ lugar, total, onMover, onTirar, pega }: LinhaDoManualProps) {
  const em = `itens.${lugar}` as const;
  const descricao = useWatch<ValoresManual, `itens.${number}.descricao`>({ name: `${em}.descricao` });
  const nome = descricao || `item ${lugar + 1}`;
  return (
    <>
      <span className={css['pega']} aria-hidden="true" {...pega}>
        <IconGripVertical size={18} />
      </span>
      <div className={css['campos']} data-stack={10}>
        <CampoSelecao nome={`${em}.acao`} rotulo="Ação" opcoes={OPCOES} obrigatorio="Informe a ação" />
        <CampoTexto
          nome={`${em}.descricao`}
          rotulo="Item"
          maximo={120}
          {...(lugar === 0 && { obrigatorio: 'Informe o item do manual' })}
        />
        <CampoTextoLongo nome={`${em}.explicacao`} rotulo="Em palavras simples" maximo={500} />
      </div>
      <div className={css['botoes']}>
        <IconButton
          label={`Mover ${nome} para cima`}
          disabled={lugar === 0}
          onClick={() => onMover(lugar, lugar - 1)}
        >
          <IconChevronUp size={17} />
        </IconButton>
        <IconButton
          label={`Mover ${nome} para baixo`}
          disabled={lugar === total - 1}
          onClick={() => onMover(lugar, lugar + 1)}
        >
          <IconChevronDown size={17} />
        </IconButton>
        <IconButton label={`Tirar ${nome}`} disabled={total === 1} onClick={() => onTirar(lugar)}>
          <IconTrash size={17} />
        </IconButton>
      </div>
    </>
  );
}
