import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOMES_DOS_CAMPOS, SEM_VALORES, type Valores } from './campo-lancamento.ts';
import { type ConteudoFechamento, type DiaFechado, mudancasEntre } from './fechamento.ts';

const dia = (qual: string, valores: Partial<Valores>, over: Partial<DiaFechado> = {}): DiaFechado => ({
  dia: qual,
  valores: { ...SEM_VALORES, ...valores },
  motivos: {},
  observacao: '',
  quem: null,
  quando: null,
  ...over,
});
const conteudo = (over: Partial<ConteudoFechamento> = {}): ConteudoFechamento => ({
  mes: '2026-10',
  dias: [dia('2026-10-13', { pneus: 1000 }), dia('2026-10-14', { pecasOficina: 231_000 })],
  metas: { faturamento: 100 },
  indicadores: { pecas: 11_520_000, passagens: 220 },
  ...over,
});

test('what differs is told with its reason and who did it, and what stayed is counted', () => {
  const editado = {
    motivos: { pecasOficina: 'Nota 4411 fora da OS' },
    quem: 'Gestor demo',
    quando: '2026-11-25T10:58:00Z',
  };
  const depois = conteudo({
    dias: [dia('2026-10-13', { pneus: 1000 }), dia('2026-10-14', { pecasOficina: 261_000 }, editado)],
    indicadores: { pecas: 11_550_000, passagens: 220 },
  });
  expect(mudancasEntre(conteudo(), depois)).toEqual({
    celulas: [
      {
        dia: '2026-10-14',
        campo: 'pecasOficina',
        antes: 231_000,
        depois: 261_000,
        motivo: 'Nota 4411 fora da OS',
        quem: 'Gestor demo',
        quando: '2026-11-25T10:58:00Z',
      },
    ],
    metas: [],
    indicadores: [{ nome: 'pecas', antes: 11_520_000, depois: 11_550_000 }],
    iguais: 1,
  });
});

test('an indicator that only one of them kept is no change', () => {
  const depois = conteudo({ indicadores: { pecas: 11_520_000, passagens: 220, nps: 60 } });
  expect(mudancasEntre(conteudo(), depois)).toMatchObject({ indicadores: [], iguais: 2 });
});

test('a day that was added or taken away is told figure by figure', () => {
  const sem = conteudo({ dias: [dia('2026-10-13', { pneus: 1000 })] });
  expect(mudancasEntre(sem, conteudo()).celulas).toMatchObject([
    { dia: '2026-10-14', antes: null, depois: 231_000 },
  ]);
  expect(mudancasEntre(conteudo(), sem).celulas).toMatchObject([
    { dia: '2026-10-14', antes: 231_000, depois: null },
  ]);
});

test('exactly the edited cells are told, whichever they are', () => {
  const edicao = fc.record({
    i: fc.integer({ min: 0, max: 1 }),
    campo: fc.constantFrom(...NOMES_DOS_CAMPOS),
    valor: fc.integer({ min: 0, max: 9_999_999 }),
  });
  fc.assert(
    fc.property(fc.array(edicao, { maxLength: 8 }), (edicoes) => {
      const antes = conteudo();
      const dias = antes.dias.map((um) => ({ ...um, valores: { ...um.valores } }));
      for (const { i, campo, valor } of edicoes) Object.assign(dias[i]?.valores ?? {}, { [campo]: valor });
      const { celulas } = mudancasEntre(antes, { ...antes, dias });
      const mudadas = dias.flatMap(({ dia: qual, valores }, i) =>
        NOMES_DOS_CAMPOS.filter((campo) => valores[campo] !== antes.dias[i]?.valores[campo]).map(
          (campo) => `${qual} ${campo}`,
        ),
      );
      expect(celulas.map((celula) => `${celula.dia} ${celula.campo}`)).toEqual(mudadas);
    }),
  );
});
