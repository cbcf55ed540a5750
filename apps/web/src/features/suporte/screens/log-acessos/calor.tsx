import type { UsoDoProduto } from '@oferta/contracts/suporte/acessos.ts';
import { plural } from '@oferta/domain/plural.ts';
import css from './log-acessos.module.css';

const DIAS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const;

/** Weekday by hour: the darker the cell, the more visits. Its number is in its title and for readers. */
export function Calor({ porHora }: Pick<UsoDoProduto, 'porHora'>) {
  const maior = Math.max(1, ...porHora.flat());
  return (
    <section className={css['cartao']} data-larga="" aria-label="Visitas por dia da semana e hora">
      <h2>Quando se usa</h2>
      <table className={css['calor']}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Dia</span>
            </th>
            {Array.from({ length: 24 }, (_nada, hora) => (
              <th key={hora} scope="col">
                {hora % 3 === 0 ? `${hora}h` : <span className="vh">{hora}h</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {porHora.map((horas, dia) => (
            <tr key={DIAS[dia]}>
              <th scope="row">{DIAS[dia]}</th>
              {horas.map((visitas, hora) => (
                // oxlint-disable-next-line react/no-array-index-key -- an hour has no other identity
                <td key={hora} title={`${DIAS[dia]} ${hora}h: ${plural(visitas, 'visita', 'visitas')}`}>
                  <i style={{ opacity: visitas === 0 ? 0 : 0.15 + 0.85 * (visitas / maior) }} />
                  <span className="vh">{visitas}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
