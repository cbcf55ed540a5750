import { describe, expect, it } from 'vitest';
import { etapaDe, idadeCurta, minutosDesde, porColuna, tomDaIdade } from './quadro.ts';
import { umCartao } from './um-cartao.ts';

describe('the board of quotes', () => {
  it('puts each card in its column, the oldest first, and the newest first among the new', () => {
    const colunas = porColuna([
      umCartao({ codOrcamento: 1, estado: 'novo', estadoDesde: '2026-11-21T10:00:00Z' }),
      umCartao({ codOrcamento: 2, estado: 'novo', estadoDesde: '2026-11-21T11:00:00Z' }),
      umCartao({ codOrcamento: 3, estado: 'enviado', estadoDesde: '2026-11-21T11:00:00Z' }),
      umCartao({ codOrcamento: 4, estado: 'enviado', estadoDesde: '2026-11-21T10:00:00Z' }),
      umCartao({ codOrcamento: 5, estado: 'enviado', perguntas: 1 }),
      umCartao({ codOrcamento: 6, estado: 'finalizado' }),
    ]);
    const codigos = [...colunas].map(([coluna, deles]) => [
      coluna,
      deles.map(({ codOrcamento }) => codOrcamento),
    ]);
    expect(codigos).toEqual([
      ['novos', [2, 1]],
      ['cliente', [4, 3]],
      ['negociacao', [5]],
    ]);
  });

  it.each([
    [29, 'calmo'],
    [30, 'atencao'],
    [59, 'atencao'],
    [60, 'atraso'],
  ])('at %i minutes with the customer it is %s', (minutos, tom) => {
    expect(tomDaIdade(umCartao({ estado: 'enviado' }), minutos)).toBe(tom);
  });

  it('does not hurry who has approved', () => {
    expect(tomDaIdade(umCartao({ estado: 'aprovado' }), 500)).toBe('calmo');
  });

  it.each([
    [4, '4 min'],
    [74, '1 h 14'],
    [61, '1 h 01'],
    [3000, '2 d'],
  ])('%i minutes read %s', (minutos, texto) => expect(idadeCurta(minutos)).toBe(texto));

  it('never counts back, whatever the clocks', () => {
    expect(minutosDesde('2026-11-21T10:05:00Z', new Date('2026-11-21T10:00:00Z'))).toBe(0);
  });

  it('names expired and ready quotes by what they are, not by their column', () => {
    expect(etapaDe(umCartao({ estado: 'expirado' })).nome).toBe('Expirado');
    expect(etapaDe(umCartao({ estado: 'precificado' })).nome).toBe('Pronto para enviar');
    expect(etapaDe(umCartao({ estado: 'emPrecificacao' })).nome).toBe('Em precificação');
  });
});
