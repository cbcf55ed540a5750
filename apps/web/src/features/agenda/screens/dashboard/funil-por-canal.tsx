import type { PainelDaAgenda } from '@oferta/contracts/agenda/painel.ts';
import { NOME_ORIGEM_AGENDAMENTO } from '@oferta/domain/agenda/marcar/agendamento.ts';
import { formatNumero, formatReais } from '@oferta/domain/relatorios/numero.ts';
import type { ReactNode } from 'react';
import { GoTo } from '#kernel/address/navigation.tsx';
import { Barra } from './barra.tsx';
import css from './dashboard.module.css';
import { ScrollRegion } from '#ui/scroll-region/scroll-region.tsx';

/** What each channel's bookings became; a share is of the step before. */
export function FunilPorCanal({ painel: { funil } }: { readonly painel: PainelDaAgenda }): ReactNode {
  const soma = (de: 'agendados' | 'compareceram' | 'entregues' | 'faturamentoCentavos'): number =>
    funil.reduce((total, canal) => total + canal[de], 0);
  return (
    <section className={css['quadro']} aria-labelledby="funil">
      <h2 id="funil">
        Funil por canal <small>30 dias antes do dia · % sobre a etapa anterior</small>
        <GoTo to="/agenda-virtual/agendamentos" className={css['fim']}>
          Abrir lista
        </GoTo>
      </h2>
      {funil.length === 0 ? (
        <p className={css['vazio']}>Sem agendamentos nos 30 dias antes deste dia.</p>
      ) : (
        <ScrollRegion className={css['rolagem']} label="Etapas por canal">
          <table className={css['funil']}>
            <thead>
              <tr>
                <th scope="col">Canal</th>
                <th scope="col">Agendados</th>
                <th scope="col">Compareceram</th>
                <th scope="col">Entregues</th>
                <th scope="col">Vendido</th>
              </tr>
            </thead>
            <tbody>
              {funil.map(({ origem, agendados, compareceram, entregues, faturamentoCentavos }) => (
                <tr key={origem}>
                  <th scope="row">{NOME_ORIGEM_AGENDAMENTO[origem]}</th>
                  <td className="num">
                    <b>{formatNumero(agendados)}</b>
                  </td>
                  <Etapa valor={compareceram} antes={agendados} />
                  <Etapa valor={entregues} antes={compareceram} />
                  <td className="num">
                    <b>{formatReais(faturamentoCentavos)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                <td className="num">{formatNumero(soma('agendados'))}</td>
                <td className="num">{formatNumero(soma('compareceram'))}</td>
                <td className="num">{formatNumero(soma('entregues'))}</td>
                <td className="num">{formatReais(soma('faturamentoCentavos'))}</td>
              </tr>
            </tfoot>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}

function Etapa({ valor, antes }: { readonly valor: number; readonly antes: number }): ReactNode {
  const parte = antes === 0 ? null : valor / antes;
  return (
    <td className="num">
      <span className={css['etapa']}>
        <span>
          <b>{formatNumero(valor)}</b> {parte !== null && <small>{Math.round(parte * 100)}%</small>}
        </span>
        <Barra ocupacao={parte} neutra />
      </span>
    </td>
  );
}
