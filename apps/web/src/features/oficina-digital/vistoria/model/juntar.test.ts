import { describe, expect, it } from 'vitest';
import { atualizar, juntar, vistoriaDe } from './juntar.ts';
import { rascunhoDe } from './rascunho-de.ts';
import { preencher, responder } from './responder.ts';
import { aVistoria, item, oChecklist } from './vistoria-de-teste.ts';

const AS_NOVE = '2026-11-23T12:00:00.000Z';
const AS_DEZ = '2026-11-23T13:00:00.000Z';
const agora = Date.parse('2026-11-23T14:00:00.000Z');
const bom = (codigo: string, respondidoEm = AS_NOVE) =>
  responder(aVistoria(), item(codigo), { resultado: 'verde', respondidoEm });

describe('the device’s copy after the server has answered', () => {
  it('takes what another device answered later, and does not send that back as its own', () => {
    const enviada = bom('pneu');
    const checklist = oChecklist(enviada, {
      pneu: { resultado: 'vermelho', nota: 'Careca' },
      disco: { resultado: 'amarelo' },
    });
    const junta = juntar(enviada, enviada, { checklist, agora });
    expect(junta.respostas['pneu']).toMatchObject({ resultado: 'vermelho', nota: 'Careca' });
    expect(junta.respostas['disco']).toMatchObject({ resultado: 'amarelo' });
    expect(rascunhoDe(junta).itens).toEqual([]);
    expect(junta).toMatchObject({ codCheckList: 88, revisaoEnviada: enviada.revisao });
  });

  it('keeps what was answered here while the request was on its way, to be sent next', () => {
    const enviada = bom('pneu');
    const depois = responder(enviada, item('pneu'), { resultado: 'vermelho', respondidoEm: AS_DEZ });
    const junta = juntar(depois, enviada, {
      checklist: oChecklist(enviada, { pneu: { resultado: 'verde' } }),
      agora,
    });
    expect(junta.respostas['pneu']).toMatchObject({ resultado: 'vermelho', respondidoEm: AS_DEZ });
    expect(junta.revisao).toBeGreaterThan(junta.revisaoEnviada);
  });

  it('does not lose a signature that the server passed over because another device answered later', () => {
    const assinatura = 'data:image/png;base64,AAAA';
    const enviada = preencher({ ...bom('pneu'), revisaoEnviada: 2 }, { assinatura });
    const checklist = oChecklist(
      aVistoria(),
      { pneu: { resultado: 'verde' }, disco: { resultado: 'amarelo' } },
      { assinatura: null },
    );
    const junta = juntar(enviada, enviada, { checklist, agora });
    expect(junta.cabecalho.assinatura).toBe(assinatura);
    expect(junta.revisao).toBeGreaterThan(junta.revisaoEnviada);
    // Put after the other device's answer by confirming it, not by changing it.
    const { itens } = rascunhoDe(junta);
    expect(itens).toContainEqual(
      expect.objectContaining({
        codigo: 'disco',
        resultado: 'amarelo',
        respondidoEm: '2026-11-23T14:00:00.000Z',
      }),
    );
  });

  it('takes the header of another device when nothing was changed here', () => {
    const parada = { ...bom('pneu'), revisaoEnviada: 2 };
    const checklist = oChecklist(parada, { pneu: { resultado: 'verde' } }, { km: 40_123 });
    expect(atualizar(parada, parada, checklist).cabecalho.km).toBe(40_123);
    const mexida = preencher(parada, { km: 40_500 });
    expect(atualizar(mexida, mexida, checklist)).toBe(mexida);
  });

  it('leaves a copy that was made before what was answered and sent meanwhile', () => {
    const aoPedir = { ...aVistoria(), revisaoEnviada: 1 };
    const antiga = oChecklist(aoPedir);
    const respondida = responder(aoPedir, item('pneu'), { resultado: 'verde', respondidoEm: AS_NOVE });
    const enviada = { ...respondida, revisaoEnviada: respondida.revisao };
    expect(atualizar(enviada, aoPedir, antiga)).toBe(enviada);
    // Asked for while it was being sent: the copy may be of before or after.
    expect(atualizar(enviada, respondida, antiga)).toBe(enviada);
  });

  it('puts a signature after another device’s answer though the clock here is behind, once and for all', () => {
    const enviada = preencher(
      { ...bom('pneu'), revisaoEnviada: 2 },
      { assinatura: 'data:image/png;base64,AAAA' },
    );
    const checklist = oChecklist(
      aVistoria(),
      { pneu: { resultado: 'verde' }, disco: { resultado: 'amarelo' } },
      { assinatura: null, respondidoAte: AS_DEZ },
    );
    const junta = juntar(enviada, enviada, { checklist, agora: Date.parse(AS_NOVE) });
    expect(rascunhoDe(junta).itens).toContainEqual(
      expect.objectContaining({ codigo: 'disco', respondidoEm: '2026-11-23T13:00:00.001Z' }),
    );
  });

  it('ends here when it was ended elsewhere', () => {
    const enviada = bom('pneu');
    const checklist = oChecklist(
      enviada,
      { pneu: { resultado: 'verde' } },
      { finalizadoEm: AS_DEZ, codOrcamento: 5 },
    );
    expect(juntar(enviada, enviada, { checklist, agora })).toMatchObject({
      situacao: 'finalizada',
      codOrcamento: 5,
    });
  });
});

it('an inspection brought from another device is whole and has nothing to send', () => {
  const checklist = oChecklist(aVistoria(), {
    pneu: { resultado: 'amarelo', anterior: { medida: 4, em: AS_NOVE, km: 30_000, limiteNoKm: null } },
  });
  const trazida = vistoriaDe(checklist, 9);
  expect(trazida).toMatchObject({ codUsuario: 9, codCheckList: 88, revisao: 0, revisaoEnviada: 0 });
  expect(trazida.respostas).toEqual({
    pneu: { resultado: 'amarelo', medida: null, nota: null, respondidoEm: null },
  });
  expect(trazida.anteriores['pneu']).toMatchObject({ medida: 4 });
});
