import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mascarado, mudancasDe, nomeDoRegistro, rotuloDoCampo } from './mudanca.ts';

const MANAUS = { fuso: 'America/Manaus', pessoais: true };

describe('mudancasDe', () => {
  it.each([
    ['hora_min', 840, 870, 'hora', '14:00', '14:30'],
    ['preco_centavos', 12_990, null, 'preço', 'R$ 129,90', null],
    ['desconto_bp', 0, 1_250, 'desconto', '0%', '12,5%'],
    ['dia', '2026-11-26', '2026-11-27', 'dia', '26/11/2026', '27/11/2026'],
    ['recebido_em', null, '2026-11-26T13:04:00+00:00', 'recebido em', null, '26/11/2026 09:04'],
    ['encaixe', false, true, 'encaixe', 'não', 'sim'],
    ['km', 45_000, 45_300, 'km', '45.000 km', '45.300 km'],
    ['duracao_min', 60, 90, 'duração', '60 min', '90 min'],
  ])('%s from %j to %j', (...caso) => {
    const [campo, antes, depois, rotulo, de, para] = caso;
    expect(
      mudancasDe({ [campo]: antes }, { [campo]: depois }, MANAUS).map((each) => ({
        ...each,
        antes: each.antes?.replaceAll('\u00A0', ' ') ?? null,
      })),
    ).toEqual([{ campo, rotulo, antes: de, depois: para }]);
  });

  it('tells what a record keeps together part by part, in words and masked as any other', () => {
    const politica = { guardaBp: 2_500, prazoDias: 7, celulas: {}, contato: { telefone: '+5592988880001' } };
    expect(
      mudancasDe(null, { politica }, { ...MANAUS, pessoais: false }).map(({ depois }) => depois),
    ).toEqual(['guarda: 25%; prazo dias: 7; contato: telefone: •••01']);
    expect(mudancasDe(null, { dias: [1, 2] }, MANAUS).map(({ depois }) => depois)).toEqual(['1; 2']);
  });

  it('names the people behind codes', () => {
    const nomes = { cod_mecanico: { 7: 'Elisa C.', 8: 'Nelson M.' } };
    expect(mudancasDe({ cod_mecanico: 7 }, { cod_mecanico: 8 }, { ...MANAUS, nomes })).toEqual([
      { campo: 'cod_mecanico', rotulo: 'mecânico', antes: 'Elisa C.', depois: 'Nelson M.' },
    ]);
  });

  it('tells of a new record only what it has, and nothing that machines keep for themselves', () => {
    const depois = {
      cod_agendamento: 7,
      placa: 'ABC1D23',
      km: null,
      versao: 1,
      busca: 'abc',
      cod_distribuidor: 2,
    };
    expect(mudancasDe(null, depois, { ...MANAUS, tabela: 'agendamento' })).toEqual([
      { campo: 'placa', rotulo: 'placa', antes: null, depois: 'ABC1D23' },
    ]);
  });

  it('never tells who a person is where personal data is masked', () => {
    const pessoa = fc.record({
      telefone: fc.stringMatching(/^\+55\d{10,11}$/),
      documento: fc.stringMatching(/^\d{11}$/),
      email: fc.stringMatching(/^[a-z]{4,8}@[a-z]{4,8}\.example$/),
    });
    fc.assert(
      fc.property(pessoa, (registro) => {
        const texto = JSON.stringify(mudancasDe(null, registro, { ...MANAUS, pessoais: false }));
        for (const valor of Object.values(registro)) expect(texto).not.toContain(valor);
      }),
    );
  });
});

it.each([
  ['Maria de Souza', 'M••• d••• S•••'],
  ['+5592988880001', '•••01'],
  ['ana@casa.example', 'a•••@•••'],
])('%s is masked as %s', (valor, esperado) => {
  expect(mascarado(valor)).toBe(esperado);
});

it('calls tables and columns as people do, also unknown ones', () => {
  expect([nomeDoRegistro('orcamento_linha'), nomeDoRegistro('coisa_nova')]).toEqual([
    'Linha do orçamento',
    'coisa nova',
  ]);
  expect([rotuloDoCampo('numero_os'), rotuloDoCampo('cod_coisa'), rotuloDoCampo('valor_centavos')]).toEqual([
    'O.S.',
    'coisa',
    'valor',
  ]);
});
