import { diaDe, minutoDoDia } from '@oferta/domain/dia.ts';
import { expect, test } from 'vitest';
import { relogioDe } from './relogio.ts';

test.each(['America/Sao_Paulo', 'America/Noronha', 'America/New_York', 'Australia/Lord_Howe'])(
  'shows what the clocks of %s show, on the days they change too',
  (fuso) => {
    const relogio = relogioDe(fuso);
    // Every 7 minutes through both changes of a year, where there are any.
    for (const dia of ['2026-03-08', '2026-04-05', '2026-10-04', '2026-11-01']) {
      const meioDia = Date.parse(`${dia}T12:00:00Z`);
      for (let ms = meioDia - 86_400_000; ms < meioDia + 86_400_000; ms += 420_000) {
        const instante = new Date(ms);
        const parede = new Date(relogio(instante)).toISOString();
        expect(parede.slice(0, 10)).toBe(diaDe(instante, fuso));
        expect(Number(parede.slice(11, 13)) * 60 + Number(parede.slice(14, 16))).toBe(
          minutoDoDia(instante, fuso),
        );
      }
    }
  },
);
