import { z } from 'zod';
import { contract } from '../contract.ts';
import { refusals } from '../refusal.ts';

export const dadosPorChaveRefusals = refusals('chave', {
  naoEncontrada: [404, 'Estes dados já não estão disponíveis. Atualize a tela'],
});

export const dadosPorChaveContracts = {
  getDataByKeyRedis: contract({
    method: 'GET',
    path: '/getDataByKeyRedis/:key',
    summary: 'Dados de uma mensagem em tempo real, por chave',
    niveis: 'autenticado',
    params: z.object({ key: z.uuid() }),
    output: z.unknown(),
    refusals: [dadosPorChaveRefusals.naoEncontrada],
  }),
};
