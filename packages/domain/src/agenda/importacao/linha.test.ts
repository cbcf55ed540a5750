import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Valores } from './anotacoes.ts';
import { type Cadastros, julgarLinha } from './linha.ts';

const CADASTROS: Cadastros = {
  consultores: [
    { codConsultor: 1, nome: 'João Pedro Reis' },
    { codConsultor: 2, nome: 'Ana Beatriz Souza' },
    { codConsultor: 3, nome: 'Ana Paula Prado' },
    { codConsultor: 4, nome: 'Wesley de Góes' },
  ],
  tipos: ['Revisão', 'Mecânica', 'Elétrica', 'Pneus e geometria', 'Garantia', 'Recall'].map((nome, i) => ({
    codTipoServico: i + 1,
    nome,
    tempoPadraoMin: 60,
  })),
  cnpjAlfanumerico: true,
};

const BOA: Valores = {
  data: '23/11/2026',
  hora: '08:30',
  consultor: 'JOÃO PEDRO REIS',
  cliente: 'NÚBIA ARAÚJO',
  documento: '111.444.777-35',
  telefone: '(11) 92408-8104',
  email: '',
  placa: 'dap-3O47',
  chassi: '9BD3ESF4DHR661259',
  modelo: 'ARGO',
  ano: '2022/2023',
  km: '79.970',
  servico: 'REVISÃO 10.000 KM',
  tmo: '1,50',
  tipoOs: 'REV',
  numeroOs: '48002',
  valorPrevisto: '2.235,23',
  observacao: '',
};

const julgar = (mudanca: Valores = {}) => julgarLinha({ ...BOA, ...mudanca }, CADASTROS);
const frases = (mudanca: Valores) => julgar(mudanca).motivos.map(({ frase }) => frase);

