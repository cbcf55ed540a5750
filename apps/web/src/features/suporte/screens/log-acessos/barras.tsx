import type { UsoDoProduto } from '@oferta/contracts/suporte/acessos.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import css from './log-acessos.module.css';

interface BarrasProps {
  readonly titulo: string;
  readonly itens: UsoDoProduto['porTela'];
}

const MAXIMO = 12;

/** The most used first, with a bar in proportion to the first. */
export function Barras({ titulo, itens }: BarrasProps) {
  const maior = itens[0]?.visitas ?? 1;
  const resto = itens.length - MAXIMO;
  return (
    <section className={css['cartao']} aria-label={titulo}>
      <h2>
        {titulo} <small>visitas · pessoas</small>
      </h2>
      <ul className={css['barras']}>
        {itens.slice(0, MAXIMO).map(({ nome, visitas, pessoas }) => (
          <li key={nome}>
            <span className={css['nome']}>{nome}</span>
            <span className={css['barra']} aria-hidden="true">
              <i style={{ inlineSize: `${(visitas / maior) * 100}%` }} />
            </span>
            <b className="num">{emNumero(visitas)}</b>
            <small className="num">{emNumero(pessoas)}</small>
          </li>
        ))}
      </ul>
      {resto > 0 && <p className={css['nota']}>e mais {resto}</p>}
    </section>
  );
}
