import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import { sorteio } from '@oferta/domain/agenda/replanejar/custo.ts';
import type { DiaDaOficina } from '@oferta/domain/agenda/replanejar/dia.ts';
import { fimInevitavel, prepararDia } from '@oferta/domain/agenda/replanejar/preparar.ts';
import { replanejar } from '@oferta/domain/agenda/replanejar/replanejar.ts';
import { gerarDia, PEQUENA, toDiaDaOficina, type DiaGerado } from './planejar/dia-gerado.ts';
import { medirEncaixes } from './planejar/encaixes.ts';
import { comRuido } from './planejar/guloso.ts';
import { medirFlexivel } from './planejar/flexivel/medir-flexivel.ts';
import { comFolga, comoEsta, cpu, edd, planejado, type Metodo, type Resultado } from './planejar/metodos.ts';
import { medirTrimestre } from './planejar/trimestre/trimestre.ts';

/**
 * `npm run bench -- planejar [--pasta FOLDER] [--referencia FILE] [--flexivel FOLDER] [--dias N] [--gravar]`: what the day's planner
 * reaches on generated days (its own, or the JSON files of a folder), beside the day as it stands and a list by due date; with
 * `--referencia` beside another greedy list's figures of the same days, with `--flexivel` also on public instances of the flexible job shop.
 * Then a quarter of the demonstration, without the planner and with it. CPU time of one process, after a warm-up; every plan is
 * judged apart from the planner. With `--gravar` the table is kept in docs/medidas/planejar.md, that of a folder's days (without the
 * quarter, which is the same) in planejar-dias-dados.md.
 */
const args = process.argv.slice(2);
const valor = (nome: string): string | undefined =>
  args.includes(nome) ? args[args.indexOf(nome) + 1] : undefined;
const pasta = valor('--pasta');
const FILE = `docs/medidas/planejar${pasta === undefined ? '' : '-dias-dados'}.md`;
const quantos = Number(valor('--dias') ?? 30);
const referencia = valor('--referencia');
const flexivel = valor('--flexivel');

const gerados = lerDias();
const sementes = gerados.map(({ seed }) => seed);
const dias = gerados.map(toDiaDaOficina);
const [primeiro] = dias;
if (!primeiro) throw new Error('Nenhum dia para medir.');

// A process that has planned nothing yet: what the first press of the button waits for.
planejado(6, 300)(primeiro, 1);
const frio = { cpu: cpu(), relogio: performance.now() };
// The second plan ends the warm-up.
planejado(6, 300)(primeiro, 1);

const METODOS: Readonly<Record<string, Metodo>> = {
  'como está': comoEsta,
  'por prazo': edd,
  'até 6, 50 ms': planejado(6, 50),
  'até 6, 300 ms': planejado(6, 300),
  'sem limite, 300 ms': planejado(null, 300),
  'até 6, 300 ms, com folga': comFolga(0.1, 300),
};
const medidos = new Map(
  Object.entries(METODOS).map(([nome, metodo]) => [
    nome,
    dias.map((dia, at): Resultado => metodo(dia, at + 1)),
  ]),
);
const de = (nome: string): readonly Resultado[] => medidos.get(nome) ?? [];
const soma = (lista: readonly Resultado[], qual: 'wl' | 'nl' | 'ot' | 'mv'): number =>
  lista.reduce((total, cada) => total + cada[qual], 0);
const ganho = (nome: string, contra: string): number =>
  100 * (1 - soma(de(nome), 'wl') / soma(de(contra), 'wl'));
/** Weighted minutes late that no plan saves: each car with the whole shop for itself. */
const inevitavel = dias.reduce((total, dia) => {
  const d = prepararDia(dia);
  return fimInevitavel(d).reduce(
    (resto, fim, c) =>
      resto + (d.ultimo[c] === -1 ? 0 : Math.max(0, fim - (d.prazo[c] ?? Infinity)) * (d.peso[c] ?? 1)),
    total + d.atraso,
  );
}, 0);
const doQueSeSalva = (nome: string): number =>
  (100 * (soma(de('por prazo'), 'wl') - soma(de(nome), 'wl'))) / (soma(de('por prazo'), 'wl') - inevitavel);
const piores = (contra: string): number =>
  de('até 6, 300 ms').filter(({ wl }, at) => wl > (de(contra)[at]?.wl ?? 0)).length;

