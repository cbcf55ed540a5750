import { expect, it } from 'vitest';
import { decidirTudo, decisoesDe, type Escolhas } from './decisoes.ts';

const linhas = [
  { codLinha: 1, grupoOpcao: null },
  { codLinha: 2, grupoOpcao: 1 },
  { codLinha: 3, grupoOpcao: 1 },
  { codLinha: 4, grupoOpcao: 2 },
  { codLinha: 5, grupoOpcao: null },
];

it('records what was said, leaves the rest open and refuses the other alternative of what was taken', () => {
  const escolhas: Escolhas = new Map([
    [1, { decisao: 'recusado', motivo: 'preco' }],
    [2, { decisao: 'aprovado', motivo: 'preco' }],
    [5, { decisao: 'pendente', motivo: null }],
  ]);
  expect(decisoesDe(linhas, escolhas)).toEqual([
    { codLinha: 1, decisao: 'recusado', motivo: 'preco' },
    { codLinha: 2, decisao: 'aprovado', motivo: null },
    { codLinha: 3, decisao: 'recusado', motivo: null },
  ]);
});

it('an approved line without alternatives refuses nothing else', () => {
  const escolhas: Escolhas = new Map([[1, { decisao: 'aprovado', motivo: null }]]);
  expect(decisoesDe(linhas, escolhas)).toEqual([{ codLinha: 1, decisao: 'aprovado', motivo: null }]);
});

it('everything is approved at once but alternatives, of which somebody has to choose; refused, all of it', () => {
  const codigos = (decisao: 'aprovado' | 'recusado') =>
    decisoesDe(linhas, decidirTudo(linhas, new Map(), decisao)).map(({ codLinha }) => codLinha);
  expect(codigos('aprovado')).toEqual([1, 4, 5]);
  expect(codigos('recusado')).toEqual([1, 2, 3, 4, 5]);
});

it('a reason that was given stays with its line', () => {
  const antes: Escolhas = new Map([[1, { decisao: 'recusado', motivo: 'preco' }]]);
  expect(decidirTudo(linhas, antes, 'recusado').get(1)).toEqual({ decisao: 'recusado', motivo: 'preco' });
});
