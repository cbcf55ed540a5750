import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { showToast } from '#ui/toast/toast.ts';
import type { Tecla } from '../../../model/linhas/passo-na-grade.ts';
import css from './grade.module.css';

interface EditorProps {
  readonly nome: string;
  readonly inicial: string;
  /** What the first key typed replaces the text; null opens it to be corrected. */
  readonly primeira: string | null;
  /** Why nothing can be kept now: what is typed waits here until it can, and is not left. */
  readonly parada?: string | null;
  /** Tells what is wrong with the text, or takes it and answers null. */
  readonly onGravar: (texto: string) => string | null;
  readonly onFim: (tecla: Tecla | null) => void;
}

/** A cell's text being written. Enter and Tab keep it and go on, Esc gives it up, leaving keeps it. */
export function Editor({ nome, inicial, primeira, parada = null, onGravar, onFim }: EditorProps) {
  const campo = useRef<HTMLInputElement>(null);
  const acabou = useRef(false);
  const [texto, setTexto] = useState(primeira ?? inicial);
  const [erro, setErro] = useState<string | null>(null);
  useEffect(() => {
    campo.current?.focus();
    if (primeira === null) campo.current?.select();
  }, [primeira]);

  const gravar = (tecla: Tecla | null): void => {
    if (acabou.current) return;
    if (parada !== null) return setErro(parada);
    const problema = texto === inicial && primeira === null ? null : onGravar(texto);
    if (problema !== null && tecla !== null) return setErro(problema);
    // Left for something else: the value stays as it was, and that is said.
    if (problema !== null) showToast({ title: problema, tone: 'late' });
    acabou.current = true;
    onFim(tecla);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      acabou.current = true;
      onFim(event);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      gravar(event);
    }
  };
  return (
    <>
      <input
        ref={campo}
        className={css['editor']}
        aria-label={nome}
        aria-invalid={erro !== null || undefined}
        title={erro ?? undefined}
        value={texto}
        autoComplete="off"
        onChange={({ target }) => {
          setTexto(target.value);
          setErro(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => gravar(null)}
      />
      {erro && (
        <span className={css['erro']} role="alert">
          {erro}
        </span>
      )}
    </>
  );
}

interface EscolhaProps<T extends string> {
  readonly nome: string;
  readonly valor: T;
  readonly opcoes: readonly (readonly [T, string])[];
  readonly onEscolher: (valor: T) => void;
  readonly onFim: (tecla: Tecla | null) => void;
}

/** A cell chosen from a few; each choice is kept at once. */
export function Escolha<T extends string>({ nome, valor, opcoes, onEscolher, onFim }: EscolhaProps<T>) {
  const campo = useRef<HTMLSelectElement>(null);
  useEffect(() => campo.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key !== 'Escape' && event.key !== 'Enter' && event.key !== 'Tab') return;
    event.preventDefault();
    onFim(event);
  };
  return (
    <select
      ref={campo}
      className={css['editor']}
      aria-label={nome}
      value={valor}
      onChange={({ target }) => {
        const escolhido = opcoes.find(([opcao]) => opcao === target.value);
        if (escolhido) onEscolher(escolhido[0]);
      }}
      onKeyDown={onKeyDown}
      onBlur={() => onFim(null)}
    >
      {opcoes.map(([opcao, rotulo]) => (
        <option key={opcao} value={opcao}>
          {rotulo}
        </option>
      ))}
    </select>
  );
}
