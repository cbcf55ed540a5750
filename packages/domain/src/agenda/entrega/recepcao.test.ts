import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ServicoDaRecepcao,
  statusDaRecepcao,
  type VeiculoNaRecepcao,
  veiculosNaRecepcao,
} from './recepcao.ts';

const HOJE = '2026-03-10';
const FUSO = 'America/Sao_Paulo';

describe('status of a vehicle', () => {
  test.each([
    ['1', 'Aguardando Serviço', 25],
    ['1 1', 'Aguardando Serviço', 25],
    ['2', 'Em Serviço', 50],
    ['3', 'Aguardando Inspeção', 75],
    ['4', 'Aguardando Entrega', 100],
    ['4 3 2', 'Em Serviço', 50],
    ['3 4', 'Aguardando Inspeção', 75],
    ['4 4', 'Aguardando Entrega', 100],
    ['1 2', 'Em Serviço', 50],
    ['4 1', 'Em Serviço', 50],
    ['1 3 4', 'Em Serviço', 50],
    ['1 7', 'Em Serviço', 50],
    ['0', 'Desconhecido', 0],
    ['0 1', 'Desconhecido', 0],
    ['-1 4', 'Desconhecido', 0],
    ['6', 'Desconhecido', 0],
    ['6 4', 'Aguardando Entrega', 100],
  ])('services at %s: %s, %i %%', (statuses, statusRecepcao, progressoOS) => {
    expect(statusDaRecepcao(ler(statuses))).toEqual({ statusRecepcao, progressoOS });
  });

  test.each(['5', '5 5', '1 5', '5 1', '2 5', '4 5', '0 5', '5 6'])(
    'services at %s: finished, off the board',
    (statuses) => {
      expect(statusDaRecepcao(ler(statuses))).toBeNull();
    },
  );

  test('a five between the lowest and the highest does not finish the vehicle', () => {
    expect(statusDaRecepcao([4, 5, 6])).toEqual({ statusRecepcao: 'Aguardando Entrega', progressoOS: 100 });
  });
});

describe('which services count', () => {
  test.each<[string, Partial<ServicoDaRecepcao>, boolean]>([
    ['one of today', {}, true],
    ['the first minute of today', { dataInicioServico: new Date('2026-03-10T03:00:00Z') }, true],
    ['the last minute of yesterday', { dataInicioServico: new Date('2026-03-10T02:59:59Z') }, false],
    ['late today, tomorrow already in UTC', { dataInicioServico: new Date('2026-03-11T02:59:59Z') }, true],
    ['the first minute of tomorrow', { dataInicioServico: new Date('2026-03-11T03:00:00Z') }, false],
    ['one without a date', { dataInicioServico: null }, false],
    ['one of a closed OS', { osAberta: false }, false],
    ['type 8', { codTipoServico: 8 }, true],
    ['type 9', { codTipoServico: 9 }, false],
    ['type 10', { codTipoServico: 10 }, false],
    ['type 11', { codTipoServico: 11 }, false],
    ['type 12', { codTipoServico: 12 }, false],
    ['type 13', { codTipoServico: 13 }, true],
  ])('%s', (_, mudanca, conta) => {
    expect(quadro([servico(mudanca)])).toHaveLength(conta ? 1 : 0);
  });

  test('today is the day of the dealership, not the one of São Paulo', () => {
    const servicos = [servico({ dataInicioServico: new Date('2026-03-11T03:30:00Z') })];
    expect(veiculosNaRecepcao(servicos, { hoje: HOJE, fuso: 'America/Manaus' })).toHaveLength(1);
    expect(veiculosNaRecepcao(servicos, { hoje: HOJE, fuso: 'America/Sao_Paulo' })).toHaveLength(0);
  });

  test('a service that does not count neither finishes nor holds back its vehicle', () => {
    const [veiculo] = quadro([
      servico({ status: 3 }),
      servico({ status: 5, osAberta: false }),
      servico({ status: 1, codTipoServico: 9 }),
      servico({ status: 2, dataInicioServico: null }),
    ]);
    expect(veiculo?.statusRecepcao).toBe('Aguardando Inspeção');
  });
});

