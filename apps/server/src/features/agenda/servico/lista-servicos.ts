import type { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import { tenantParams } from '#kernel/db/tenant.ts';
import { direct } from '#kernel/http/route.ts';
import { LISTA_SERVICOS } from './servico.queries.ts';

interface Pedido {
  codConcessionaria: number;
  data: string;
}

/** The jobs of a day: the lists and lanes that every screen of the workshop asks for again and again. */
export const listaServicos = direct<typeof servicoContracts.listServicosAgendados>({
  feed: 'getServicosAgendamentos',
  // Today's list carries over what is in the house, so a day stops being the same list when it stops being today.
  variant: async ({ fuso, now }, { params }) => {
    const { dia, hoje } = diasDe(params, now, await fuso(params.codConcessionaria));
    return dia === hoje ? `hoje.${dia}` : dia;
  },
  read: async ({ fuso, now, query, session }, { params }) => {
    const { dia } = diasDe(params, now, await fuso(params.codConcessionaria));
    const values = [...tenantParams(session.tenant), params.codConcessionaria, dia, now];
    return query('lista_servicos', LISTA_SERVICOS, values);
  },
});

function diasDe({ data }: Pedido, now: Date, fuso: string): { dia: string; hoje: string } {
  const hoje = diaDe(now, fuso);
  return { dia: data === '0' ? hoje : data, hoje };
}
