import type { PainelDaAgenda } from '@oferta/contracts/agenda/painel.ts';
import { useState, type ReactNode } from 'react';
import { useGo } from '#kernel/address/navigation.tsx';
import { Button } from '#ui/button/button.tsx';
import { ScrollRegion } from '#ui/scroll-region/scroll-region.tsx';
import { diaCurto } from '../../model/dia-em-palavras.ts';
import { Barra } from './barra.tsx';
import css from './dashboard.module.css';

/** Whole hours: a week is looked at, not counted. */
const horas = (minutos: number): string => `${Math.round(minutos / 60)} h`;

/** More rows than these push what is below off the screen. */
const LINHAS = 6;

/** What is booked of the hours of mechanics who can do it, a row a type of service. A cell opens that day's mechanics. */
export function CargaPorHabilidade({ painel }: { readonly painel: PainelDaAgenda }): ReactNode {
  const { dias, habilidades, hoje } = painel;
  const [todas, setTodas] = useState(false);
  const go = useGo();
  const mostradas = todas ? habilidades : habilidades.slice(0, LINHAS);
  const abrir = (dia: string): void =>
    go('/agenda-virtual/mecanicos', { search: dia === hoje ? {} : { dia } });
  return (
    <section className={css['quadro']} aria-labelledby="carga">
      <h2 id="carga">
        Próximos 7 dias por habilidade <small>horas marcadas de horas de mecânico habilitado</small>
      </h2>
      {habilidades.length === 0 ? (
        <p className={css['vazio']}>
          Nenhum serviço marcado nestes 7 dias. O que a agenda receber aparece aqui.
        </p>
      ) : (
        <ScrollRegion className={css['rolagem']} label="Carga dos próximos 7 dias">
          <table className={css['carga']}>
            <thead>
              <tr>
                <th scope="col">Habilidade</th>
                {dias.map(({ dia }) => (
                  <th key={dia} scope="col" data-hoje={dia === hoje || undefined}>
                    {diaCurto(dia)}
                    {dia === hoje && ' hoje'}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {mostradas.map(({ codTipoServico, nome, dias: carga }) => (
                <tr key={codTipoServico}>
                  <th scope="row">{nome}</th>
                  {carga.map(({ reservadoMin, capacidadeMin, ocupacao }, i) => {
                    const { dia = '', fechado = false } = dias[i] ?? {};
                    return (
                      <td key={dia}>
                        {fechado && reservadoMin === 0 ? (
                          <span className={css['mudo']}>fechado</span>
                        ) : (
                          <button type="button" onClick={() => abrir(dia)}>
                            <Barra ocupacao={ocupacao} cheia={capacidadeMin === 0 && reservadoMin > 0} />
                            <span>
                              <b>{horas(reservadoMin)}</b> de {horas(capacidadeMin)}
                              <span className="vh">
                                {' '}
                                de {nome}, {diaCurto(dia)}
                              </span>
                            </span>
                          </button>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Livre no dia</th>
                {dias.map(({ dia, reservadoMin, capacidadeMin }) => (
                  <td key={dia} className="num">
                    {capacidadeMin === 0 ? (
                      '—'
                    ) : (
                      <>
                        <b>{horas(Math.max(0, capacidadeMin - reservadoMin))}</b>{' '}
                        {Math.round((Math.max(0, capacidadeMin - reservadoMin) / capacidadeMin) * 100)}%
                      </>
                    )}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </ScrollRegion>
      )}
      {habilidades.length > LINHAS && (
        <Button variant="subtle" onClick={() => setTodas(!todas)}>
          {todas ? 'Ver menos' : `Ver as ${habilidades.length} habilidades`}
        </Button>
      )}
    </section>
  );
}
