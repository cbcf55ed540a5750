import { AgendamentoDoDms, dmsContracts } from '@oferta/contracts/agenda/dms.ts';
import type { Answer, Caller, TestApp } from '../test-app.ts';
import { aPlaca, TERCA } from './agenda.ts';
import type { Casa } from './house.ts';

export interface DadosDoDms extends Record<string, unknown> {
  cliente?: Record<string, unknown>;
  veiculo?: Record<string, unknown>;
}

/** What a DMS sends: Tuesday 09:00, nobody named, one service of its own words, a vehicle of its own. */
export const doDms = ({ cliente, veiculo, ...over }: DadosDoDms = {}): Record<string, unknown> => ({
  situacao: 'agendado',
  data: TERCA,
  hora: '09:00',
  servicos: [{ descricao: 'Revisão de teste', tipo: 'Serviço 2', minutos: 90 }],
  ...over,
  cliente: { nome: 'Marcos Exemplo', ...cliente },
  veiculo: { placa: aPlaca(), modelo: 'Modelo Teste', ...veiculo },
});

interface Mesa {
  app: TestApp;
  casa: Casa;
  sistema: Caller;
}

/** Says it to the integration domain. */
export const dizer = (
  { app, casa, sistema }: Mesa,
  numeroDms: string,
  body: Record<string, unknown>,
): Promise<Answer> =>
  app.call(sistema, dmsContracts.agendarPeloDms, {
    params: { codConcessionaria: casa.codConcessionaria, numeroDms },
    body,
  });

/** An answer that has to be one of the two good ones. */
export function feito(answer: Answer): AgendamentoDoDms {
  if (answer.status !== 200 && answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  return AgendamentoDoDms.parse(answer.json());
}
