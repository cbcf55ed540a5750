import type { PainelDaAgenda } from '@oferta/contracts/agenda/painel.ts';
import { plural } from '@oferta/domain/plural.ts';
import { useState, type ReactNode } from 'react';
import { GoTo } from '#kernel/address/navigation.tsx';
import { Button } from '#ui/button/button.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { diaCurto } from '../../model/dia-em-palavras.ts';
import css from './dashboard.module.css';
import { horas } from './horas.ts';

/** As many as are read at a glance. */
const A_VISTA = 2;

/** What does not fit, by its visits: each opens where it can be moved. Nothing while everything fits. */
export function ListaDeSobrecarga({ painel }: { readonly painel: PainelDaAgenda }): ReactNode {
  const { sobrecarga, hoje } = painel;
  const [todas, setTodas] = useState(false);
  if (sobrecarga.length === 0) return null;
  const mostradas = todas ? sobrecarga : sobrecarga.slice(0, A_VISTA);
  return (
    <>
      <h3 className={css['subtitulo']} id="sobrecarga">
        Não cabe <small>{plural(sobrecarga.length, 'serviço', 'serviços')} sem quem os faça no dia</small>
      </h3>
      <ul className={css['promessas']} aria-labelledby="sobrecarga">
        {mostradas.map(
          ({ dia, codAgendamento, placa, modelo, servico, mecanico, trazido, semLugarMin }, i) => (
            <li key={`${dia} ${codAgendamento} ${servico} ${i}`}>
              <GoTo
                to="/agenda-virtual"
                search={{ ...(dia === hoje ? {} : { dia }), agendamento: String(codAgendamento) }}
              >
                {placa && <PlateChip size="md">{placa}</PlateChip>}
                <span className={css['oque']}>
                  <b>{servico}</b>
                  <small>
                    {modelo} · {mecanico ?? 'sem mecânico'}
                    {trazido && ' · vem de antes'}
                  </small>
                </span>
                <span className={css['quando']} data-risco="atrasado">
                  <span>{diaCurto(dia)}</span>
                  <small className="num">faltam {horas(semLugarMin)}</small>
                </span>
              </GoTo>
            </li>
          ),
        )}
      </ul>
      {sobrecarga.length > A_VISTA && (
        <Button variant="subtle" onClick={() => setTodas(!todas)}>
          {todas ? 'Ver menos' : `Ver os ${sobrecarga.length} serviços`}
        </Button>
      )}
    </>
  );
}
