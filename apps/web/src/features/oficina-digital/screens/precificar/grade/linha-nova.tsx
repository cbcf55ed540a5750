import { IconPlus } from '@tabler/icons-react';
import type { Coluna } from './colunas.ts';
import { Editor } from './editor.tsx';
import type { GestosDaLinha } from './gestos-da-linha.ts';
import { isEditavel, type Editando } from './use-grade.ts';
import css from './grade.module.css';

interface LinhaNovaProps {
  readonly at: number;
  readonly colunas: readonly Coluna[];
  readonly ativa: number | null;
  readonly editando: Editando | null;
  /** False: somebody took the quote over while this was being written. */
  readonly editavel: boolean;
  readonly gestos: GestosDaLinha;
  /** A code was typed: the part it is of. */
  readonly onBuscar: (codigo: string) => void;
  readonly onCriar: (descricao: string) => void;
}

/** The blank row at the end: a description makes a line of work, a code looks for its part. */
export function LinhaNova(props: LinhaNovaProps) {
  const { at, colunas, ativa, editando, editavel, gestos, onBuscar, onCriar } = props;
  const gravar = (coluna: Coluna, texto: string): null => {
    const limpo = texto.trim();
    if (limpo !== '') (coluna.id === 'codigo' ? onBuscar : onCriar)(limpo);
    return null;
  };
  return (
    <tr className={css['nova']}>
      <td className={css['alca']}>
        <IconPlus size={14} aria-hidden="true" />
      </td>
      {colunas.map((coluna, c) => {
        const abre = isEditavel(coluna, undefined);
        const lugar = { linha: at, coluna: c };
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid itself hears the keys of all its cells
          <td
            key={coluna.id}

            data-l={at}
            data-c={c}
            data-col={coluna.id}
            data-editando={editando?.coluna === c || undefined}
            tabIndex={ativa === c || (at === 0 && ativa === null && c === 3) ? 0 : -1}
            onFocus={({ target, currentTarget }) => target === currentTarget && gestos.onAtiva(lugar)}
            onClick={() => abre && editando?.coluna !== c && gestos.onEditar(lugar)}
          >
            {editando?.coluna === c ? (
              <Editor
                nome={`${coluna.nome} do novo item`}
                inicial=""
                primeira={editando.primeira}
                parada={editavel ? null : 'Assuma a edição para acrescentar.'}
                onGravar={(texto) => gravar(coluna, texto)}
                onFim={gestos.onFim}
              />
            ) : (
              abre && (coluna.id === 'codigo' ? 'Código…' : 'Acrescentar item…')
            )}
          </td>
        );
      })}
      <td className={css['acoes']} aria-hidden="true" />
    </tr>
  );
}
