import { isDia } from '@oferta/domain/dia.ts';
import { Suspense } from 'react';
import type { FiltroDaLista } from '#frames/lista/lista.tsx';
import { lazyPart } from '#kernel/lazy-part.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

// The list is drawn before its filters are asked for.
const DatePicker = lazyPart(() => import('#ui/form/date-picker.tsx').then((file) => file.DatePicker));

/** A day of the dealership in a list's filters. */
export const filtroDeDia = (param: 'de' | 'ate', titulo: string): FiltroDaLista => ({
  param,
  titulo,
  campo: (valor, mudar) => (
    <Suspense fallback={null}>
      <DatePicker
        label={<span className="vh">{titulo}</span>}
        value={valor !== undefined && isDia(valor) ? valor : null}
        onChange={(dia) => mudar(dia ?? undefined)}
      />
    </Suspense>
  ),
});

/** An amount that a list begins at: typed in reais, in the address in centavos. */
export const FILTRO_DE_VALOR: FiltroDaLista = {
  param: 'minimoCentavos',
  titulo: 'Valor a partir de (R$)',
  campo: (valor, mudar) => (
    <TextInput
      aria-label="Valor a partir de (R$)"
      inputMode="numeric"
      inputSize="sm"
      value={valor === undefined ? '' : String(Math.round(Number(valor) / 100) || '')}
      onChange={({ target }) => {
        const reais = Number(target.value.replace(/\D/g, '').slice(0, 9));
        mudar(reais > 0 ? String(reais * 100) : undefined);
      }}
    />
  ),
};
