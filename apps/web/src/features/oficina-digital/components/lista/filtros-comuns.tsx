import { isDia } from '@oferta/domain/dia.ts';
import { formatBRL, parseBRL } from '@oferta/domain/dinheiro.ts';
import type { FiltroDaLista } from '#frames/lista/lista.tsx';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';

// The list is drawn before its filters are asked for.
const NumberInput = lazyPart(() => import('#ui/form/number-input.tsx').then((file) => file.NumberInput));
const DatePicker = lazyPart(() => import('#ui/form/date/date-picker.tsx').then((file) => file.DatePicker));

/** A day of the dealership in a list's filters. */
export const filtroDeDia = (param: 'de' | 'ate', titulo: string): FiltroDaLista => ({
  param,
  titulo,
  campo: (valor, mudar) => (
    <DatePicker
      label={<span className="vh">{titulo}</span>}
      value={valor !== undefined && isDia(valor) ? valor : null}
      onChange={(dia) => mudar(dia ?? undefined)}
    />
  ),
});

/** An amount that a list begins at: typed in reais, in the address in centavos. */
export const FILTRO_DE_VALOR: FiltroDaLista = {
  param: 'minimoCentavos',
  titulo: 'Valor a partir de (R$)',
  campo: (valor, mudar) => (
    <NumberInput
      aria-label="Valor a partir de (R$)"
      inputMode="decimal"
      inputSize="sm"
      value={Number(valor) || null}
      read={parseBRL}
      write={formatBRL}
      invalid="Informe um valor"
      onChange={(centavos) => mudar(centavos ? String(centavos) : undefined)}
    />
  ),
};
