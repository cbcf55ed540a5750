import { expect, inject, it } from 'vitest';
import { MEDIDAS } from '../../bench/medidas.ts';
import { prazo } from '../../../../tools/tempo.ts';
import { DE_TELA, doDia, LINHAS, rodarMedidas, type Medida } from './rodar-medidas.ts';

const semTela = doDia(
  (Object.keys(LINHAS) as Medida[]).filter((medida) => !DE_TELA.some((tela) => tela === medida)),
);

it('every measure is known with its rows', () => {
  expect(Object.keys(LINHAS)).toEqual(Object.keys(MEDIDAS));
});

it(
  'at a hundredth of their size the measures without a screen give every row',
  { timeout: prazo(170_000) },
  async () => {
    const rodada = await rodarMedidas(semTela, { banco: inject('adminUrl'), vazio: inject('template') });
    expect(rodada.lost, rodada.said).toEqual([]);
    expect(rodada.rows.map(({ name }) => name)).toEqual(semTela.flatMap((medida) => LINHAS[medida]));
    for (const { name, measured } of rodada.rows) expect(measured, name).not.toBeNaN();
    expect(rodada.code, rodada.said).toBe(0);
  },
);
