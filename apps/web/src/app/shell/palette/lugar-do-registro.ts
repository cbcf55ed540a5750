import type { OutputOf } from '@oferta/contracts/contract.ts';
import type { buscaContracts } from '@oferta/contracts/suporte/busca.ts';
import type { SearchParams } from '#kernel/address/search-params.ts';

type Achado = OutputOf<typeof buscaContracts.buscar>[number];
type Tipo = 'agendamento' | 'servico' | 'ordemServico' | 'orcamento';

/** The record that an address names, as screens write it; null where its code is none. */
export function recordOf(
  pathname: string,
  search: SearchParams,
): { readonly tipo: Tipo; readonly codigo: number } | null {
  // The calendars opened from outside name their dealership themselves.
  if (/\/calendar[12]\//.test(pathname)) return null;
  // On the mechanics' board a card is a job, on the others an appointment.
  const sel: Tipo = pathname.endsWith('/mecanicos') ? 'servico' : 'agendamento';
  const found = (
    [
      ['os', 'ordemServico'],
      ['orcamento', 'orcamento'],
      ['agendamento', 'agendamento'],
      ['sel', sel],
    ] as const
  ).find(([name]) => search[name]);
  if (!found) return null;
  const [name, tipo] = found;
  const codigo = Number(search[name]);
  return Number.isInteger(codigo) && codigo > 0 ? { tipo, codigo } : null;
}

/** Appointments that are on no board: only the list shows them. */
const FORA_DO_QUADRO = ['cancelado', 'noShow'];

type Registro = Pick<Achado, 'tipo' | 'codigo' | 'dataAgendamento' | 'situacao' | 'placa' | 'cliente'>;

/** Where a vehicle that was found is opened. */
export function addressOf({ tipo, codigo, dataAgendamento, situacao, placa, cliente }: Registro): {
  to: string;
  search: Record<string, string>;
} {
  if (tipo === 'orcamento')
    return { to: '/oficina-digital/gerenciar', search: { orcamento: String(codigo) } };
  if (tipo === 'ordemServico') return { to: '/ordemservicogerenciar', search: { os: String(codigo) } };
  if (FORA_DO_QUADRO.includes(situacao))
    return {
      to: '/agenda-virtual/agendamentos',
      search: { dia: dataAgendamento, st: situacao, q: placa ?? cliente },
    };
  return { to: '/agenda-virtual/consultores', search: { dia: dataAgendamento, sel: String(codigo) } };
}
