import { useId } from 'react';
import css from './nota-de-zero-a-dez.module.css';

interface NotaProps {
  readonly pergunta: string;
  readonly nota: number | null;
  readonly erro: string | undefined;
  readonly onNota: (nota: number) => void;
}

const NOTAS = Array.from({ length: 11 }, (_vazia, nota) => nota);

/** Eleven buttons as wide as a thumb; radio buttons underneath, so arrows work. */
export function NotaDeZeroADez({ pergunta, nota, erro, onNota }: NotaProps) {
  const nome = useId();
  return (
    <fieldset className={css['nota']} aria-describedby={erro && `${nome}-erro`}>
      <legend>{pergunta}</legend>
      <div className={css['notas']} data-stack={8}>
        {NOTAS.map((cada) => (
          <label key={cada}>
            <input
              type="radio"
              className="vh"
              name={nome}
              checked={nota === cada}
              onChange={() => onNota(cada)}
            />
            <span className="num">{cada}</span>
          </label>
        ))}
      </div>
      <p className={css['pontas']} aria-hidden="true">
        <span>0: de jeito nenhum</span>
        <span>10: com certeza</span>
      </p>
      {erro && (
        <p id={`${nome}-erro`} className={css['erro']}>
          {erro}
        </p>
      )}
    </fieldset>
  );
}
