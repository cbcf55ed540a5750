import type { Hoje } from '@oferta/contracts/relatorios/adiante.ts';
import { formatNumero, formatParte, nomeDoMes } from '@oferta/domain/relatorios/numero.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { hueAt } from '#ui/tone.ts';
import { ScrollRegion } from '#ui/scroll-region/scroll-region.tsx';
import { Cartao } from '../../components/cartao/cartao.tsx';
import css from './casa.module.css';

interface MecanicosDoMesProps {
  readonly consulta: UseQueryResult<Hoje>;
  readonly mes: string | undefined;
}

const horas = (minutos: number): string => formatNumero(minutos / 60, 1);
const parte = (valor: number | null): string => (valor === null ? '—' : formatParte(valor));
const razao = (um: number, outro: number): number | null => (outro > 0 ? um / outro : null);

/** Who was there, who sold: each mechanic's month up to yesterday. */
export function MecanicosDoMes({ consulta, mes }: MecanicosDoMesProps): ReactNode {
  const { data } = consulta;
  const soma = (de: 'horasDisponiveisMin' | 'horasTrabalhadasMin' | 'horasVendidasMin'): number =>
    data?.mecanicos.reduce((total, mecanico) => total + mecanico[de], 0) ?? 0;
  const [hd, ht, hv] = [soma('horasDisponiveisMin'), soma('horasTrabalhadasMin'), soma('horasVendidasMin')];
  return (
    <Cartao
      titulo="Mecânicos"
      nota={mes && `${nomeDoMes(mes).nome} até ontem`}
      consulta={consulta}
      oQue="ler as horas dos mecânicos"
      semMargem
    >
      <ScrollRegion as="div" className={css['rolagem']}>
        <table className={css['tabela']}>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">Mecânico</span>
              </th>
              <th scope="col" title="Horas disponíveis">
                HD
              </th>
              <th scope="col" title="Horas vendidas">
                HV
              </th>
              <th scope="col" title="Eficiência">
                Efic.
              </th>
              <th scope="col" title="Produtividade">
                Prod.
              </th>
            </tr>
          </thead>
          <tbody>
            {data?.mecanicos.map((mecanico, at) => (
              <tr key={mecanico.codMecanico}>
                <th scope="row">
                  <span className={css['pessoa']}>
                    <Avatar name={mecanico.nome} hue={hueAt(at)} size={24} />
                    <b>{mecanico.nome}</b>
                  </span>
                </th>
                <td>{horas(mecanico.horasDisponiveisMin)}</td>
                <td>{horas(mecanico.horasVendidasMin)}</td>
                <td>{parte(mecanico.eficiencia)}</td>
                <td>
                  <b>{parte(mecanico.produtividade)}</b>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Oficina</th>
              <td>{horas(hd)}</td>
              <td>{horas(hv)}</td>
              <td>{parte(razao(hv, ht))}</td>
              <td>{parte(razao(hv, hd))}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </Cartao>
  );
}
