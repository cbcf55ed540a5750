import { expect, it } from 'vitest';
import { migrate } from '../apps/server/src/kernel/db/migrate.ts';
import { DE_TELA, doDia, LINHAS, rodarMedidas } from '../apps/server/test/bench/rodar-medidas.ts';
import { prazo } from '../tools/tempo.ts';
import { adminUrl, ensureTemplate } from './support/run-database.ts';

const VAZIO = 'medidas_vazio';
const medidas = doDia(DE_TELA);

it(
  'at a hundredth of their size the measures of screens give every row',
  { timeout: prazo(170_000) },
  async () => {
    await ensureTemplate(VAZIO, async (url) => {
      await migrate({ url });
    });
    const rodada = await rodarMedidas(medidas, { banco: adminUrl(), vazio: VAZIO });
    expect(rodada.lost, rodada.said).toEqual([]);
    expect(rodada.rows.map(({ name }) => name)).toEqual(medidas.flatMap((medida) => LINHAS[medida]));
    for (const { name, measured } of rodada.rows) expect(measured, name).not.toBeNaN();
    expect(rodada.code, rodada.said).toBe(0);
  },
);