const ruido = (nome: string): number =>
  dias.reduce(
    (total, dia, at) =>
      total + comRuido(dia, de(nome)[at]?.lugares ?? [], { vezes: 100, sigma: 0.2, sorte: sorteio(at + 1) }),
    0,
  );
const pequenos = diasPequenos(20).map((dia) => {
  const comecou = cpu();
  const { otimo } = replanejar(dia, { mexidas: null, aindaHaTempo: () => cpu() - comecou < 1000 });
  return { otimo, ms: cpu() - comecou };
});
const encaixes = dias.flatMap(medirEncaixes);
const emOrdem = encaixes.map(({ ms }) => ms).sort((a, b) => a - b);
const p95 = emOrdem[Math.floor(emOrdem.length * 0.95)] ?? 0;
const erros = [...medidos].flatMap(([nome, lista]) =>
  lista.flatMap((cada) => cada.erros.map((erro) => `${nome}: ${erro}`)),
);

const pct = (numero: number): string => `${numero.toFixed(1)} %`;
const linhas: readonly (readonly [string, string, string])[] = [
  [
    '≤ 6 moves, 300 ms: weighted minutes late, fewer than by due date',
    pct(ganho('até 6, 300 ms', 'por prazo')),
    '≥ 55 %',
  ],
  ['the same, fewer than leaving the day as it is', pct(ganho('até 6, 300 ms', 'como está')), '≥ 60 %'],
  ['≤ 6 moves, 50 ms, fewer than by due date', pct(ganho('até 6, 50 ms', 'por prazo')), '≥ 45 %'],
  [
    'no limit on moves, 300 ms, fewer than by due date',
    pct(ganho('sem limite, 300 ms', 'por prazo')),
    '≥ 62 %',
  ],
  [
    `of what the list by due date loses and anybody could save (${Math.round(inevitavel)} minutes are nobody’s to save): ≤ 6 moves; no limit`,
    `${pct(doQueSeSalva('até 6, 300 ms'))}; ${pct(doQueSeSalva('sem limite, 300 ms'))}`,
    '–',
  ],
  [
    'durations ±20 %, plan not made again, ≤ 6 moves, fewer than by due date',
    pct(100 * (1 - ruido('até 6, 300 ms') / ruido('por prazo'))),
    '≥ 20 %',
  ],
  [
    'the same, planned as if every job took a tenth longer; and with certain lengths',
    `${pct(100 * (1 - ruido('até 6, 300 ms, com folga') / ruido('por prazo')))}; ${pct(ganho('até 6, 300 ms, com folga', 'por prazo'))} by due date`,
    '≥ 20 %',
  ],
  [`days worse than by due date, of ${dias.length}`, String(piores('por prazo')), '≤ 2'],
  [`days worse than the day as it is, of ${dias.length}`, String(piores('como está')), '0'],
  [
    `small days proved the best, of ${pequenos.length}; longest`,
    `${pequenos.filter(({ otimo }) => otimo).length}; ${Math.round(Math.max(...pequenos.map(({ ms }) => ms)))} ms`,
    '≥ 16; ≤ 1000 ms',
  ],
  [
    `best place for a walk-in, p95 of ${encaixes.length}; equal to full enumeration`,
    `${p95.toFixed(1)} ms; ${encaixes.filter(({ igual }) => igual).length}`,
    `≤ 20 ms; ${encaixes.length}`,
  ],
  [
    'first press on a cold process: from its start to the plan of 300 ms',
    `${Math.round(frio.cpu)} ms of CPU (${Math.round(frio.relogio)} by the clock)`,
    '≤ 1000 ms',
  ],
  ['plans that break a rule, or whose figures do not recompute', String(erros.length), '0'],
  ...contraReferencia(),
  ...(flexivel === undefined ? [] : [medirFlexivel(flexivel)]),
  ...(pasta === undefined ? medirTrimestre(100) : []).map(
    ({ nome, dias: quantosDias, promessas, sem, com }): readonly [string, string, string] => [
      `a quarter of the demonstration (${quantosDias} days, ${promessas} promises), ${nome}: kept without the planner; with it, used once at 11:00 and 15:00`,
      `${sem} (${pct((100 * sem) / promessas)}); ${com} (${pct((100 * com) / promessas)})`,
      'not fewer',
    ],
  ),
];
console.table(linhas.map(([medida, valorDela, meta]) => ({ medida, valor: valorDela, meta })));
console.table(
  [...medidos].map(([metodo, lista]) => ({
    metodo,
    wl: soma(lista, 'wl'),
    nl: soma(lista, 'nl'),
    ot: soma(lista, 'ot'),
    mv: soma(lista, 'mv'),
    'CPU máx ms': Math.round(Math.max(...lista.map(({ ms }) => ms))),
  })),
);
if (erros.length > 0) console.error(erros.slice(0, 10).join('\n'));
if (args.includes('--gravar')) gravar();
process.exit(erros.length > 0 ? 1 : 0);

