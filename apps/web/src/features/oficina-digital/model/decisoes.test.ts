import { expect, it } from 'vitest';
import { decisoesDe, type Escolhas } from './decisoes.ts';

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
