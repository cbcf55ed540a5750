import fc from 'fast-check';
import { expect, test } from 'vitest';
import { casarServicos, type ServicoMarcado } from './casar-servicos.ts';

const pedido = (codTipoServico: number, descricao: string) => ({
  codTipoServico,
  descricao,
  tempoPadraoMin: 60,
});
const marcado = (codServico: number, codTipoServico: number, descricao: string, doDms = true) => ({
  codServico,
  codTipoServico,
  descricao,
  doDms,
});

test('what reads the same is the same, before what is only of the same type', () => {
  const { ficam, novos, retirados } = casarServicos(
    [marcado(1, 3, 'Freio'), marcado(2, 3, 'Embreagem')],
    [pedido(3, 'Motor'), pedido(3, 'Freio')],
  );
  expect(ficam.map(({ codServico, ordem }) => [codServico, ordem])).toEqual([
    [2, 0],
    [1, 1],
  ]);
  expect([novos, retirados]).toEqual([[], []]);
});

test('what the DMS no longer names goes, what people added stays', () => {
  const { novos, retirados } = casarServicos(
    [marcado(1, 3, 'Freio'), marcado(2, 4, 'Lavagem', false)],
    [pedido(5, 'Revisão')],
  );
  expect(novos).toEqual([{ ordem: 0, pedido: pedido(5, 'Revisão') }]);
  expect(retirados).toEqual([1]);
});

const tipo = fc.integer({ min: 1, max: 3 });
const descricao = fc.constantFrom('Freio', 'Motor', 'Revisão');
const pedidos = fc.array(
  fc.tuple(tipo, descricao).map(([t, d]) => pedido(t, d)),
  { maxLength: 6 },
);
const marcados = fc
  .array(fc.tuple(tipo, descricao, fc.boolean()), { maxLength: 6 })
  .map((lista) => lista.map(([t, d, doDms], i): ServicoMarcado => marcado(i + 1, t, d, doDms)));

test('each job asked for is there once, nobody else is touched, and asking again changes nothing', () => {
  fc.assert(
    fc.property(marcados, pedidos, (antes, queridos) => {
      const { ficam, novos, retirados } = casarServicos(antes, queridos);
      expect([...ficam, ...novos].map(({ ordem }) => ordem).toSorted((a, b) => a - b)).toEqual(
        queridos.map((_um, i) => i),
      );
      const tocados = [...ficam.map(({ codServico }) => codServico), ...retirados];
      expect(new Set(tocados).size).toBe(tocados.length);
      for (const cod of retirados)
        expect(antes.find(({ codServico }) => codServico === cod)?.doDms).toBe(true);

      const deGente = antes.filter(({ codServico }) => !tocados.includes(codServico));
      const depois = [
        ...ficam.map(({ codServico, pedido: { codTipoServico, descricao: d } }) =>
          marcado(codServico, codTipoServico, d, antes[codServico - 1]?.doDms),
        ),
        ...novos.map(({ ordem, pedido: { codTipoServico, descricao: d } }) =>
          marcado(100 + ordem, codTipoServico, d),
        ),
        ...deGente,
      ];
      const outraVez = casarServicos(depois, queridos);
      expect([outraVez.novos, outraVez.retirados]).toEqual([[], []]);
    }),
  );
});
