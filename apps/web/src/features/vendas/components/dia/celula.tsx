import {
  type CampoLancamento,
  definicaoDe,
  formatCampo,
  nomeDoCampo,
} from '@oferta/domain/vendas/campo-lancamento.ts';
import { useLayoutEffect, useRef } from 'react';
import css from './grade-do-dia.module.css';
import type { Grade } from './use-grade.ts';

interface CelulaProps {
  readonly campo: CampoLancamento;
  readonly valor: number | null;
  /** Not the product's own. */
  readonly digitado: boolean;
  readonly editavel: boolean;
  readonly grade: Grade;
}

/** One cell that can be typed into. A first click puts the focus there, a second one opens it; a finger opens it at once. */
export function Celula({ campo, valor, digitado, editavel, grade }: CelulaProps) {
  const { foco, escrito, recusados } = grade;
  const aberta = foco === campo && escrito !== null;
  const ruim = recusados[campo];
  return (
    <td
      className={css['lancado']}
      data-campo={campo}
      data-digitado={digitado || undefined}
      aria-label={`${nomeDoCampo(campo)}: ${ruim?.texto ?? formatCampo(campo, valor)}`}
      data-fixo={!editavel || undefined}
      aria-invalid={ruim ? true : undefined}
      tabIndex={foco === campo && !aberta ? 0 : -1}
      onFocus={() => grade.setFoco(campo)}
      onPointerUp={({ pointerType }) => {
        if (
          pointerType === 'touch' ||
          (foco === campo && document.activeElement?.closest('[data-campo]') !== null)
        )
          grade.editar();
      }}
    >
      {aberta ? <Escrita campo={campo} grade={grade} /> : (ruim?.texto ?? formatCampo(campo, valor))}
    </td>
  );
}

function Escrita({ campo, grade }: { readonly campo: CampoLancamento; readonly grade: Grade }) {
  const entrada = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const input = entrada.current;
    input?.focus();
    // What was typed goes on at its end; what stood there before is taken over.
    if (input && input.value.length > 1) input.select();
  }, []);
  return (
    <input
      ref={entrada}
      aria-label={nomeDoCampo(campo)}
      inputMode={definicaoDe(campo).unidade === 'contagem' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={grade.escrito ?? ''}
      onChange={({ target }) => grade.setEscrito(target.value)}
      onBlur={grade.confirmar}
    />
  );
}