describe('julgarLinha', () => {
  it('makes a record of a good line', () => {
    expect(julgar()).toEqual({
      situacao: 'aceita',
      motivos: [],
      numeroOs: '48002',
      registro: {
        numeroOs: '48002',
        codConsultor: 1,
        dia: '2026-11-23',
        horaMin: 510,
        cliente: 'Núbia Araújo',
        documento: '11144477735',
        telefone: '+5511924088104',
        email: null,
        placa: 'DAP3O47',
        chassi: '9BD3ESF4DHR661259',
        modelo: 'ARGO',
        ano: '2022/2023',
        km: 79_970,
        observacao: null,
        valorPrevistoCentavos: 223_523,
        recall: false,
        servicos: [{ codTipoServico: 1, descricao: 'REVISÃO 10.000 KM', tempoPadraoMin: 90 }],
      },
    });
  });

  it.each<[Valores, string[]]>([
    [{ data: '31/02/2026' }, ['data inválida']],
    [{ data: '' }, ['data inválida']],
    [{ hora: '24:30' }, ['hora inválida']],
    [{ hora: '' }, ['hora inválida']],
    [{ data: '31/02/2026', hora: '24:30' }, ['data inválida', 'hora inválida']],
    [{ valorPrevisto: '=HYPERLINK("http://x.example")' }, ['valor não numérico']],
    [{ valorPrevisto: '-1,00' }, ['valor negativo']],
    [{ placa: '', chassi: '' }, ['sem placa e sem chassi']],
    [{ placa: 'AB1', chassi: '9BD' }, ['sem placa e sem chassi']],
  ])('refuses %j', (mudanca, motivos) => {
    const { situacao, registro } = julgar(mudanca);
    expect({ situacao, registro, motivos: frases(mudanca) }).toEqual({
      situacao: 'recusada',
      registro: null,
      motivos,
    });
  });

  it.each<[Valores, string, object]>([
    [
      { consultor: 'CONSULTOR DE FÉRIAS' },
      'consultor desconhecido: bolsão',
      { codConsultor: null, observacao: 'Consultor no arquivo: CONSULTOR DE FÉRIAS' },
    ],
    [{ consultor: '' }, 'consultor em branco: bolsão', { codConsultor: null, observacao: null }],
    [
      { telefone: '98765-4321' },
      'telefone sem DDD',
      { telefone: null, observacao: 'Telefone no arquivo: 98765-4321' },
    ],
    [{ documento: '123.456.789-00' }, 'CPF inválido', { documento: null, observacao: null }],
    [{ documento: '11.222.333/0001-82' }, 'CNPJ inválido', { documento: null }],
    [{ email: 'maria@' }, 'e-mail inválido', { email: null, observacao: 'E-mail no arquivo: maria@' }],
    [{ placa: 'AB1' }, 'placa inválida', { placa: null, observacao: 'Placa no arquivo: AB1' }],
    [{ chassi: '9BDO' }, 'chassi inválido', { chassi: null, placa: 'DAP3O47' }],
    [{ cliente: '' }, 'cliente em branco', { cliente: 'Cliente não informado' }],
    [{ km: 'muito' }, 'km não numérico', { km: null }],
    [{ tmo: 'x' }, 'TMO não numérico', { servicos: [expect.objectContaining({ tempoPadraoMin: 60 })] }],
    [
      { tmo: '150' },
      'TMO acima de 40 horas',
      { servicos: [expect.objectContaining({ tempoPadraoMin: 60 })] },
    ],
    [
      { servico: '' },
      'serviço em branco',
      { servicos: [{ codTipoServico: 1, descricao: 'Revisão', tempoPadraoMin: 90 }] },
    ],
  ])('accepts %j with the warning "%s"', (mudanca, motivo, registro) => {
    expect(julgar(mudanca).situacao).toBe('aviso');
    expect(frases(mudanca)).toEqual([motivo]);
    expect(julgar(mudanca).registro).toMatchObject(registro);
  });

  it('names the error of a formula, and takes it for nothing', () => {
    const { registro, situacao } = julgar({ cliente: '#N/D', km: '#REF!' });
    expect([situacao, registro?.cliente, registro?.km]).toEqual(['aviso', 'Cliente não informado', null]);
    expect(frases({ cliente: '#N/D', km: '#REF!' })).toEqual([
      'A fórmula desta célula deu erro (#N/D): corrija na planilha',
      'A fórmula desta célula deu erro (#REF!): corrija na planilha',
      'cliente em branco',
    ]);
    expect(julgar({ data: '#REF!' }).situacao).toBe('recusada');
  });

  it('takes the time from the date where it has no column of its own', () => {
    const { hora: _hora, ...semHora } = BOA;
    expect(julgarLinha({ ...semHora, data: '23/11/2026 09:15' }, CADASTROS).registro).toMatchObject({
      horaMin: 555,
    });
    expect(julgarLinha(semHora, CADASTROS).motivos).toEqual([{ campo: 'hora', frase: 'hora inválida' }]);
  });

  it('says nothing about columns that the file does not have', () => {
    const { data = '', hora = '', cliente = '', placa = '' } = BOA;
    expect(julgarLinha({ data, hora, cliente, placa }, CADASTROS)).toMatchObject({
      situacao: 'aceita',
      motivos: [],
    });
  });

  it.each([
    ['joao pedro reis', 1],
    ['012 - JOÃO PEDRO REIS', 1],
    ['JOÃO P. REIS', 1],
    ['JOÃO', 1],
    ['ANA SOUZA', 2],
    ['ANA BEATRIZ SOUZA LIMA', 2],
    ['WESLEY GOES', 4],
    ['ANA', null],
    ['PEDRO REIS', null],
    ['JOÃO PEDRO SILVA', null],
  ])('knows %s as consultant %s', (consultor, codConsultor) => {
    expect(julgar({ consultor }).registro?.codConsultor).toBe(codConsultor);
  });

  it.each([
    ['REV', 'X', 1],
    ['MEC', 'EMBREAGEM', 2],
    ['Elétrica', 'X', 3],
    ['PNE', 'ALINHAMENTO', 4],
    ['GAR', 'AR-CONDICIONADO', 5],
    ['GAR', 'RECALL AIRBAG', 6],
    ['', 'Troca de pastilhas de freio', 2],
    ['', 'Balanceamento', 4],
    ['XYZ', 'Nada que se conheça', 1],
  ])('takes type "%s" with "%s" for type %i', (tipoOs, servico, codTipoServico) => {
    const { registro } = julgar({ tipoOs, servico });
    expect(registro?.servicos).toEqual([expect.objectContaining({ codTipoServico })]);
    expect(registro?.recall).toBe(servico.includes('RECALL'));
  });

  it('never throws, and never accepts what cannot be stored, whatever the cells hold', () => {
    const celula = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...Object.values(BOA), '', '24:30', '=1+1'),
    );
    const linha = fc.record(Object.fromEntries(Object.keys(BOA).map((campo) => [campo, celula])));
    fc.assert(
      fc.property(linha, (valores) => {
        const { registro, situacao, motivos } = julgarLinha(valores, CADASTROS);
        if (registro === null) return situacao === 'recusada' && motivos.length > 0;
        return (
          (registro.placa !== null || registro.chassi !== null) &&
          registro.horaMin >= 0 &&
          registro.horaMin < 1440 &&
          registro.cliente.length > 0 &&
          registro.cliente.length <= 120 &&
          JSON.stringify(registro) === JSON.stringify(registro).toWellFormed() &&
          registro.servicos.every(({ tempoPadraoMin }) => tempoPadraoMin >= 5 && tempoPadraoMin <= 2400)
        );
      }),
    );
  });
});
