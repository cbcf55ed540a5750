import type { ReactNode, Ref } from 'react';
import css from './agendamento-form.module.css';
import { campoId, type Erros } from './erros-do-rascunho.ts';

/** What is wrong, on top, each line taking to its field (design-system 6.19). */
export function ResumoDosErros({
  erros,
  ref,
}: {
  readonly erros: Erros;
  readonly ref: Ref<HTMLDivElement>;
}): ReactNode {
  const lista = Object.entries(erros);
  if (lista.length === 0) return null;
  return (
    <div ref={ref} className={css['erros']} tabIndex={-1} role="alert">
      <p>{lista.length === 1 ? 'Falta um campo:' : `Faltam ${lista.length} campos:`}</p>
      <ul>
        {lista.map(([campo, frase]) => (
          <li key={campo}>
            <a
              href={`#${campoId(campo)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(campoId(campo))?.focus();
              }}
            >
              {frase}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
