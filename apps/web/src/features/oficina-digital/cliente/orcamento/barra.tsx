import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import css from './barra.module.css';

interface BarraProps {
  /** Of what is approved so far, centavos. */
  readonly total: number;
  readonly respondidos: number;
  readonly itens: number;
  /** The customer went on with something missing. */
  readonly cobrando: boolean;
  readonly onAprovarTudo: () => void;
  readonly onDeixarOResto: () => void;
  readonly onContinuar: () => void;
}

/** Always under the thumb: what is approved, and the way on. */
export function Barra({ total, respondidos, itens, cobrando, ...acoes }: BarraProps) {
  const { onAprovarTudo, onDeixarOResto, onContinuar } = acoes;
  const faltam = itens - respondidos;
  const botoes = useRef<HTMLDivElement>(null);
  /** A shortcut goes away once it is used: whoever used it by keys is left on the way on. */
  const eSeguir = (atalho: () => void) => (): void => {
    atalho();
    botoes.current?.querySelector<HTMLElement>(':scope > :last-child')?.focus();
  };
  return (
    <div className={css['barra']}>
      <p className={css['total']} aria-live="polite" aria-atomic="true">
        <span>Aprovado</span>
        <b className="num">{formatBRL(total)}</b>
        <small data-cobrando={cobrando || undefined}>
          {cobrando
            ? `${faltam === 1 ? 'Falta 1 item' : `Faltam ${faltam} itens`}`
            : `${respondidos} de ${itens} ${itens === 1 ? 'respondido' : 'respondidos'}`}
        </small>
      </p>
      <div className={css['botoes']} ref={botoes}>
        {cobrando ? (
          <Button size="lg" onClick={eSeguir(onDeixarOResto)}>
            Deixar o resto
          </Button>
        ) : (
          faltam > 0 && (
            <Button size="lg" onClick={eSeguir(onAprovarTudo)}>
              Aprovar tudo
            </Button>
          )
        )}
        <Button size="lg" variant="primary" onClick={onContinuar}>
          Continuar
        </Button>
      </div>
    </div>
  );
}
