import { resultadoDaMedida, type Limites } from '@oferta/domain/oficina-digital/resultado-item.ts';
import { useState } from 'react';
import { TextInput } from '#ui/form/text-input.tsx';
import { numeroDe } from '../model/modelo-em-edicao.ts';
import css from './prova-da-medida.module.css';

const CORES = { verde: 'Verde', amarelo: 'Amarelo', vermelho: 'Vermelho', naoVerificado: '' } as const;

interface ProvaDaMedidaProps {
  readonly rotulo: string;
  readonly rotuloFalado?: boolean;
  readonly unidade: string;
  readonly limites: Limites | null;
}

/** A value to try, and the colour that the limits give it at once. */
export function ProvaDaMedida({ rotulo, rotuloFalado = false, unidade, limites }: ProvaDaMedidaProps) {
  const [texto, setTexto] = useState('');
  const medida = numeroDe(texto);
  const cor = medida !== null && limites ? resultadoDaMedida(medida, limites) : null;
  return (
    <div className={css['prova']}>
      <TextInput
        {...(rotuloFalado ? { 'aria-label': rotulo } : { label: rotulo })}
        inputMode="decimal"
        inputSize={rotuloFalado ? 'sm' : 'md'}
        autoComplete="off"
        value={texto}
        onChange={({ target }) => setTexto(target.value)}
        trailing={<small>{unidade}</small>}
      />
      <output className={css['cor']} data-cor={cor ?? undefined}>
        {cor && CORES[cor]}
      </output>
    </div>
  );
}
