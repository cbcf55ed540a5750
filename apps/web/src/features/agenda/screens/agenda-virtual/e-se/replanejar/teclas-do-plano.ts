import { useState, type KeyboardEvent } from 'react';
import { LIMITES } from './pedido-do-plano.ts';
import type { Replanejo } from './use-replanejar.ts';

interface Saidas {
  readonly onFechar: () => void;
  /** Null while nothing can be applied. */
  readonly onAplicar: (() => void) | null;
}

/** The plan's keys: J and K walk, P pins, X refuses, R plans again, 1–3 allow moves, Ctrl Enter applies, Esc closes. */
export function useTeclasDoPlano(replanejo: Replanejo, { onFechar, onAplicar }: Saidas) {
  const [na, setNa] = useState(0);
  const { mexidas, fixar, recusar, refazer, escolherLimite } = replanejo;
  const atual = Math.min(na, Math.max(0, mexidas.length - 1));
  const mexida = mexidas[atual];
  const acoes: Readonly<Record<string, () => void>> = {
    Escape: onFechar,
    j: () => setNa(Math.min(mexidas.length - 1, atual + 1)),
    k: () => setNa(Math.max(0, atual - 1)),
    p: () => mexida && fixar(mexida.codServico, mexida.codMecanico),
    x: () => mexida && recusar(mexida),
    r: refazer,
    ...Object.fromEntries(LIMITES.map((limite, at) => [String(at + 1), () => escolherLimite(limite)])),
  };
  const teclar = (event: KeyboardEvent): void => {
    const comCtrl = event.ctrlKey || event.metaKey;
    const acao = comCtrl
      ? event.key === 'Enter'
        ? onAplicar
        : undefined
      : (acoes[event.key] ?? acoes[event.key.toLowerCase()]);
    if (!acao) return;
    event.preventDefault();
    event.stopPropagation();
    acao();
  };
  return { atual, teclar };
}
