/** Years of a house at once: 50 000 visits with 150 000 jobs, from the file to the agenda (decision 0090). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCasaComHistorico, fazer, folhaTrazida } from '../historico-trazido.ts';
import { testApp, type TestApp } from '../test-app.ts';
import { INTEIRO, NO_FUNDO, PACIENCIA } from './tamanhos.ts';

const VISITAS = INTEIRO ? 50_000 : NO_FUNDO ? 5_000 : 600;
const POR_VISITA = 3;
const LETRAS = 'ABCDEFGHIJ';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** A working day of the two years before 23 November 2026, 70 visits a day at the full size. */
const diaDe = (n: number): string => {
  const dia = new Date(Date.UTC(2024, 10, 25) + Math.floor((n * 725) / VISITAS) * 86_400_000);
  return dia.toISOString().slice(0, 10).split('-').toReversed().join('/');
};

function passagens(): string {
  const linhas = [
    'OS;Item;Abertura;Hora de abertura;Entrega;Placa;Modelo;Cliente;Telefone;Consultor;Serviço;Tipo;Mecânico;Tempo vendido;Mão de obra;Peças',
  ];
  for (let n = 0; n < VISITAS; n += 1) {
    const placa = `ABC${n % 10}${LETRAS[Math.floor(n / 10) % 10] ?? 'A'}${String(Math.floor(n / 100) % 100).padStart(2, '0')}`;
    const comum = `${diaDe(n)};${String(8 + (n % 9)).padStart(2, '0')}:${n % 2 ? '00' : '30'};${diaDe(n)};${placa};Modelo ${n % 40};Cliente Exemplo ${n % 9_000};(11) 9${String(n % 9_000).padStart(8, '0')};C01`;
    for (let item = 1; item <= POR_VISITA; item += 1)
      linhas.push(
        `${100_000 + n};${item};${comum};Serviço ${item};${1 + (n % 12)};M0${7 + (n % 2)};0:${10 + item};${80 + item},50;${item * 30},00`,
      );
  }
  return linhas.join('\r\n');
}

test(
  `${VISITAS} visits with ${VISITAS * POR_VISITA} jobs`,
  async () => {
    const quem = await aCasaComHistorico(app);
    const marcas: [string, number][] = [];
    const medir = async <T>(nome: string, work: () => Promise<T>): Promise<T> => {
      const inicio = performance.now();
      const feito = await work();
      marcas.push([nome, Math.round(performance.now() - inicio) / 1000]);
      return feito;
    };
    const folha = await medir('planilha', () =>
      folhaTrazida(app, quem, ['historico-passagens', passagens()]),
    );
    expect(folha.totais).toMatchObject({ boas: VISITAS * POR_VISITA, recusadas: 0 });
    const conferido = await medir('conferir', () => fazer(app, quem, 'conferirHistorico'));
    expect(conferido.totais?.ordens).toMatchObject({ nova: VISITAS });
    expect(await medir('gravar', () => fazer(app, quem, 'gravarHistorico'))).toMatchObject({
      visitas: VISITAS,
    });
    await medir('gravar de novo', () => fazer(app, quem, 'gravarHistorico'));
    const segundos = marcas.slice(0, 3).reduce((soma, [, s]) => soma + s, 0);
    await medir('desfazer', () => fazer(app, quem, 'desfazerHistorico'));
    const { rows } = await app.admin.query('select from agendamento where cod_concessionaria = $1', [
      quem.casa.codConcessionaria,
    ]);
    expect(rows).toHaveLength(0);
    process.stdout.write(
      `${VISITAS} passagens, ${VISITAS * POR_VISITA} serviços: ${marcas.map(([nome, s]) => `${nome} ${s} s`).join(', ')}; gravada em ${segundos} s ao todo\n`,
    );
  },
  PACIENCIA,
);