/** Beside the weighted minutes of another greedy list by due date, where a file tells them: `[{ day: SEED, edd: [minutes, …] }]`. */
function contraReferencia(): readonly (readonly [string, string, string])[] {
  if (referencia === undefined || pasta === undefined) return [];
  const linhasDela = JSON.parse(readFileSync(referencia, 'utf8')) as readonly {
    day: number;
    edd: number[];
  }[];
  const doDia = new Map(linhasDela.map(({ day, edd: [wl = 0] }) => [day, wl]));
  const total = sementes.reduce((resto, semente) => resto + (doDia.get(semente) ?? 0), 0);
  const contra = (nome: string): string => pct(100 * (1 - soma(de(nome), 'wl') / total));
  return [
    [
      '≤ 6 moves, 300 ms, fewer than by due date in the trial’s own greedy list',
      contra('até 6, 300 ms'),
      '≥ 55 %',
    ],
    ['≤ 6 moves, 50 ms, fewer than in that list', contra('até 6, 50 ms'), '≥ 45 %'],
    ['no limit on moves, 300 ms, fewer than in that list', contra('sem limite, 300 ms'), '≥ 62 %'],
  ];
}

/** The first days of four mechanics with 9 to 12 open jobs. */
function diasPequenos(quantosDias: number): readonly DiaDaOficina[] {
  const achados: DiaDaOficina[] = [];
  for (let seed = 1001; achados.length < quantosDias; seed++) {
    const dia = toDiaDaOficina(gerarDia(seed, PEQUENA));
    const abertos = dia.servicos.filter(({ estado }) => estado !== 'rodando').length;
    if (abertos >= 9 && abertos <= 12) achados.push(dia);
  }
  return achados;
}

function lerDias(): readonly DiaGerado[] {
  if (pasta === undefined) return Array.from({ length: quantos }, (_, at) => gerarDia(at + 1));
  return readdirSync(pasta)
    .filter((nome) => nome.endsWith('.json'))
    .sort()
    .slice(0, quantos)
    .map((nome) => JSON.parse(readFileSync(path.join(pasta, nome), 'utf8')) as DiaGerado);
}

function gravar(): void {
  const celulas = linhas.map((linha) => `| ${linha.join(' | ')} |`);
  const texto = [
    '# What the planner of a day reaches',
    '',
    `\`npm run bench -- planejar --gravar\` wrote this on ${new Date().toISOString().slice(0, 10)}: ${dias.length} days, ${pasta === undefined ? 'drawn by its own generator' : 'of a folder'}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, CPU time of one process after a warm-up. \`--pasta FOLDER\` measures other days. The list by due date leaves nobody idle: it is a stronger one than sorting by the date alone.${flexivel === undefined ? ' Public instances of the flexible job shop are measured with `--flexivel FOLDER`.' : ''} Why what is missed is missed: decision 0065.`,
    '',
    '| measure | value | must show |',
    '| --- | --- | --- |',
    ...celulas,
    '',
    '| method | weighted minutes late | cars late | overtime min | moves | CPU max ms |',
    '| --- | --- | --- | --- | --- | --- |',
    ...[...medidos].map(
      ([nome, lista]) =>
        `| ${nome} | ${soma(lista, 'wl')} | ${soma(lista, 'nl')} | ${soma(lista, 'ot')} | ${soma(lista, 'mv')} | ${Math.round(Math.max(...lista.map(({ ms }) => ms)))} |`,
    ),
    '',
  ].join('\n');
  writeFileSync(FILE, texto);
  execFileSync(process.execPath, [path.resolve('node_modules/oxfmt/bin/oxfmt'), FILE], { stdio: 'inherit' });
}
