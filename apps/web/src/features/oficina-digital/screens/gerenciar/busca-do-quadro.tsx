import { useEffect, useEffectEvent, useState } from 'react';
import { SearchInput } from '#ui/form/search-input.tsx';

/** Milliseconds without a key after which what was typed is looked for. */
const PAUSA_MS = 150;

interface BuscaDoQuadroProps {
  /** What the address says is looked for. */
  readonly valor: string;
  readonly onBuscar: (valor: string) => void;
}

/** The board's search. Letters are on screen at once; the address, and 400 cards with it, follow when the hand rests. */
export function BuscaDoQuadro({ valor, onBuscar }: BuscaDoQuadroProps) {
  const [texto, setTexto] = useState(valor);
  const [pedido, setPedido] = useState(valor);
  const [visto, setVisto] = useState(valor);
  if (valor !== visto) {
    setVisto(valor);
    // What was asked for here comes back while the next letter is typed; only another's change replaces the text.
    if (valor !== pedido) setTexto(valor);
  }
  const buscar = useEffectEvent((buscado: string) => {
    setPedido(buscado);
    onBuscar(buscado);
  });
  useEffect(() => {
    if (texto === valor) return undefined;
    const timer = setTimeout(() => buscar(texto), PAUSA_MS);
    return () => clearTimeout(timer);
  }, [texto, valor]);
  return <SearchInput label="Placa, cliente ou modelo" value={texto} onChange={setTexto} shortcut="/" />;
}
