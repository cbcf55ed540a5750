import type { PainelDaAgenda } from '@oferta/contracts/agenda/painel.ts';
import { useState, type ReactNode } from 'react';
import { useGo } from '#kernel/address/navigation.tsx';
import { Button } from '#ui/button/button.tsx';
import { ScrollRegion } from '#ui/scroll-region/scroll-region.tsx';
import { diaCurto } from '../../model/dia-em-palavras.ts';
import { Barra } from './barra.tsx';
import css from './dashboard.module.css';

/** Whole hours: a week is looked at, not counted. Less than half of one is not none. */
const horas = (minutos: number): string =>
  minutos > 0 && minutos < 30 ? `${minutos} min` : `${Math.round(minutos / 60)} h`;

/** More rows than these push what is below off the screen. */
const LINHAS = 9;

/** What is booked of each type of service, and how much more of it fits beside all the rest. A cell opens that day's mechanics. */
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
        Próximos 7 dias por habilidade{' '}
        <small>horas marcadas + as que ainda cabem com tudo o que já está na agenda</small>
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
                  {carga.map(({ reservadoMin, livreMin, semLugarMin }, i) => {
                    const { dia = '', fechado = false } = dias[i] ?? {};
                    return (
                      <td key={dia}>
                        {fechado && reservadoMin === 0 ? (
                          <span className={css['mudo']}>fechado</span>
                        ) : (
                          <button type="button" onClick={() => abrir(dia)}>
                            <Barra
                              ocupacao={parte(reservadoMin, reservadoMin + livreMin)}
                              cheia={semLugarMin > 0}
                            />
                            <span>
                              <b>{horas(reservadoMin)}</b>{' '}
                              {semLugarMin > 0 ? `faltam ${horas(semLugarMin)}` : `+ ${horas(livreMin)}`}
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
                {dias.map(({ dia, capacidadeMin, livreMin }) => (
                  <td key={dia} className="num">
                    {capacidadeMin === 0 ? (
                      '—'
                    ) : (
                      <>
                        <b>{horas(livreMin)}</b> {Math.round((livreMin / capacidadeMin) * 100)}%
                      </>
                    )}
                  </td>
                ))}
              </tr>
              <LinhaDeSobra titulo="Trazidas de antes" dias={dias} qual="trazidoMin" />
              <LinhaDeSobra titulo="Sem lugar" dias={dias} qual="semLugarMin" />
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

const parte = (parteMin: number, todoMin: number): number | null =>
  todoMin === 0 ? null : parteMin / todoMin;

interface LinhaDeSobraProps {
  readonly titulo: string;
  readonly dias: PainelDaAgenda['dias'];
  readonly qual: 'trazidoMin' | 'semLugarMin';
}

/** Only where there is some: what earlier days left to today, or what nobody has the hours for. */
function LinhaDeSobra({ titulo, dias, qual }: LinhaDeSobraProps): ReactNode {
  if (dias.every((dia) => dia[qual] === 0)) return null;
  return (
    <tr>
      <th scope="row">{titulo}</th>
      {dias.map((dia) => (
        <td key={dia.dia} className="num">
          {dia[qual] === 0 ? '' : <b>{horas(dia[qual])}</b>}
        </td>
      ))}
    </tr>
  );
}
