import {
  aposAcao,
  COLUNAS_ORCAMENTO,
  ESTADOS_ORCAMENTO,
} from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { describe, expect, it } from 'vitest';
import { passoPara, proximaAcao } from './passo-no-quadro.ts';
import { colunaDe } from './quadro.ts';
import { umCartao } from './um-cartao.ts';

const EU = 7;

describe('carrying a card', () => {
  it.each(ESTADOS_ORCAMENTO)('a quote that is %s is offered only what the machine allows', (estado) => {
    const cartao = umCartao({ estado });
    const acoes = COLUNAS_ORCAMENTO.flatMap((coluna) => {
      const passo = passoPara(cartao, coluna, EU);
      return colunaDe(cartao) !== null && 'acao' in passo ? [passo.acao] : [];
    });
    const proxima = proximaAcao(cartao);
    for (const acao of [...acoes, ...(proxima ? [proxima] : [])])
      expect(aposAcao(estado, acao), acao).not.toBeNull();
  });

  it('begins the price, ends it, sends it and hears the customer', () => {
    expect(passoPara(umCartao({ estado: 'novo' }), 'precificacao', EU)).toEqual({ acao: 'precificar' });
    expect(passoPara(umCartao({ estado: 'emPrecificacao' }), 'cliente', EU)).toEqual({
      acao: 'concluirPreco',
    });
    expect(passoPara(umCartao({ estado: 'precificado' }), 'cliente', EU)).toEqual({ acao: 'enviar' });
    expect(passoPara(umCartao({ estado: 'enviado' }), 'aprovados', EU)).toEqual({ acao: 'decidir' });
  });

  it('says why not', () => {
    expect(passoPara(umCartao({ estado: 'emPrecificacao', semPreco: 2 }), 'cliente', EU)).toEqual({
      recusa: 'Falta preço em 2 itens',
    });
    const outra = umCartao({ estado: 'novo', editandoPor: { cod: 8, nome: 'Bia' } });
    expect(passoPara(outra, 'precificacao', EU)).toEqual({ recusa: 'Em edição por Bia' });
    expect(passoPara(outra, 'precificacao', 8)).toEqual({ acao: 'precificar' });
  });
});
