import { useEffect, useRef, useState } from 'react';
import { fraseComCodigo } from '#kernel/frase-com-codigo.ts';
import { aceitarConvite } from './quem.ts';
import botao from '../botao.module.css';
import css from '../meu-dia.module.css';

interface ConviteProps {
  readonly convite: string;
  readonly onFim: () => void;
}

/** The device takes its invitation, once; the address forgets it. */
export function Convite({ convite, onFim }: ConviteProps) {
  const [erro, setErro] = useState<string | null>(null);
  const pedido = useRef(false);
  useEffect(() => {
    if (pedido.current) return;
    pedido.current = true;
    window.history.replaceState(null, '', '/meu-dia');
    aceitarConvite(convite).then(onFim, (error: unknown) => setErro(fraseComCodigo(error)));
  }, [convite, onFim]);
  if (erro === null) return <p className={css['aviso']}>Liberando este aparelho…</p>;
  return (
    <main className={css['recado']}>
      <h1>Aparelho não liberado</h1>
      <p role="alert">{erro}</p>
      <button type="button" className={botao['forte']} onClick={onFim}>
        Continuar
      </button>
    </main>
  );
}
