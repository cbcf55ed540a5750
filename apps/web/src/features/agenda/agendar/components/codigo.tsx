import { useEffect, useId, useState } from 'react';
import css from './codigo.module.css';

interface CodigoProps {
  readonly valor: string;
  readonly por: 'sms' | 'email';
  /** Where it was sent, as it was typed. */
  readonly para: string;
  readonly erro: string | undefined;
  readonly enviando: boolean;
  readonly onValor: (valor: string) => void;
  readonly onDeNovo: () => void;
}

const DIGITOS = 6;
/** How long a message may take before asking again makes sense, seconds. */
const ESPERA = 30;

/** Six boxes over one real field: what is pasted, and what the phone takes out of the SMS, fills them. */
export function Codigo({ valor, por, para, erro, enviando, onValor, onDeNovo }: CodigoProps) {
  const id = useId();
  const resta = useContagem(enviando);
  return (
    <div className={css['codigo']} data-stack={6}>
      <label htmlFor={id}>Código que chegou por {por === 'sms' ? 'SMS' : 'e-mail'}</label>
      <div className={css['caixas']} data-stack={8} data-erro={erro ? '' : undefined}>
        <input
          id={id}
          name="codigo"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={DIGITOS + 2}
          aria-invalid={erro ? true : undefined}
          aria-describedby={`${id}-nota`}
          value={valor}
          onChange={({ currentTarget }) => onValor(currentTarget.value.replace(/\D/g, '').slice(0, DIGITOS))}
        />
        {Array.from({ length: DIGITOS }, (_, i) => (
          <span key={i} aria-hidden="true" data-vez={i === Math.min(valor.length, DIGITOS - 1) || undefined}>
            {valor[i] ?? ''}
          </span>
        ))}
      </div>
      <p id={`${id}-nota`} data-erro={erro ? '' : undefined} role={erro ? 'alert' : undefined}>
        {erro ?? `Enviado para ${para}. ${resta > 0 ? `Enviar de novo em ${resta} s` : 'Não chegou?'}`}
      </p>
      {resta === 0 && (
        <button type="button" disabled={enviando} onClick={onDeNovo}>
          Enviar de novo
        </button>
      )}
    </div>
  );
}

/** Seconds until asking again makes sense; begins anew with each sending. */
function useContagem(enviando: boolean): number {
  const [resta, setResta] = useState(ESPERA);
  useEffect(() => {
    if (enviando) return undefined;
    const fim = Date.now() + ESPERA * 1000;
    const contar = (): void => setResta(Math.max(0, Math.ceil((fim - Date.now()) / 1000)));
    contar();
    const relogio = window.setInterval(contar, 500);
    return () => window.clearInterval(relogio);
  }, [enviando]);
  return resta;
}
