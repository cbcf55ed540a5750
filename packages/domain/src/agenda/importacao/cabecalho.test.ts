import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acharCabecalho, mapearColunas } from './cabecalho.ts';

const NOMES =
  'Cód. Emp.;CNPJ;Data Agend.;Hora;Consultor Técnico;Cliente;CPF/CNPJ;Telefone;E-mail;Placa;Chassi;Modelo;Ano/Mod.;Km;Serviço;T.M.O.;Tipo O.S.;Nº O.S.;Valor Previsto;Observação'.split(
    ';',
  );

describe('mapearColunas', () => {
  it.each([
    ['empresa', ['Cód. Emp.', 'EMPRESA', 'Filial', 'Loja', 'Cod_Empresa', 'Revenda']],
    ['cnpj', ['CNPJ', 'CNPJ Empresa', 'C.N.P.J.']],
    [
      'data',
      [
        'Data Agend.',
        'Dt. Agend.',
        'Dt.Agendamento',
        'DATA',
        'DataAgendamento',
        'data_agendamento',
        'DTAGEND',
        'Agendamento',
        'Data do Agendamento',
        'Data/Hora',
        'Dia',
      ],
    ],
    ['hora', ['Hora', 'Hr', 'Hr.', 'HORÁRIO', 'Hora Agend.', 'hora_agendamento', 'H.', 'HRAGEND']],
    [
      'consultor',
      ['Consultor Técnico', 'CONSULTOR', 'Cons. Téc.', 'Nome do Consultor', 'Consultor Responsável'],
    ],
    ['cliente', ['Cliente', 'Nome do Cliente', 'NOME', 'Nome Cli.', 'Proprietário']],
    [
      'documento',
      ['CPF/CNPJ', 'CPF', 'C.P.F.', 'CNPJ/CPF', 'Documento', 'CPF Cliente', 'CGC/CPF', 'CPFCNPJ'],
    ],
    ['telefone', ['Telefone', 'Fone', 'Tel.', 'Celular', 'Tel. Cliente', 'WhatsApp', 'Fone Contato']],
    ['email', ['E-mail', 'EMAIL', 'e-mail do cliente']],
    ['placa', ['Placa', 'PLACA VEÍCULO', 'Placa do Veículo', 'Plc']],
    ['chassi', ['Chassi', 'CHASSIS', 'VIN', 'Nº Chassi', 'Chassi Veículo']],
    ['modelo', ['Modelo', 'Veículo', 'Desc. Modelo', 'MARCA/MODELO', 'Modelo do Veículo']],
    ['ano', ['Ano/Mod.', 'Ano', 'Ano Fab/Mod', 'ANO MODELO']],
    ['km', ['Km', 'KM Atual', 'Quilometragem', 'Hodômetro']],
    ['servico', ['Serviço', 'Serviços', 'Descrição do Serviço', 'Desc. Serv.', 'Reclamação', 'Descrição']],
    ['tmo', ['T.M.O.', 'TMO', 'Tempo Padrão', 'Horas', 'Tempo', 'Hrs']],
    ['tipoOs', ['Tipo O.S.', 'Tp. OS', 'TIPO OS', 'Tipo', 'TPOS', 'Tipo de Serviço']],
    [
      'numeroOs',
      [
        'Nº O.S.',
        'Nr OS',
        'O.S.',
        'OS',
        'Número OS',
        'NumeroOS',
        'Num. O.S.',
        'NROOS',
        'Ordem de Serviço',
        'N° da OS',
      ],
    ],
    ['valorPrevisto', ['Valor Previsto', 'Vlr. Prev.', 'Valor', 'VLRPREV', 'Valor Total', 'Vl. Previsto']],
    ['observacao', ['Observação', 'Obs', 'Obs.', 'OBSERVAÇÕES', 'Comentários']],
  ])('knows %s by its names', (campo, nomes) => {
    expect(nomes.map((nome) => [nome, ...mapearColunas([nome])])).toEqual(nomes.map((nome) => [nome, campo]));
  });

  it.each([
    'Data Nascimento',
    'Data Abertura',
    'Dt. Emissão',
    'Hora Entrega',
    'Cód. Cliente',
    'Cidade',
    'Cor',
    'Motivo',
    'Status',
    'Coluna 4',
    '',
  ])('leaves %j alone', (nome) => {
    expect(mapearColunas([nome])).toEqual([null]);
  });

  it('gives a field to the column that fits it best, and to one only', () => {
    expect(mapearColunas(['Data', 'Data Agend.', 'Dt. Emissão'])).toEqual([null, 'data', null]);
    expect(mapearColunas(['Telefone', 'Celular'])).toEqual(['telefone', null]);
    expect(mapearColunas(['CNPJ', 'CPF/CNPJ'])).toEqual(['cnpj', 'documento']);
    expect(mapearColunas(['Serviço', 'Tipo O.S.', 'O.S.'])).toEqual(['servico', 'tipoOs', 'numeroOs']);
  });

  it('maps the same whatever the order of the columns', () => {
    const campos = mapearColunas(NOMES);
    fc.assert(
      fc.property(fc.shuffledSubarray(NOMES, { minLength: NOMES.length }), (nomes) => {
        expect(mapearColunas(nomes)).toEqual(nomes.map((nome) => campos[NOMES.indexOf(nome)]));
      }),
    );
  });
});

describe('acharCabecalho', () => {
  it('finds the header below a report title', () => {
    expect(
      acharCabecalho([['Relatório de Agendamentos'], ['Data:', '20/11/2026'], [], NOMES, ['1', '2']]),
    ).toBe(3);
  });

  it('finds none where nothing is known', () => {
    expect(acharCabecalho([['a', 'b'], ['c']])).toBe(-1);
    expect(acharCabecalho([])).toBe(-1);
  });
});
