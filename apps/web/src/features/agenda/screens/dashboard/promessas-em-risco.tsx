import type { PainelDaAgenda } from '@oferta/contracts/agenda/painel.ts';
import { agendaScreens } from '@oferta/contracts/agenda/screens.ts';
import { horaEm } from '@oferta/domain/instante.ts';
import { formatDuracao } from '@oferta/domain/relatorios/numero.ts';
import type { ReactNode } from 'react';
import { GoTo } from '#kernel/address/navigation.tsx';
import { usePode } from '#kernel/session/use-pode.ts';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import css from './dashboard.module.css';

interface PromessasProps {
  readonly painel: PainelDaAgenda;
  readonly fuso: string;
}

type Promessa = PainelDaAgenda['promessas'][number];

/** By how much it will be late, once somebody can say. */
function atrasoDe({ prometidaEm, chegaEm }: Promessa): string | null {
  if (chegaEm === null) return null;
  const minutos = Math.round((Date.parse(chegaEm) - Date.parse(prometidaEm)) / 60_000);
  return minutos > 0 ? `+${formatDuracao(minutos)}` : null;
}

/** What was promised for the day and may not be kept: why, and when it should be ready. */
export function PromessasEmRisco({ painel: { promessas, dia, hoje }, fuso }: PromessasProps): ReactNode {
  const pode = usePode(agendaScreens['agenda-virtual']);
  return (
    <section className={css['quadro']} aria-labelledby="promessas">
      <h2 id="promessas">
        Promessa em risco <small>prevista agora contra a prometida</small>
      </h2>
      {promessas.length === 0 ? (
        <p className={css['vazio']}>Nenhuma promessa do dia em risco.</p>
      ) : (
        <ul className={css['promessas']}>
          {promessas.map((promessa) => {
            const { codAgendamento, placa, modelo, falta, prometidaEm, chegaEm, risco } = promessa;
            const atraso = atrasoDe(promessa);
            return (
              <li key={codAgendamento}>
                <GoTo
                  to="/agenda-virtual"
                  search={{ ...(dia === hoje ? {} : { dia }), agendamento: String(codAgendamento) }}
                >
                  {placa && <PlateChip size="md">{placa}</PlateChip>}
                  <span className={css['oque']}>
                    <b>{modelo}</b>
                    <small>{falta}</small>
                  </span>
                  <span className={css['quando']} data-risco={risco}>
                    <span className="num">
                      {horaEm(prometidaEm, fuso)} → <b>{chegaEm ? horaEm(chegaEm, fuso) : 'sem hora'}</b>
                    </span>
                    <small>{atraso ?? (risco === 'atrasado' ? 'atrasada' : 'no limite')}</small>
                  </span>
                </GoTo>
              </li>
            );
          })}
        </ul>
      )}
      {pode && promessas.length > 0 && (
        <GoTo
          to="/agenda-virtual/e-se"
          search={{ ...(dia === hoje ? {} : { dia }), replanejar: 'true' }}
          className={css['ver']}
        >
          Replanejar o dia
        </GoTo>
      )}
      <GoTo to="/agenda-virtual/entregas" search={dia === hoje ? {} : { dia }} className={css['ver']}>
        Abrir entregas
      </GoTo>
    </section>
  );
}
