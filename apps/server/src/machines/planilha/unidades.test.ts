import type { CampoPlanilha } from '@oferta/domain/planilha/campo.ts';
import { expect, test } from 'vitest';
import { UNIDADES } from '../../../../../packages/domain/test/entradas/unidades.ts';
import { juizDe } from './julgar.ts';

/** The registries' imports: a line is judged by what its column's name says of it. */
test.each(UNIDADES)('in a file, under %s (%s), %j is %j', (nome, tipo, celula, lido) => {
  const campos: readonly CampoPlanilha[] = [
    { campo: 'codigo', rotulo: 'Código', tipo: 'texto', exemplo: 'A1' },
    { campo: 'valor', rotulo: 'Valor', tipo, exemplo: '1' },
  ];
  const julgar = juizDe({
    importador: { campos, julgar: (valores) => ({ registro: valores }), chave: () => 'uma' },
    conhecido: null,
    nomes: ['Código', nome],
    mapa: ['codigo', 'valor'],
  });
  const julgada = julgar({ linha: 2, celulas: ['B2', celula] });
  if (lido === null) expect(julgada).toMatchObject({ situacao: 'recusada', motivos: [{ campo: 'valor' }] });
  else expect(julgada).toMatchObject({ situacao: 'boa', registro: { valor: lido } });
});
