import { useLayoutEffect, useRef } from 'react';
import { TextInput } from '#ui/form/text-input.tsx';
import { useControle, type CampoProps } from './campo.tsx';

interface CampoMascaradoProps extends CampoProps {
  /** The text as far as it has been typed, with its punctuation; also takes what is pasted in any form. */
  readonly formata: (texto: string) => string;
  readonly valida: (texto: string) => string | null;
  readonly modo: 'numeric' | 'tel' | 'text';
}

const SINAIS = /[^\p{L}\p{N}]/gu;

/** A field that writes its punctuation by itself; the form holds the formatted text. Typing in the middle stays there. */
export function CampoMascarado({ formata, ...props }: CampoMascaradoProps) {
  const { controle, valor, mudar } = useControle<string>(props, props.valida);
  const input = useRef<HTMLInputElement>(null);
  const cursor = useRef<number | null>(null);
  const texto = formata(typeof valor === 'string' ? valor : '');
  useLayoutEffect(() => {
    if (cursor.current === null || document.activeElement !== input.current) return;
    const at = depoisDe(texto, cursor.current);
    input.current?.setSelectionRange(at, at);
    cursor.current = null;
  });
  return (
    <div data-largura={props.largura}>
      <TextInput
        {...controle}
        ref={(element) => {
          input.current = element;
          controle.ref(element);
        }}
        value={texto}
        inputMode={props.modo}
        autoComplete="off"
        onChange={({ target }) => {
          const antes = target.value.slice(0, target.selectionStart ?? target.value.length);
          cursor.current = antes.replace(SINAIS, '').length;
          mudar(formata(target.value));
        }}
      />
    </div>
  );
}

/** Where `quantos` letters or digits of the text have passed. */
function depoisDe(texto: string, quantos: number): number {
  let passados = 0;
  for (let at = 0; at < texto.length; at++) {
    if (passados === quantos) return at;
    if (texto.charAt(at).replace(SINAIS, '') !== '') passados++;
  }
  return texto.length;
}
