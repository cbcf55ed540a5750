import type { Hoje } from '@oferta/contracts/relatorios/adiante.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { formatDuracao } from '@oferta/domain/relatorios/numero.ts';
import { IconEye } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { GoTo } from '#kernel/address/navigation.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { Cartao } from '../../components/cartao/cartao.tsx';
import css from './casa.module.css';

const HORA = 60;

/** An answer within an hour is usual; after a day somebody has to call. */
const demora = (minutos: number): 'atencao' | 'tarde' | undefined =>
  minutos > 24 * HORA ? 'tarde' : minutos > HORA ? 'atencao' : undefined;

const espera = (minutos: number): string =>
  minutos >= 10 * HORA ? `${Math.floor(minutos / HORA)} h` : formatDuracao(minutos);

/** Quotes that wait for the customer, the longest wait first. */
export function OrcamentosComCliente({ consulta }: { readonly consulta: UseQueryResult<Hoje> }): ReactNode {
  const { data } = consulta;
  const total = data?.orcamentos.reduce((soma, { valorCentavos }) => soma + valorCentavos, 0) ?? 0;
  return (
    <Cartao
      titulo="Orçamentos com o cliente"
      nota={data?.orcamentos.length}
      fim={data && formatBRL(total)}
      consulta={consulta}
      oQue="ler os orçamentos com o cliente"
      altura={240}
      semMargem
    >
      {data && data.orcamentos.length === 0 && (
        <p className={css['vazio']}>
          Nenhum orçamento espera o cliente. Os enviados aparecem aqui até a resposta.
        </p>
      )}
      {data && data.orcamentos.length > 0 && (
        <div className={css['rolagem']}>
          <table className={css['tabela']}>
            <thead>
              <tr>
                <th scope="col">Placa</th>
                <th scope="col">Valor</th>
                <th scope="col">Espera</th>
              </tr>
            </thead>
            <tbody>
              {data.orcamentos.map(({ codOrcamento, placa, valorCentavos, esperaMin, visto }) => (
                <tr key={codOrcamento}>
                  <th scope="row">
                    <GoTo
                      className={css['placa']}
                      to="/oficina-digital/gerenciar"
                      search={{ orcamento: String(codOrcamento) }}
                    >
                      {placa ? <PlateChip size="md">{placa}</PlateChip> : `Orçamento ${codOrcamento}`}
                      {visto && (
                        <span className={css['visto']} title="O cliente viu">
                          <IconEye size={15} aria-hidden="true" />
                          <span className="vh">, o cliente viu</span>
                        </span>
                      )}
                    </GoTo>
                  </th>
                  <td>
                    <b>{formatBRL(valorCentavos).replace(/^R\$\s/, '')}</b>
                  </td>
                  <td data-tom={demora(esperaMin)}>{espera(esperaMin)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Cartao>
  );
}
