import { describe, expect, it } from 'vitest';
import { ocupantesDoAlvo, recusaDoAlvo } from './conflito.ts';

const agora = { dia: '2026-11-23', minuto: 642, instante: new Date('2026-11-23T13:42:00Z') };
const almoco = { id: 'a', resourceId: '3', start: 720, end: 780, label: 'Almoço' };
const alvo = { dia: '2026-11-23', start: 660, end: 720, blocos: [almoco], agora };
const evento = (id: string, start: number, end: number) => ({ id, resourceId: '3', start, end });

describe('recusaDoAlvo', () => {
  it('takes free time that touches lunch without entering it', () => {
    expect(recusaDoAlvo(alvo)).toBeNull();
  });

  it('names the block it would enter', () => {
    expect(recusaDoAlvo({ ...alvo, end: 735 })).toBe('Indisponível: Almoço');
  });

  it('refuses what has passed, but lets a running one be stretched', () => {
    expect(recusaDoAlvo({ ...alvo, start: 630 })).toBe('Este horário já passou');
    expect(recusaDoAlvo({ ...alvo, start: 630, inicioMantido: true })).toBeNull();
    expect(recusaDoAlvo({ ...alvo, dia: '2026-11-22' })).toBe('Este horário já passou');
  });
});

describe('ocupantesDoAlvo', () => {
  it('says who holds a slot of one, and nobody for those that only touch it', () => {
    const presentes = [evento('1', 690, 750), evento('2', 720, 780)];
    expect(ocupantesDoAlvo(alvo, presentes, 1).map(({ id }) => id)).toEqual(['1']);
  });

  it('does not count the card being moved', () => {
    expect(ocupantesDoAlvo({ ...alvo, id: '1' }, [evento('1', 660, 720)], 1)).toEqual([]);
  });

  it('counts how many run at once, not how many there are', () => {
    const emFila = [evento('1', 660, 690), evento('2', 690, 720)];
    expect(ocupantesDoAlvo(alvo, emFila, 2)).toEqual([]);
    expect(ocupantesDoAlvo(alvo, [...emFila, evento('3', 675, 705)], 2)).toHaveLength(3);
  });
});
