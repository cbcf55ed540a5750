import type { No } from '@oferta/contracts/cardapio/arvore.ts';
import { formatBRL, parseBRL } from '@oferta/domain/dinheiro.ts';
import { IconPinned } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import css from './arvore.module.css';

/** A node's price: its own, or from the cheapest to the dearest package below. */
export function PrecoNaLinha({ no }: { readonly no: No }) {
  const { pacote, item, precoDe, precoAte } = no;
  if (pacote?.totais.incompleto) return <span className={css['semPreco']}>sem taxa hora</span>;
  const proprio = pacote?.totais.centavos ?? item?.centavos;
  if (proprio !== undefined) {
    const fixo = (pacote ?? item)?.precoFixoCentavos != null && item?.especie !== 'insumo';
    return (
      <>
        {fixo && <IconPinned size={13} aria-label="Preço digitado" className={css['fixo']} />}
        {formatBRL(proprio)}
      </>
    );
  }
  if (precoDe === null || precoAte === null) return <span className={css['semPreco']}>—</span>;
  if (precoDe === precoAte) return formatBRL(precoDe);
  return (
    <>
      <small className={css['desde']}>desde </small>
      {formatBRL(precoDe)}
      <span className={css['ate']}>
        <small> a </small>
        {formatBRL(precoAte)}
      </span>
    </>
  );
}

interface EditarPrecoProps {
  readonly no: No;
  /** Undefined: nothing was typed, or it was given up. Null goes back to the computed price. */
  readonly onFim: (centavos: number | null | undefined) => void;
}

/** The price typed in place. Enter and leaving save, Esc gives up, empty goes back to the computed one. */
export function EditarPreco({ no, onFim }: EditarPrecoProps) {
  const atual = no.pacote?.totais.centavos ?? no.item?.centavos ?? 0;
  const [texto, setTexto] = useState(() => formatBRL(atual).replace(/^R\$\s*/, ''));
  const input = useRef<HTMLInputElement>(null);
  const acabou = useRef(false);
  useEffect(() => input.current?.select(), []);
  const centavos = texto.trim() === '' ? null : parseBRL(texto);
  const errado =
    (centavos === null && (texto.trim() !== '' || no.item?.especie === 'insumo')) ||
    (centavos !== null && (centavos < 0 || centavos > MAXIMO));
  const fim = (valor: number | null | undefined): void => {
    if (acabou.current) return;
    acabou.current = true;
    onFim(valor === atual ? undefined : valor);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Enter' && !errado) fim(centavos);
    if (event.key === 'Escape') fim(undefined);
  };
  return (
    <input
      ref={input}
      className={css['editarPreco']}
      aria-label={`Preço de ${no.nome}`}
      aria-invalid={errado || undefined}
      title="Enter salva, Esc desiste. Vazio volta ao preço calculado."
      inputMode="decimal"
      value={texto}
      onChange={(event) => setTexto(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => fim(errado ? undefined : centavos)}
      onClick={(event) => event.stopPropagation()}
    />
  );
}

/** R$ 999.999,99, as the contract says. */
const MAXIMO = 99_999_999;
