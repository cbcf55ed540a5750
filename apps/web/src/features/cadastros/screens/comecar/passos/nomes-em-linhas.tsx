import { IconPlus, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type ReactNode, useId } from 'react';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import css from '../comecar.module.css';
import { linhasColadas } from './linhas-coladas.ts';

/** A name and what it is of; `T` is what each line knows beside its name. */
export type Linha<T> = T & { readonly id: number; readonly nome: string };

interface NomesEmLinhasProps<T> {
  readonly linhas: readonly Linha<T>[];
  readonly onChange: (linhas: readonly Linha<T>[]) => void;
  /** What a new line knows; `colada`: the rest of the line that was pasted. */
  readonly nova: (colada: string) => T;
  /** "Nome da pessoa", for the field of each line. */
  readonly rotulo: string;
  readonly mais: string;
  readonly aoLado?: (linha: Linha<T>, mudar: (linha: Linha<T>) => void) => ReactNode;
}

let ultima = 0;
/** A line that no other is taken for. */
export const umaLinha = <T,>(nome: string, resto: T): Linha<T> => ({ ...resto, nome, id: (ultima += 1) });

/** Names one below the other: typed, or pasted from a sheet's column into any of them. */
export function NomesEmLinhas<T>({ linhas, onChange, nova, rotulo, mais, aoLado }: NomesEmLinhasProps<T>) {
  const ajuda = useId();
  const trocar = (linha: Linha<T>): void =>
    onChange(linhas.map((cada) => (cada.id === linha.id ? linha : cada)));
  const colar = (em: Linha<T>, event: ClipboardEvent): void => {
    const coladas = linhasColadas(event.clipboardData.getData('text/plain'));
    if (coladas.length < 2) return;
    event.preventDefault();
    const novas = coladas.map(({ nome, resto }) => umaLinha(nome, nova(resto)));
    onChange(linhas.flatMap((cada) => (cada.id === em.id ? novas : [cada])));
  };
  return (
    <div data-stack={8}>
      <ul className={css['linhas']}>
        {linhas.map((linha) => (
          <li key={linha.id} data-line={8}>
            <TextInput
              label={rotulo}
              aria-describedby={ajuda}
              maxLength={80}
              value={linha.nome}
              onChange={({ target }) => trocar({ ...linha, nome: target.value })}
              onPaste={(event) => colar(linha, event)}
            />
            {aoLado?.(linha, trocar)}
            <IconButton
              label={`Tirar ${linha.nome}`}
              onClick={() => onChange(linhas.filter(({ id }) => id !== linha.id))}
            >
              <IconX size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      <div data-wrap={8}>
        <Button icon={<IconPlus size={16} />} onClick={() => onChange([...linhas, umaLinha('', nova(''))])}>
          {mais}
        </Button>
        <p id={ajuda} className={css['nota']}>
          Tem uma planilha? Copie a coluna de lá e cole em uma destas linhas.
        </p>
      </div>
    </div>
  );
}
