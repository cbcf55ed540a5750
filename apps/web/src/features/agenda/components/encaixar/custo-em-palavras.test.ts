import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import type { DiaDoEnsaio, ServicoDoEnsaio } from '@oferta/domain/agenda/ensaio/ensaio.ts';
import type { LugarNoQuadro } from '@oferta/domain/agenda/replanejar/encaixar-no-ensaio.ts';
import { expect, it } from 'vitest';
import { lerCusto } from './custo-em-palavras.ts';

const noDia = (cod: number, over: Partial<ServicoDoEnsaio>): ServicoDoEnsaio => ({
  codServico: cod,
  codAgendamento: cod,
  codTipoServico: 1,
  status: 1,
  paralisado: false,
  encaixe: false,
  codMecanico: 1,
  codBox: null,
  inicioMin: 780,
  fimMin: 855,
  minutos: 75,
  prometidoMin: 960,
  ...over,
});
const dia: DiaDoEnsaio = {
  agoraMin: 630,
  mecanicos: [],
  servicos: [noDia(1, {}), noDia(2, { inicioMin: 915, fimMin: 975, prometidoMin: null })],
};
const servicos = [
  { codAgendamento: 1, placa: 'XMG9496', cliente: 'Cliente Um' },
  { codAgendamento: 2, placa: null, cliente: 'Cliente Dois' },
] as ServicoAgendado[];
const quadro = { dia, servicos, nomeDo: () => 'Nelson M.' };
const lugar = (over: Partial<LugarNoQuadro> = {}): LugarNoQuadro => ({
  mecanico: 1,
  inicio: 860,
  fim: 902,
  minutos: 42,
  empurra: [],
  custo: 0,
  adiados: [],
  lugares: [],
  outros: [],
  ...over,
});

it('nobody is late: between which cars of its mechanic the place lies', () => {
  expect(lerCusto(lugar(), quadro)).toEqual({
    voz: 'ninguem',
    frase: 'Ninguém atrasa',
    detalhe: 'Nelson M. termina às 14:15 e só volta a ter carro às 15:15.',
    atrasados: [],
  });
  expect(lerCusto(lugar({ inicio: 1000, fim: 1042 }), quadro).detalhe).toBe(
    'Nelson M. termina às 16:15 e não tem mais carro hoje.',
  );
  // Another day's car is none of today's, and has no hour of today.
  const comSegunda = { ...dia, servicos: [...dia.servicos, noDia(3, { inicioMin: 3300, fimMin: 3360 })] };
  expect(lerCusto(lugar({ inicio: 1000, fim: 1042 }), { ...quadro, dia: comSegunda }).detalhe).toBe(
    'Nelson M. termina às 16:15 e não tem mais carro hoje.',
  );
});

it('somebody is pushed and still in time: both hours are told, quality and wash counted', () => {
  const empurra = [{ carro: 1, fimAntes: 855, fimDepois: 867, minutosDeAtraso: 0 }];
  const { voz, frase, detalhe } = lerCusto(lugar({ empurra }), quadro);
  expect(voz).toBe('empurra');
  expect(frase).toBe('XMG-9496 entrega 12 min depois, ainda no prazo');
  expect(detalhe).toMatch(/^Sai às 1\d:\d\d; a promessa é 16:00\.$/);
});

it('a promise breaks: whose, by how much, how many more, and what can be promised instead', () => {
  const empurra = [
    { carro: 2, fimAntes: 975, fimDepois: 980, minutosDeAtraso: 0 },
    { carro: 1, fimAntes: 855, fimDepois: 985, minutosDeAtraso: 25 },
  ];
  const lido = lerCusto(lugar({ empurra, custo: 25 }), quadro);
  expect(lido.voz).toBe('atrasa');
  expect(lido.frase).toBe('Atrasa XMG-9496 em 25 min');
  expect(lido.atrasados.map(({ codAgendamento }) => codAgendamento)).toEqual([1]);
  expect(lido.atrasados[0]?.novaMin).toBeGreaterThan(985 - 1);
});
