import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import css from './estrelas.module.css';

interface EstrelasProps {
  readonly nome: string;
  /** 1 to 5; null: not said. */
  readonly valor: number | null;
  readonly onValor: (valor: number) => void;
}

const CINCO = [1, 2, 3, 4, 5] as const;

/** One aspect of the visit in stars; each is a radio button that says how many. */
export function Estrelas({ nome, valor, onValor }: EstrelasProps) {
  const id = useId();
  return (
    <fieldset className={css['estrelas']}>
      <legend>{nome}</legend>
      <div>
        {CINCO.map((cada) => (
          <label key={cada}>
            <input
              type="radio"
              className="vh"
              name={id}
              checked={valor === cada}
              onChange={() => onValor(cada)}
            />
            <span className="vh">{cada === 1 ? '1 estrela' : `${cada} estrelas`}</span>
            {valor !== null && cada <= valor ? (
              <IconStarFilled size={28} aria-hidden="true" />
            ) : (
              <IconStar size={28} stroke={1.6} aria-hidden="true" />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
