import type { UsoDoProduto } from '@oferta/contracts/suporte/acessos.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { plural } from '@oferta/domain/plural.ts';
import css from './log-acessos.module.css';

/** One bar a day; the table for readers holds the same numbers. */
export function Dias({ porDia }: Pick<UsoDoProduto, 'porDia'>) {
  const maior = Math.max(1, ...porDia.map(({ visitas }) => visitas));
  return (
    <section className={css['cartao']} data-larga="" aria-label="Visitas por dia">
      <h2>Visitas por dia</h2>
      <div className={css['dias']} aria-hidden="true">
        {porDia.map(({ dia, visitas, pessoas }) => (
          <span
            key={dia}
            title={`${formatDia(dia)}: ${plural(visitas, 'visita', 'visitas')}, ${plural(pessoas, 'pessoa', 'pessoas')}`}
          >
            <i style={{ blockSize: `${(visitas / maior) * 100}%` }} />
          </span>
        ))}
      </div>
      <div className={css['eixo']} aria-hidden="true">
        <span>{formatDia(porDia[0]?.dia ?? '')}</span>
        <span>máximo {emNumero(maior)}</span>
        <span>{formatDia(porDia.at(-1)?.dia ?? '')}</span>
      </div>
      <table className="vh">
        <caption>Visitas e pessoas por dia</caption>
        <tbody>
          {porDia.map(({ dia, visitas, pessoas }) => (
            <tr key={dia}>
              <th scope="row">{formatDia(dia)}</th>
              <td>{plural(visitas, 'visita', 'visitas')}</td>
              <td>{plural(pessoas, 'pessoa', 'pessoas')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
