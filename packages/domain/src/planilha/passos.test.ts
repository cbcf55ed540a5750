import { expect, test } from 'vitest';
import { passosDaPlanilha, type SituacaoDaPlanilha } from './passos.ts';

const CONFERIDA: SituacaoDaPlanilha = {
  estado: 'conferida',
  fazia: null,
  guardada: true,
  boas: 3,
  entrou: false,
  outra: null,
};

test.each<[string, Partial<SituacaoDaPlanilha>, string[]]>([
  ['waiting for its columns', { estado: 'mapeando', boas: 0 }, ['mapear', 'cancelar']],
  ['being judged', { estado: 'conferindo' }, ['cancelar']],
  ['judged', {}, ['importar', 'mapear', 'cancelar']],
  ['judged, no line is good', { boas: 0 }, ['mapear', 'cancelar']],
  ['judged before another was imported', { outra: 'depois' }, ['conferir', 'mapear', 'cancelar']],
  ['judged, another is being imported', { outra: 'andando' }, ['mapear', 'cancelar']],
  ['being imported', { estado: 'importando' }, []],
  ['imported', { estado: 'importada', entrou: true }, ['desfazer']],
  ['imported, nothing changed', { estado: 'importada' }, []],
  ['being undone', { estado: 'desfazendo', entrou: true }, []],
  ['undone', { estado: 'desfeita' }, []],
  ['given up', { estado: 'cancelada', guardada: false }, []],
  ['failed while judging', { estado: 'falhou', fazia: 'conferindo' }, ['conferir', 'mapear', 'cancelar']],
  ['failed before anything entered', { estado: 'falhou', fazia: 'importando' }, ['continuar']],
  ['failed half-way', { estado: 'falhou', fazia: 'importando', entrou: true }, ['continuar', 'desfazer']],
  [
    'failed half-way, another at work',
    { estado: 'falhou', fazia: 'importando', entrou: true, outra: 'andando' },
    ['desfazer'],
  ],
  ['failed while undoing', { estado: 'falhou', fazia: 'desfazendo', entrou: true }, ['continuar']],
  ['judged a month ago', { guardada: false }, []],
  ['imported a month ago', { estado: 'importada', entrou: true, guardada: false }, []],
  ['failed a month ago', { estado: 'falhou', fazia: 'importando', guardada: false }, []],
])('%s', (_nome, situacao, passos) => {
  expect(passosDaPlanilha({ ...CONFERIDA, ...situacao })).toEqual(passos);
});
