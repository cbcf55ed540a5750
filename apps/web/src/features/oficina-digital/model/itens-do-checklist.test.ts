import type { ItemChecklist } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { expect, test } from 'vitest';
import { isSemLinha, itensParaPreco } from './itens-do-checklist.ts';

const item = (codigo: string, resultado: ItemChecklist['resultado']): ItemChecklist => ({
  codigo,
  grupo: 'Freios',
  nome: `Item ${codigo}`,
  resultado,
  medida: null,
  unidade: null,
  nota: null,
  anterior: null,
});
const doModelo = (codigo: string, linhaSugerida: string | null) => ({
  codigo,
  nome: `Item ${codigo}`,
  tipo: 'semaforo' as const,
  unidade: null,
  limites: null,
  fotoObrigatoria: false,
  obrigatorio: true,
  explicacao: linhaSugerida && 'Importa porque sim',
  linhaSugerida,
});

const checklist = {
  itens: [
    item('verde', 'verde'),
    item('amarelo', 'amarelo'),
    item('feito', 'vermelho'),
    item('vermelho', 'vermelho'),
  ],
  midias: [
    { codMidia: 'm1', codigoItem: 'vermelho', tipo: 'image/webp', largura: 4, altura: 3, marcas: [] },
    { codMidia: 'm2', codigoItem: null, tipo: 'image/webp', largura: 4, altura: 3, marcas: [] },
  ],
  conteudo: {
    grupos: [
      { nome: 'Freios', itens: [doModelo('vermelho', 'Trocar pastilhas'), doModelo('amarelo', null)] },
    ],
    mapaDeDanos: false,
    assinatura: false,
  },
};

test('what presses and nothing mends comes first, what is good last', () => {
  const itens = itensParaPreco(checklist, [{ codigoItem: 'feito' }, { codigoItem: null }]);
  expect(itens.map((cada) => cada.item.codigo)).toEqual(['vermelho', 'amarelo', 'feito', 'verde']);
  expect(itens.filter(isSemLinha).map((cada) => cada.item.codigo)).toEqual(['vermelho', 'amarelo']);
  expect(itens[0]).toMatchObject({
    sugestao: 'Trocar pastilhas',
    explicacao: 'Importa porque sim',
    midias: [{ codMidia: 'm1' }],
  });
  expect(itens[1]).toMatchObject({ sugestao: 'Item amarelo', explicacao: null, midias: [] });
});