test.each<[string, readonly [Partial<ServicoDaRecepcao>, Partial<ServicoDaRecepcao>], number]>([
  ['the same plate', [{ placa: 'ABC1D23' }, { placa: 'ABC1D23' }], 1],
  ['the same plate, typed otherwise', [{ placa: 'ABC-1234' }, { placa: 'abc1234 ' }], 1],
  ['the same plate, another chassis', [{ chassi: 'X1' }, { chassi: 'X2' }], 1],
  ['two plates of one chassis', [{ placa: 'ABC1D23' }, { placa: 'ABC1D24' }], 2],
  ['no plate and one chassis', [{ placa: null }, { placa: '' }], 1],
  [
    'no plate and two chassis',
    [
      { placa: null, chassi: 'X1' },
      { placa: null, chassi: 'X2' },
    ],
    2,
  ],
  [
    'neither',
    [
      { placa: null, chassi: null },
      { placa: null, chassi: ' ' },
    ],
    2,
  ],
  ['a chassis that reads like the plate of another', [{}, { placa: null, chassi: 'ABC1D23' }], 2],
])('two services of: %s', (_, [um, outro], linhas) => {
  expect(quadro([servico(um), servico(outro)])).toHaveLength(linhas);
});

describe('the row', () => {
  test('shows what may be shown, and nothing of the surname or the plate', () => {
    const umSo = servico({ dataInicioServicoExecucao: new Date('2026-03-10T12:05:00Z') });
    expect(quadro([umSo])).toEqual([
      {
        statusRecepcao: 'Aguardando Serviço',
        progressoOS: 25,
        placa: 'XXX-1D23',
        placaOriginal: 'ABC1D23',
        cliente: 'Maria',
        modelo: 'Sedã 1.0',
        horaAgendamento: '08:30',
        horaServicoIniciado: '09:05',
        consultor: 'Paulo R.',
        codTipoServico: 1,
        servico: umSo,
      } satisfies VeiculoNaRecepcao,
    ]);
  });

  test.each([
    ['2 1 3', 1],
    ['3 3 4', 0],
    ['4', 0],
    ['4 0', 1],
  ])('of services at %s names the one that keeps the vehicle where it is', (statuses, qual) => {
    const servicos = ler(statuses).map((status) => servico({ status }));
    expect(quadro(servicos)[0]?.servico).toBe(servicos[qual]);
  });

  test('shows the end of the chassis where there is no plate', () => {
    const [veiculo] = quadro([servico({ placa: '  ', chassi: '9BWZZZ377VT004251' })]);
    expect(veiculo).toMatchObject({ placa: '...4251', placaOriginal: null });
  });

  test('RE-04 says "Não iniciado" until some service has started', () => {
    expect(quadro([servico({})])[0]?.horaServicoIniciado).toBe('Não iniciado');
  });

  test('takes the earliest hours and the first consultant of all its services', () => {
    const [veiculo] = quadro([
      servico({ horaAgendamento: null, consultor: null, modelo: 'Primeiro' }),
      servico({
        horaAgendamento: '10:00',
        dataInicioServicoExecucao: new Date('2026-03-10T14:00:00Z'),
        modelo: 'Segundo',
      }),
      servico({
        horaAgendamento: '09:00',
        dataInicioServicoExecucao: new Date('2026-03-10T13:00:00Z'),
        consultor: 'Ana',
      }),
    ]);
    expect(veiculo).toMatchObject({
      modelo: 'Primeiro',
      horaAgendamento: '09:00',
      horaServicoIniciado: '10:00',
      consultor: 'Paulo R.',
    });
  });
});

test('comes least advanced first, then by scheduled hour, then as given', () => {
  const veiculo = (modelo: string, status: number, horaAgendamento: string | null) =>
    servico({ placa: modelo, modelo, status, horaAgendamento });
  const servicos = [
    veiculo('pronto', 4, '07:00'),
    veiculo('semHora', 1, null),
    veiculo('oito1', 1, '08:00'),
    veiculo('estranho', 9, '18:00'),
    veiculo('sete', 1, '07:00'),
    veiculo('oito2', 1, '08:00'),
    veiculo('emServico', 2, '07:00'),
  ];
  expect(quadro(servicos).map(({ modelo }) => modelo)).toEqual([
    'estranho',
    'sete',
    'oito1',
    'oito2',
    'semHora',
    'emServico',
    'pronto',
  ]);
});

