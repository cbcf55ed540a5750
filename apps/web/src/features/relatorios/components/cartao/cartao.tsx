import type { ReactNode } from 'react';
import { codigoCurto, isApiError } from '#kernel/data/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { useDelayed } from '#ui/state/use-delayed.ts';
import css from './cartao.module.css';

interface Consulta {
  readonly error: Error | null;
  readonly isPending: boolean;
  /** What is shown answers the former question: seen as such until the new answer is there. */
  readonly isPlaceholderData?: boolean;
  readonly refetch: () => unknown;
}

interface CartaoProps {
  readonly titulo: string;
  readonly nota?: ReactNode;
  /** A number or a link at the right end of the head. */
  readonly fim?: ReactNode;
  /** A card fails alone: the others keep their numbers. */
  readonly consulta: Consulta;
  /** "calcular o ticket médio": what could not be done when it fails. */
  readonly oQue: string;
  readonly className?: string | undefined;
  /** Tables go to the card's edge. */
  readonly semMargem?: boolean;
  /** Height of the content while it is on its way, px. */
  readonly altura?: number;
  readonly children: ReactNode;
}

/** A part of a manager's page, with its own loading and its own failure. */
export function Cartao(props: CartaoProps): ReactNode {
  const { titulo, nota, fim, consulta, oQue, className, semMargem = false, altura = 120 } = props;
  const { error, isPending, isPlaceholderData = false, refetch } = consulta;
  const demora = useDelayed(isPending);
  return (
    <section className={[css['cartao'], className].filter(Boolean).join(' ')} aria-label={titulo}>
      <header className={css['cabeca']}>
        <h2>{titulo}</h2>
        {nota && <small>{nota}</small>}
        {fim && <span className={css['fim']}>{fim}</span>}
      </header>
      {error && isPending ? null : error ? (
        <Falha oQue={oQue} error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <div className={css['ossos']} data-stack={12} style={{ height: altura }} aria-busy="true">
          {demora && [40, 60, 80].map((largura) => <i key={largura} style={{ width: `${largura}%` }} />)}
        </div>
      ) : (
        <div
          className={css['conteudo']}
          data-sem-margem={semMargem || undefined}
          data-stale={isPlaceholderData || undefined}
          aria-busy={isPlaceholderData}
        >
          {props.children}
        </div>
      )}
    </section>
  );
}

function Falha({
  oQue,
  error,
  onRetry,
}: {
  readonly oQue: string;
  readonly error: Error;
  readonly onRetry: () => void;
}): ReactNode {
  return (
    <div className={css['falha']} data-stack={10} role="alert">
      <p>Não deu para {oQue}</p>
      <Button onClick={onRetry}>Tentar novamente</Button>
      {isApiError(error) && <code>Código: {codigoCurto(error)}</code>}
    </div>
  );
}
