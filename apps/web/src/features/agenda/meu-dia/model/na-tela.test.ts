import type { ServicoDoMeuDia } from '@oferta/contracts/agenda/meu-dia.ts';
import { describe, expect, it } from 'vitest';
import { comoEsta, type Feita, partesDoDia, segundosEm } from './na-tela.ts';

const LIDO = Date.parse('2026-11-23T12:00:00Z');
const servico = (codServico: number, over: Partial<ServicoDoMeuDia> = {}): ServicoDoMeuDia => ({
  codServico,
  placa: 'ABC1D23',
  chassiFinal: null,
  modelo: 'Modelo',
  descricao: 'Revisão',
  box: null,
  prisma: null,
  vagaPatio: null,
  status: 1,
  paralisado: false,
  motivoParalisacao: null,
  textoParalisacao: null,
  naCasa: true,
  inicioPlanejado: null,
  fimPlanejado: null,
  prometido: null,
  minutos: 60,
  segundosTrabalhados: 0,
  concluidoEm: null,
  espera: null,
  pecasPedidas: [],
  fotos: 0,
  ...over,
});
const lido = (...servicos: ServicoDoMeuDia[]) => ({
  lidoEm: LIDO,
  dia: {
    mecanico: { codMecanico: 1, nome: 'Rui Teste', nomeTratado: 'Rui T.' },
    codConcessionaria: 1,
    fuso: 'America/Sao_Paulo',
    agora: '2026-11-23T12:00:00Z',
    servicos,
    mudancas: [],
  },
});
const em = (segundos: number) => new Date(LIDO + segundos * 1000).toISOString();
const feita = (acao: 'iniciar' | 'concluir', segundos: number, codServico = 1): Feita => ({
  chave: crypto.randomUUID(),
  acao,
  codServico,
  em: em(segundos),
});
const pausa = (segundos: number): Feita => ({
  chave: crypto.randomUUID(),
  acao: 'pausar',
  pausa: 'descanso',
  codServico: 1,
  em: em(segundos),
});

describe('the day with what waits in the queue', () => {
  it('is the server’s where nothing waits, its clock running on', () => {
    const [um] = comoEsta(lido(servico(1, { status: 2, segundosTrabalhados: 100 })), []);
    expect(um).toMatchObject({ status: 2, naFila: false });
    expect(um && segundosEm(um, LIDO + 5000)).toBe(105);
  });

  it('has a job begun, stopped, taken up and finished, with the clock of each stretch', () => {
    const fila = [feita('iniciar', 0), pausa(60), feita('iniciar', 100), feita('concluir', 130)];
    const depois = (quantas: number) => comoEsta(lido(servico(1)), fila.slice(0, quantas))[0];
    const relogio = (quantas: number, segundos: number) => {
      const um = depois(quantas);
      return um && segundosEm(um, LIDO + segundos * 1000);
    };
    expect(depois(1)).toMatchObject({ status: 2, paralisado: false, naFila: true });
    expect(relogio(1, 30)).toBe(30);
    expect(depois(2)).toMatchObject({ paralisado: true, textoParalisacao: 'Almoço ou pausa' });
    expect(relogio(2, 90)).toBe(60);
    expect(relogio(3, 120)).toBe(80);
    expect(depois(4)).toMatchObject({ status: 3, concluidoEm: em(130) });
    expect(relogio(4, 999)).toBe(90);
  });

  it('leaves other jobs alone', () => {
    const [, dois] = comoEsta(lido(servico(1), servico(2)), [feita('iniciar', 0)]);
    expect(dois).toMatchObject({ status: 1, naFila: false });
  });
});

describe('the parts of the day', () => {
  it.each([
    ['the running one', [servico(1), servico(2, { status: 2 })], 2],
    ['nothing running: the next in the house', [servico(1, { naCasa: false }), servico(2)], 2],
    [
      'a stopped one before a car that has not come',
      [servico(1, { naCasa: false }), servico(2, { status: 2, paralisado: true })],
      2,
    ],
    ['a car that has not come, where there is no other', [servico(1, { naCasa: false })], 1],
  ])('the big place has %s', (_, servicos, codServico) => {
    expect(partesDoDia(comoEsta(lido(...servicos), [])).emMaos?.codServico).toBe(codServico);
  });

  it('have each job once', () => {
    const servicos = [servico(1, { status: 3 }), servico(2), servico(3), servico(4, { status: 5 })];
    const { emMaos, depois, feitos } = partesDoDia(comoEsta(lido(...servicos), []));
    expect([
      emMaos?.codServico,
      depois.map((um) => um.codServico),
      feitos.map((um) => um.codServico),
    ]).toEqual([2, [3], [1, 4]]);
  });
});
