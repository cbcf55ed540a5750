import type { Hoje } from '@oferta/contracts/relatorios/adiante.ts';
import type { ReactNode } from 'react';
import { GoTo } from '#kernel/address/navigation.tsx';
import css from './casa.module.css';

type Decisao = Hoje['decisoes'][number];

function enderecoDa({ tipo, codigo }: Decisao): { to: string; search?: Record<string, string> } {
  switch (tipo) {
    case 'desconto':
      return {
        to: '/oficina-digital/gerenciar',
        ...(codigo !== null && { search: { orcamento: String(codigo) } }),
      };
    case 'lancamento':
      return { to: '/vendas/lancamento-mensal' };
    case 'peca':
      return { to: '/agenda-virtual', ...(codigo !== null && { search: { agendamento: String(codigo) } }) };
    default:
      throw tipo satisfies never;
  }
}

/** What only a manager can let go on: below the open orders, because it is read after them. */
export function Decisoes({ decisoes }: { readonly decisoes: readonly Decisao[] }): ReactNode {
  if (decisoes.length === 0) return null;
  return (
    <div className={css['decisoes']}>
      <h3>Exige decisão</h3>
      <ul>
        {decisoes.map((decisao) => (
          <li key={`${decisao.tipo}-${decisao.codigo}-${decisao.texto}`}>
            <GoTo {...enderecoDa(decisao)}>
              <span>{decisao.texto}</span>
              <b data-tom={decisao.urgente ? 'tarde' : 'atencao'}>{decisao.situacao}</b>
            </GoTo>
          </li>
        ))}
      </ul>
    </div>
  );
}
