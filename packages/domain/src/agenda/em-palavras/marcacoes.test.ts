import { describe, expect, test } from 'vitest';
import { addDias, diaDaSemana, type Dia } from '../../dia.ts';
import { formatHora } from '../../tempo/horario.ts';
import { escreverMarcacao } from './escrever-marcacao.ts';
import {
  type ContextoDaMarcacao,
  faltaNaMarcacao,
  isMarcacao,
  lerMarcacao,
  type MarcacaoLida,
} from './ler-marcacao.ts';
import { CASOS } from './marcacoes.casos.ts';
import type { PessoaDaCasa } from './nomes-da-casa.ts';

const HOJE = '2026-11-24';
const AGORA_MIN = 600;
const FERIADO = '2026-11-27';

const OFERECIDOS = [
  'Revisão 10.000 km',
  'Revisão 20.000 km',
  'Revisão 30.000 km',
  'Troca de óleo e filtro',
  'Pastilhas e discos dianteiros',
  'Suspensão dianteira',
  'Embreagem',
  'Diagnóstico elétrico',
  'Bateria e alternador',
  'Ar-condicionado sem gelar',
  'Higienização do ar-condicionado',
  'Higienização interna',
  'Alinhamento e balanceamento',
  'Troca de quatro pneus',
  'Garantia: ruído na direção',
  'Recall: módulo do airbag',
  'Para-choque: funilaria e pintura',
  'Rodízio de pneus',
  'Lavagem completa',
  'Lavagem de cortesia',
];
const TIPOS = ['Revisão', 'Mecânica', 'Elétrica', 'Garantia', 'Recall', 'Lavagem', 'Embreagem'];
const pessoa = (papel: PessoaDaCasa['papel'], codigo: number, nome: string): PessoaDaCasa => ({
  papel,
  codigo,
  nome,
});
const PESSOAS = [
  pessoa('consultor', 1, 'Ana Prado'),
  pessoa('consultor', 2, 'Anabela Reis'),
  pessoa('consultor', 3, 'Bruno Lima'),
  pessoa('consultor', 4, 'Carla Mendes'),
  pessoa('consultor', 5, 'Daniel Rocha'),
  pessoa('consultor', 6, 'Daniela Rosa'),
  pessoa('consultor', 7, 'Rui Alves'),
  pessoa('mecanico', 21, 'Nelson Prado'),
  pessoa('mecanico', 22, 'Março Teixeira'),
  pessoa('mecanico', 23, 'Rui Matos'),
  pessoa('mecanico', 24, 'Domingo Sales'),
];

function isAberto(dia: Dia, minuto: number): boolean {
  const semana = diaDaSemana(dia);
  if (semana === 0 || dia === FERIADO) return false;
  return minuto >= 480 && minuto <= (semana === 6 ? 660 : 1020);
}

const CONTEXTO: ContextoDaMarcacao = {
  hoje: HOJE,
  servicos: [
    ...OFERECIDOS.map((nome) => ({ codTipoServico: 1, nome, minutos: 60, daCasa: true })),
    ...TIPOS.map((nome) => ({ codTipoServico: 2, nome, minutos: 60, daCasa: false })),
  ],
  pessoas: PESSOAS,
  carros: [
    { cliente: 'Maria da Silva', placa: 'MAR1A11', modelo: 'Argo' },
    { cliente: 'João Souza', placa: 'JOA1A11', modelo: 'Uno' },
    { cliente: 'João Pedro Souza', placa: 'JOA2B22', modelo: 'Mobi' },
  ],
  proximoDia: (inicioMin) =>
    Array.from({ length: 14 }, (_vazio, i) => addDias(HOJE, i)).find(
      (dia) => isAberto(dia, inicioMin) && (dia > HOJE || inicioMin >= AGORA_MIN),
    ) ?? null,
};

const casos = CASOS.filter((linha) => !linha.startsWith('#')).map((linha): [string, string] => {
  const [frase = '', esperada = ''] = linha.split(' > ');
  return [frase, esperada];
});

const NOMES: Readonly<Record<number, string>> = {
  1: 'ana',
  3: 'bruno',
  4: 'carla',
  21: 'nelson',
  22: 'marco',
};

/** As the table writes it. */
function escrita(lida: MarcacaoLida): string {
  if (lida.duvidas.length > 0) return `? ${lida.duvidas.map(({ texto }) => texto).join('|')}`;
  const { placa, servicos, km, dia, inicioMin, consultor, mecanico } = lida;
  return [
    placa,
    servicos.map(({ nome, daCasa }) => `${daCasa ? 'o' : 't'}:${nome}`).join('+') || null,
    km,
    dia,
    inicioMin === null ? null : formatHora(inicioMin),
    consultor && NOMES[consultor.codigo],
    mecanico && NOMES[mecanico.codigo],
  ]
    .map((parte) => parte ?? '.')
    .join(' ');
}

test('there are 60 phrases, 20 of them traps', () => {
  expect(casos.length).toBeGreaterThanOrEqual(60);
  const traps = CASOS.findIndex((linha) => linha.startsWith('# traps'));
  expect(CASOS.length - 1 - traps).toBeGreaterThanOrEqual(20);
});

test.each(casos)('%s', (frase, esperada) => {
  const lida = lerMarcacao(frase, CONTEXTO);
  expect(escrita(lida)).toBe(esperada);
  expect(isMarcacao(lida)).toBe(true);
});

test('what was understood, written out, is understood as the same', () => {
  for (const [frase] of casos) {
    const lida = lerMarcacao(frase, CONTEXTO);
    if (lida.duvidas.length > 0) continue;
    const deNovo = lerMarcacao(escreverMarcacao(lida), CONTEXTO);
    expect(escrita(deNovo), escreverMarcacao(lida)).toBe(escrita(lida));
  }
});

test('each thing that a doubt may be, written in its place, is one thing', () => {
  for (const [frase] of casos) {
    const { duvidas } = lerMarcacao(frase, CONTEXTO);
    for (const { de, ate, opcoes } of duvidas)
      for (const { por } of opcoes) {
        const nova = `${frase.slice(0, de)}${por}${frase.slice(ate)}`;
        const depois = lerMarcacao(nova, CONTEXTO).duvidas;
        expect(depois.length, nova).toBeLessThan(duvidas.length);
      }
  }
});

describe('12 keystrokes beside the plate book the usual visit', () => {
  test.each([
    'rev 9h ana',
    'rev 9h car',
    'emb 9h bru',
    'ole 8h ana',
    'rod 8h bru',
    'sus 9h car',
    'rec 9h nel',
  ])('%s', (resto) => {
    const teclas = ` ${resto}`.length + 'Enter'.split(' ').length;
    expect(teclas).toBeLessThanOrEqual(12);
    const lida = lerMarcacao(`abc1d23 ${resto}`, CONTEXTO);
    expect([lida.duvidas, faltaNaMarcacao(lida)]).toEqual([[], []]);
  });
});

test('two services of the house with one name are asked about', () => {
  const dois = { codTipoServico: 1, nome: 'Embreagem', minutos: 180, daCasa: true };
  const lida = lerMarcacao('abc1d23 embreagem 9h', { ...CONTEXTO, servicos: [...CONTEXTO.servicos, dois] });
  expect([lida.servicos, lida.duvidas.map(({ texto }) => texto)]).toEqual([[], ['embreagem']]);
});

test.each(['abc1d23', 'ana prado', 'faturamento ontem', 'revisão', 'sair', 'zla 8773', 'joão souza'])(
  '%s is no booking',
  (texto) => {
    expect(isMarcacao(lerMarcacao(texto, CONTEXTO))).toBe(false);
  },
);