test('RE-01 is the board that the sentences of the specification give, read one after another', () => {
  fc.assert(
    fc.property(fc.array(umServico(), { maxLength: 12 }), (gerados) => {
      const servicos = gerados.map((cada, i) => ({ ...cada, codServico: i, modelo: String(i) }));
      const linhas = quadro(servicos).map(({ modelo, statusRecepcao, progressoOS }) => [
        modelo,
        statusRecepcao,
        progressoOS,
      ]);
      expect(linhas).toEqual(quadroIngenuo(servicos));
    }),
    { numRuns: 500 },
  );
});

/** Reads the rules literally, one vehicle at a time, and sorts by putting rows where they belong. */
function quadroIngenuo(servicos: readonly ServicoDaRecepcao[]): unknown[] {
  const doDia = servicos.filter(
    (cada) =>
      cada.osAberta &&
      cada.dataInicioServico?.toLocaleDateString('sv', { timeZone: FUSO }) === HOJE &&
      ![9, 10, 11, 12].includes(cada.codTipoServico),
  );
  const vistos: (string | number)[] = [];
  const grupos: [string, string, number][][] = [[], [], [], [], []];
  const horas: string[] = ['07:00', '08:00', '09:00', 'sem hora'];
  for (const hora of horas) {
    for (const cada of doDia) {
      const nome = cada.placa ?? cada.chassi ?? cada.codServico;
      const irmaos = doDia.filter((outro) => (outro.placa ?? outro.chassi ?? outro.codServico) === nome);
      const cedo = horas.find((uma) => irmaos.some((irmao) => (irmao.horaAgendamento ?? 'sem hora') === uma));
      if (vistos.includes(nome) || cedo !== hora) continue;
      vistos.push(nome);

      const emOrdem = irmaos.map(({ status }) => status).sort((a, b) => a - b);
      const [menor = 0] = emOrdem;
      const maior = emOrdem.at(-1) ?? 0;
      if (menor === 5 || maior === 5) continue;
      const status = menor === 1 && maior > 1 ? 2 : menor;
      const lugar = status >= 1 && status <= 4 ? status : 0;
      const frases = [
        'Desconhecido',
        'Aguardando Serviço',
        'Em Serviço',
        'Aguardando Inspeção',
        'Aguardando Entrega',
      ];
      grupos[lugar]?.push([cada.modelo, frases[lugar] ?? '', lugar * 25]);
    }
  }
  return grupos.flat();
}

function umServico(): fc.Arbitrary<ServicoDaRecepcao> {
  return fc.record({
    codServico: fc.constant(0),
    modelo: fc.constant(''),
    cliente: fc.constant('Maria Souza'),
    consultor: fc.constant(null),
    dataInicioServicoExecucao: fc.constant(null),
    placa: fc.constantFrom('AAA1A11', 'BBB2B22', 'CCC3C33', null),
    chassi: fc.constantFrom('CHASSI1', 'CHASSI2', null),
    status: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }) },
      fc.integer({ min: -1, max: 7 }),
    ),
    osAberta: fc.constantFrom(true, true, true, false),
    codTipoServico: fc.integer({ min: 6, max: 14 }),
    dataInicioServico: fc.constantFrom(
      em('2026-03-10T12:00Z'),
      em('2026-03-10T03:00Z'),
      em('2026-03-10T02:59Z'),
      null,
    ),
    horaAgendamento: fc.constantFrom('07:00', '08:00', '09:00', null),
  });
}

function em(instante: string): Date {
  return new Date(instante);
}

function quadro(servicos: readonly ServicoDaRecepcao[]): VeiculoNaRecepcao[] {
  return veiculosNaRecepcao(servicos, { hoje: HOJE, fuso: FUSO });
}

function ler(statuses: string): number[] {
  return statuses.split(' ').map(Number);
}

let ultimo = 0;

/** A waiting service of today, of Maria's ABC1D23. */
function servico(mudanca: Partial<ServicoDaRecepcao>): ServicoDaRecepcao {
  return {
    codServico: ++ultimo,
    placa: 'ABC1D23',
    chassi: '9BWZZZ377VT004251',
    cliente: 'Maria Souza Lima',
    modelo: 'Sedã 1.0',
    status: 1,
    osAberta: true,
    codTipoServico: 1,
    dataInicioServico: new Date('2026-03-10T11:30:00Z'),
    dataInicioServicoExecucao: null,
    horaAgendamento: '08:30',
    consultor: 'Paulo R.',
    ...mudanca,
  };
}
