import { expect, it } from 'vitest';
import { figurasDoQuadro } from './figuras-do-quadro.ts';
import { umCartao } from './um-cartao.ts';

it('says nothing of what has not happened', () => {
  expect(figurasDoQuadro([umCartao()])).toEqual({
    abertos: 1,
    emAbertoCentavos: 0,
    aprovacao: null,
    ticketCentavos: null,
    minutosAteCliente: null,
  });
});

it('counts the approved apart from what is open', () => {
  const figuras = figurasDoQuadro([
    umCartao({ estado: 'emPrecificacao', totalCentavos: 100_00 }),
    umCartao({
      estado: 'enviado',
      totalCentavos: 300_00,
      decididas: 2,
      aprovadas: 1,
      aprovadoCentavos: 50_00,
      criadoEm: '2026-11-21T09:00:00Z',
      enviadoEm: '2026-11-21T09:20:00Z',
    }),
    umCartao({
      estado: 'aprovado',
      totalCentavos: 200_00,
      decididas: 2,
      aprovadas: 2,
      aprovadoCentavos: 200_00,
      criadoEm: '2026-11-21T09:00:00Z',
      enviadoEm: '2026-11-21T09:50:00Z',
    }),
  ]);
  expect(figuras).toEqual({
    abertos: 2,
    emAbertoCentavos: 400_00,
    aprovacao: 75,
    ticketCentavos: 125_00,
    minutosAteCliente: 35,
  });
});
