import type { CarroDoDia } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { expect, it } from 'vitest';
import { cabecalhoDoCarro } from './veiculo-digitado.ts';

const carro: CarroDoDia = {
  codAgendamento: 1,
  placa: 'ABC1D23',
  chassi: null,
  marca: null,
  modelo: 'Modelo',
  // Of the booking: what somebody said on the phone.
  km: 40_000,
  cliente: 'Cliente Exemplo',
  telefone: null,
  email: null,
  horaAgendamento: '08:00',
  numeroOs: null,
  codConsultor: null,
  prisma: null,
  recebido: true,
  entrada: null,
  recall: false,
  servicos: [],
  checklists: [],
};

it('an inspection begins with what the reception read and saw, and asks for the rest', () => {
  const entrada = { km: 41_250, combustivel: 2, pertences: 'Cadeirinha', avarias: 'Risco na porta' };
  expect(cabecalhoDoCarro({ ...carro, entrada })).toMatchObject({
    km: 41_250,
    combustivel: 2,
    observacao: 'Pertences: Cadeirinha\nAvarias na entrada: Risco na porta',
  });
  const nada = { km: null, combustivel: null, observacao: null };
  expect(cabecalhoDoCarro(carro)).toMatchObject(nada);
  expect(
    cabecalhoDoCarro({ ...carro, entrada: { km: null, combustivel: null, pertences: null, avarias: null } }),
  ).toMatchObject(nada);
});
