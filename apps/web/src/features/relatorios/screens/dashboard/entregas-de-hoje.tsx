import type { Hoje } from '@oferta/contracts/relatorios/adiante.ts';
import { horaEm } from '@oferta/domain/instante.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { GoTo, useGo } from '#kernel/address/navigation.tsx';
import { Mark, type Standing } from '#ui/charts/mark.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { Cartao } from '../../components/cartao/cartao.tsx';
import css from './casa.module.css';

type Entrega = Hoje['entregas'][number];

interface EntregasDeHojeProps {
  readonly consulta: UseQueryResult<Hoje>;
  readonly fuso: string;
}

const MARCA: Readonly<Record<Entrega['risco'], Standing>> = {
  emDia: 'naMeta',
  atencao: 'perto',
  atrasado: 'longe',
};
const FALADO: Readonly<Record<Entrega['risco'], string>> = {
  emDia: 'em dia',
  atencao: 'em risco',
  atrasado: 'vai atrasar',
};

/** The promises of today and what stands between each car and its customer. */
export function EntregasDeHoje({ consulta, fuso }: EntregasDeHojeProps): ReactNode {
  const { data } = consulta;
  const go = useGo();
  return (
    <Cartao
      titulo="Entregas prometidas hoje"
      nota={data?.entregas.length}
      fim={<GoTo to="/agenda-virtual/recepcao">Ver todas</GoTo>}
      consulta={consulta}
      oQue="ler as entregas de hoje"
      altura={240}
      semMargem
    >
      {data && data.entregas.length === 0 && (
        <p className={css['vazio']}>
          Nenhuma entrega prometida para hoje. Elas aparecem quando a recepção combina a hora com o cliente.
        </p>
      )}
      {data && data.entregas.length > 0 && (
        <div className={css['rolagem']}>
          <table className={css['tabela']}>
            <thead>
              <tr>
                <th scope="col">Prometida</th>
                <th scope="col">Placa</th>
                <th scope="col">Falta</th>
                <th scope="col">Chega às</th>
              </tr>
            </thead>
            <tbody>
              {data.entregas.map((entrega) => {
                const { codAgendamento, placa, modelo, risco, falta, prometidaEm, chegaEm } = entrega;
                const abrir = (): void =>
                  go('/agenda-virtual', { search: { agendamento: String(codAgendamento) } });
                return (
                  <tr key={codAgendamento} data-tarde={risco === 'atrasado' || undefined}>
                    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is two parts further in */}
                    <td>
                      <Mark standing={MARCA[risco]} spoken={false}>
                        <b>{horaEm(prometidaEm, fuso)}</b>
                        <span className="vh">, {FALADO[risco]}</span>
                      </Mark>
                    </td>
                    <th scope="row">
                      <button type="button" title={modelo} onClick={abrir}>
                        {placa ? <PlateChip size="md">{placa}</PlateChip> : modelo}
                      </button>
                    </th>
                    <td title={falta ?? undefined} data-palavras>
                      {falta}
                    </td>
                    <td>{chegaEm ? horaEm(chegaEm, fuso) : '—'}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </Cartao>
  );
}
