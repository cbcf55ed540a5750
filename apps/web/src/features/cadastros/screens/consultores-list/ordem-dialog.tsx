import type { ConsultorCadastrado } from '@oferta/contracts/cadastros/consultor.ts';
import { corAgenda } from '@oferta/domain/cadastros/consultor.ts';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Button } from '#ui/button/button.tsx';
import { KeyHint } from '#ui/kbd/key-hint.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Retrato } from '../../components/equipe/pessoa.tsx';
import css from './consultores-list.module.css';
import { mudado } from './mudado.ts';

interface OrdemProps {
  readonly ativos: readonly ConsultorCadastrado[];
  readonly salvando: boolean;
  readonly onSalvar: (codConsultores: number[]) => Promise<unknown>;
  readonly onClose: () => void;
}

/** The agenda's order, dragged or moved with Alt and the arrows; each one's next colour is seen at once. */
export function OrdemDialog({ ativos, salvando, onSalvar, onClose }: OrdemProps) {
  const [ordem, setOrdem] = useState(ativos);
  const [aviso, setAviso] = useState('');
  const [arrastado, setArrastado] = useState<number | null>(null);
  const lista = useRef<HTMLOListElement>(null);
  const mover = (de: number, para: number): void => {
    if (para < 0 || para >= ordem.length || para === de) return;
    setOrdem((antes) => mudado(antes, de, para));
    setAviso(`${ordem[de]?.nome} agora é o ${para + 1}º de ${ordem.length}`);
  };
  const onKeyDown = (event: KeyboardEvent, lugar: number): void => {
    const passo = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || passo === 0) return;
    event.preventDefault();
    mover(lugar, lugar + passo);
  };
  const onPointerMove = (event: PointerEvent): void => {
    const de = ordem.findIndex(({ codConsultor }) => codConsultor === arrastado);
    if (de < 0 || !lista.current) return;
    const para = [...lista.current.children].findIndex((linha) => {
      const { top, bottom } = linha.getBoundingClientRect();
      return event.clientY >= top && event.clientY < bottom;
    });
    if (para >= 0) mover(de, para);
  };
  return (
    <Dialog
      opened
      size="sm"
      onClose={onClose}
      title="Ordem na agenda"
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            loading={salvando}
            onClick={() => void onSalvar(ordem.map(({ codConsultor }) => codConsultor)).then(onClose)}
          >
            Salvar ordem
          </Button>
        </>
      }
    >
      <p className={css['explicacao']}>
        A cor de cada consultor vem do lugar dele. Arraste ou use as setas.
        <KeyHint> No teclado: Alt + ↑ ↓.</KeyHint>
      </p>
      <ol ref={lista} className={css['ordem']}>
        {ordem.map((consultor, lugar) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the buttons within
          <li
            key={consultor.codConsultor}
            data-hue={corAgenda(lugar)}
            data-arrastado={consultor.codConsultor === arrastado || undefined}
            onKeyDown={(event) => onKeyDown(event, lugar)}
          >
            <span
              className={css['pega']}
              aria-hidden="true"
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setArrastado(consultor.codConsultor);
              }}
              onPointerMove={onPointerMove}
              onPointerUp={() => setArrastado(null)}
              onPointerCancel={() => setArrastado(null)}
            >
              <IconGripVertical size={18} />
            </span>
            <Retrato nome={consultor.nome} imagem={consultor.imagem} cor={corAgenda(lugar)} />
            <span className={css['nome']}>{consultor.nome}</span>
            <IconButton
              label={`Mover ${consultor.nome} para cima`}
              disabled={lugar === 0}
              onClick={() => mover(lugar, lugar - 1)}
            >
              <IconChevronUp size={17} />
            </IconButton>
            <IconButton
              label={`Mover ${consultor.nome} para baixo`}
              disabled={lugar === ordem.length - 1}
              onClick={() => mover(lugar, lugar + 1)}
            >
              <IconChevronDown size={17} />
            </IconButton>
          </li>
        ))}
      </ol>
      <output className="vh">{aviso}</output>
    </Dialog>
  );
}
