import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { hueAt } from '#ui/tone.ts';
import { useAgendaUrl } from '../../hooks/use-agenda-url.ts';
import { faixasDe } from '../../hooks/quadro/use-grade-mecanicos.ts';
import type { QuadroMecanicos } from '../../hooks/quadro/use-quadro-mecanicos.ts';
import { servicosDoDia } from '../../hooks/use-servicos.ts';
import { blocosDe } from '../../model/blocos-do-dia.ts';
import { diaCurto, duracaoEmPalavras } from '../../model/dia-em-palavras.ts';
import { toEventosServico } from '../../model/evento-servico.ts';
import { disponivelMin, ocupacaoPct } from '../../model/ocupacao.ts';
import css from './carga-da-semana.module.css';

interface CargaDaSemanaProps {
  readonly quadro: QuadroMecanicos;
  readonly calendario: Calendario;
}

/** The week zoom: booked against available hours of each lane and day; a cell opens its day. */
export function CargaDaSemana({ quadro, calendario }: CargaDaSemanaProps): ReactNode {
  const [, patch] = useAgendaUrl();
  const { codConcessionaria, semana, fuso, agora, faixa } = quadro;
  const dias = useQueries({ queries: semana.map((dia) => servicosDoDia(codConcessionaria, dia)) });
  const faixas = faixasDe(quadro, calendario);
  const eventos = dias.map(({ data }, at) =>
    toEventosServico(data ?? [], faixa, { dia: semana[at] ?? quadro.dia, fuso, agora }),
  );
  return (
    <div className={css['rolagem']}>
      <table
        className={css['semana']}
        aria-label="Carga da semana"
        aria-busy={dias.some(({ isPending }) => isPending)}
      >
        <thead>
          <tr>
            <th scope="col">{faixa === 'mecanico' ? 'Mecânico' : 'Box'}</th>
            {semana.map((dia) => (
              <th key={dia} scope="col" aria-current={dia === agora.dia ? 'date' : undefined}>
                {diaCurto(dia)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {faixas.map(({ id, titulo, dono, mecanico }, linha) => (
            <tr key={id}>
              <th scope="row">
                <span>
                  {mecanico && (
                    <Avatar name={mecanico.nome} hue={hueAt(linha)} src={mecanico.imagem ?? undefined} />
                  )}
                  {titulo}
                </span>
              </th>
              {semana.map((dia, at) => {
                const lista = (eventos[at] ?? []).filter(({ resourceId }) => resourceId === id);
                const livre = disponivelMin(blocosDe(dono, dia, calendario));
                const carga = ocupacaoPct(lista, livre);
                const reservado = lista.reduce((soma, { start, end }) => soma + end - start, 0);
                return (
                  <td key={dia}>
                    {carga === null ? (
                      <span className={css['folga']}>Folga</span>
                    ) : (
                      <button
                        type="button"
                        onClick={() => patch({ dia: dia === agora.dia ? undefined : dia, zoom: 'dia' })}
                        title={`Abrir ${diaCurto(dia)}`}
                      >
                        <b className="num">{carga}%</b>
                        <small className="num">
                          {duracaoEmPalavras(reservado)} de {duracaoEmPalavras(livre)}
                        </small>
                        <ProgressBar value={carga} label={`${titulo}, ${diaCurto(dia)}`} />
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
