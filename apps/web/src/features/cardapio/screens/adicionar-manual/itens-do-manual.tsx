import { IconPlus } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '#ui/button/button.tsx';
import { LinhaDoManual } from './linha-do-manual.tsx';
import css from './itens-do-manual.module.css';
import { itemNovo, type ValoresManual } from './valores-manual.ts';

const MAXIMO = 200;

/** What is done in a visit, in order: dragged, or moved with the arrows. Enter in the last line begins the next one. */
export function ItensDoManual() {
  const { control, getValues } = useFormContext<ValoresManual>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'itens' });
  const [aviso, setAviso] = useState('');
  const [arrastado, setArrastado] = useState<number | null>(null);
  const lista = useRef<HTMLOListElement>(null);
  const mover = (de: number, para: number): void => {
    if (para < 0 || para >= fields.length || para === de) return;
    const nome = getValues(`itens.${de}.descricao`) || 'Item';
    move(de, para);
    setAviso(`${nome} agora é o ${para + 1}º de ${fields.length}`);
  };
  const adicionar = (): void => {
    if (fields.length < MAXIMO)
      append(itemNovo(), { shouldFocus: true, focusName: `itens.${fields.length}.descricao` });
  };
  const onKeyDown = (event: KeyboardEvent, lugar: number): void => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      if (lugar === fields.length - 1) adicionar();
      return;
    }
    const passo = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || passo === 0) return;
    event.preventDefault();
    const { name } = event.target instanceof HTMLElement ? nomeDe(event.target) : { name: '' };
    mover(lugar, lugar + passo);
    focarDepois(lista, name, lugar + passo);
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (arrastado === null || !lista.current) return;
    const para = [...lista.current.children].findIndex((linha) => {
      const { top, bottom } = linha.getBoundingClientRect();
      return event.clientY >= top && event.clientY < bottom;
    });
    if (para < 0 || para === arrastado) return;
    mover(arrastado, para);
    setArrastado(para);
  };
  return (
    <div className={css['itens']} data-stack={12}>
      <ol ref={lista}>
        {fields.map((item, lugar) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the fields within
          <li
            key={item.id}
            data-arrastado={lugar === arrastado || undefined}
            onKeyDown={(event) => onKeyDown(event, lugar)}
          >
            <LinhaDoManual
              lugar={lugar}
              total={fields.length}
              onMover={mover}
              onTirar={remove}
              pega={{
                onPointerDown(event) {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setArrastado(lugar);
                },
                onPointerMove,
                onPointerUp: () => setArrastado(null),
                onPointerCancel: () => setArrastado(null),
              }}
            />
          </li>
        ))}
      </ol>
      <Button icon={<IconPlus size={16} />} onClick={adicionar}>
        Incluir item
      </Button>
      <output className="vh">{aviso}</output>
    </div>
  );
}

const nomeDe = (element: HTMLElement): { name: string } => ({
  name: (element.getAttribute('name') ?? '').replace(/^itens\.\d+\./, ''),
});

/** The field that was being typed in goes along with its line. */
function focarDepois(
  lista: { readonly current: HTMLOListElement | null },
  campo: string,
  lugar: number,
): void {
  requestAnimationFrame(() => {
    lista.current?.querySelector<HTMLElement>(`[name="itens.${lugar}.${campo}"]`)?.focus();
  });
}
