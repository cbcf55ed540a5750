/** Years of a house at once: 50 000 visits with 150 000 jobs, from the file to the agenda (decision 0090). */
import { LIMITES_PLANILHA } from '@oferta/domain/planilha/limites.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCasaComHistorico, fazer, folhaConferida, folhaTrazida } from '../historico-trazido.ts';
import { testApp, type TestApp } from '../test-app.ts';
import { prazo } from '../../../../tools/tempo.ts';
import { INTEIRO, NO_FUNDO, PACIENCIA } from './tamanhos.ts';

const VISITAS = INTEIRO ? 50_000 : NO_FUNDO ? 5_000 : 600;
const POR_VISITA = 3;
const LETRAS = 'ABCDEFGHIJ';

/** As many jobs as one sheet may hold lines, or nearly. */
const CHEIA = Math.floor(LIMITES_PLANILHA.linhas / POR_VISITA);
/** What bringing a full sheet in may take of memory, in megabytes, beside what stands before it. */
const MEMORIA_MB = 1200;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** A working day of the two years before 23 November 2026, 70 visits a day at the full size. */
const diaDe = (n: number, visitas: number): string => {
  const dia = new Date(Date.UTC(2024, 10, 25) + Math.floor((n * 725) / visitas) * 86_400_000);
  return dia.toISOString().slice(0, 10).split('-').toReversed().join('/');
};

function passagens(visitas = VISITAS): string {
  const linhas = [
    'OS;Item;Abertura;Hora de abertura;Entrega;Placa;Modelo;Cliente;Telefone;Consultor;Serviço;Tipo;Mecânico;Tempo vendido;Mão de obra;Peças',
  ];
  for (let n = 0; n < visitas; n += 1) {
    const placa = `ABC${n % 10}${LETRAS[Math.floor(n / 10) % 10] ?? 'A'}${String(Math.floor(n / 100) % 100).padStart(2, '0')}`;
    const comum = `${diaDe(n, visitas)};${String(8 + (n % 9)).padStart(2, '0')}:${n % 2 ? '00' : '30'};${diaDe(n, visitas)};${placa};Modelo ${n % 40};Cliente Exemplo ${n % 9_000};(11) 9${String(n % 9_000).padStart(8, '0')};C01`;
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

test.runIf(INTEIRO)(
  `a full sheet of ${CHEIA * POR_VISITA} lines comes in within memory and time`,
  async () => {
    const quem = await aCasaComHistorico(app);
    const texto = passagens(CHEIA);
    const antes = process.memoryUsage.rss();
    let maior = antes;
    const olhar = setInterval(() => (maior = Math.max(maior, process.memoryUsage.rss())), 100);
    const inicio = performance.now();
    try {
      const folha = await folhaTrazida(app, quem, ['historico-passagens', texto]);
      expect(folha.totais).toMatchObject({ boas: CHEIA * POR_VISITA, recusadas: 0 });
      await fazer(app, quem, 'conferirHistorico');
      expect(await fazer(app, quem, 'gravarHistorico')).toMatchObject({ visitas: CHEIA });
    } finally {
      clearInterval(olhar);
    }
    const segundos = Math.round((performance.now() - inicio) / 1000);
    const memoria = Math.round((maior - antes) / 1_048_576);
    process.stdout.write(`${CHEIA * POR_VISITA} linhas em ${segundos} s, com ${memoria} MB a mais\n`);
    expect(memoria).toBeLessThan(MEMORIA_MB);
    expect(segundos).toBeLessThan(prazo(240_000) / 1000);
  },
  PACIENCIA,
);

test.runIf(NO_FUNDO)(
  'a sheet with one line too many is refused in a sentence that says what to do',
  async () => {
    const quem = await aCasaComHistorico(app);
    const linhas = Array.from(
      { length: LIMITES_PLANILHA.linhas + 1 },
      (_nada, n) => `${n};12/03/2025;12/03/2025;ABC1D23;Troca de óleo`,
    );
    const texto = ['OS;Abertura;Entrega;Placa;Serviço', ...linhas].join('\n');
    expect(await folhaConferida(app, quem, ['historico-passagens', texto])).toMatchObject({
      estado: 'falhou',
      erro: expect.stringContaining('tem mais de 200.000 linhas. Divida-o em partes'),
    });
  },
  PACIENCIA,
);
