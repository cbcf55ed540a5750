import { describe, expect, test } from 'vitest';
import type { QuemImporta } from './importar-usuarios.queries.ts';
import { julgarConvidado, type Contexto } from './julgar-convidado.ts';

const REDE: QuemImporta = { codNivel: 2, redeInteira: true };
const contexto = (quem: QuemImporta | null = REDE): Contexto => ({
  quem,
  conhecidas: new Map([
    ['ana@teste.example', { codUsuario: 9, nome: 'Ana', codNivel: 4, codConcessionariaPadrao: 7, versao: 3 }],
  ]),
  porNome: new Map([
    ['sao joao veiculos', 7],
    ['11222333000181', 7],
  ]),
});
const linha = (over: object = {}) => ({
  nome: ' Bia Teste ',
  email: 'Bia@Teste.Example',
  nivel: 'Consultor',
  concessionariaPadrao: 'São João Veículos',
  ...over,
});
const motivosDe = (over: object, quem?: QuemImporta | null) => {
  const juizo = julgarConvidado(linha(over), contexto(quem));
  return 'motivos' in juizo ? juizo.motivos : [];
};

test('a good line is a person to invite', () => {
  expect(julgarConvidado(linha(), contexto())).toEqual({
    registro: { nome: 'Bia Teste', email: 'bia@teste.example', codNivel: 4, codConcessionariaPadrao: 7 },
  });
});

test.each([
  ['a level by number', { nivel: '6' }, { codNivel: 6 }],
  ['a level without accents or case', { nivel: 'DISTRIBUIDOR' }, { codNivel: 2 }],
  [
    'a dealership by CNPJ as people write it',
    { concessionariaPadrao: '11.222.333/0001-81' },
    { codConcessionariaPadrao: 7 },
  ],
  ['no dealership', { concessionariaPadrao: null }, { codConcessionariaPadrao: null }],
  ['no such column', { concessionariaPadrao: undefined }, { codConcessionariaPadrao: null }],
])('understands %s', (_caso, over, registro) => {
  expect(julgarConvidado(linha(over), contexto())).toMatchObject({ registro });
});

test('who is here already stays as they are, even above the level of who sends the file', () => {
  const ana = { nome: 'Ana', email: 'ana@teste.example', nivel: 'Consultor' };
  expect(motivosDe(ana, { codNivel: 6, redeInteira: false })).toEqual([]);
  expect(motivosDe({ ...ana, nivel: 'Distribuidor' }, { codNivel: 6, redeInteira: false })).toMatchObject([
    { campo: 'nivel' },
    { campo: 'email' },
  ]);
});

describe('a line is refused', () => {
  test.each([
    ['email', { email: 'bia@' }, 'Favor inserir email válido'],
    ['nivel', { nivel: 'chefe' }, 'Use Gestor, Distribuidor, Oficina, Consultor, Agendamento ou Inspetor'],
    ['nivel', { nivel: '-1' }, 'Você não pode dar um nível de acesso acima do seu'],
    [
      'concessionariaPadrao',
      { concessionariaPadrao: 'Outra' },
      'Não há concessionária sua com este nome, CNPJ ou código',
    ],
  ])('by its %s', (campo, over, frase) => {
    expect(motivosDe(over)).toEqual([{ campo, frase }]);
  });

  test('with all its reasons at once', () => {
    expect(
      motivosDe({ email: 'x', nivel: '9', concessionariaPadrao: 'y' }).map(({ campo }) => campo),
    ).toEqual(['email', 'nivel', 'concessionariaPadrao']);
  });

  test('when nobody, or somebody who does not see the whole network, gives the network', () => {
    expect(motivosDe({}, null)).toHaveLength(1);
    expect(motivosDe({ nivel: '2' }, { codNivel: 2, redeInteira: false })).toEqual([
      { campo: 'nivel', frase: 'Só quem vê toda a rede convida para este nível por planilha' },
    ]);
  });

  test('when the person is here with other data; the same again is no news', () => {
    const ana = { nome: 'Ana', email: 'ana@teste.example', nivel: '4' };
    expect(julgarConvidado(linha(ana), contexto())).toMatchObject({ registro: { nome: 'Ana' } });
    expect(motivosDe({ ...ana, nivel: '1' })).toEqual([
      { campo: 'email', frase: 'E-mail já cadastrado com outros dados: altere a pessoa na tela' },
    ]);
  });
});
