/** What people type, paste, export and send has one value, whichever reader it comes to: the fields', the files', the DMS's. */
import { describe, expect, test } from 'vitest';
import { lerDocumento, lerTelefone } from '../../src/agenda/importacao/contato.ts';
import type { Valores } from '../../src/agenda/importacao/anotacoes.ts';
import { julgarLinha } from '../../src/agenda/importacao/linha.ts';
import { avisosDasUnidades, montarTabela } from '../../src/agenda/importacao/tabela.ts';
import { lerPlaca } from '../../src/agenda/importacao/veiculo.ts';
import { julgarVisita, type VisitaDoDms } from '../../src/agenda/importacao/visita-do-dms.ts';
import { chaveOs, chaveOsProcurada, lerNumeroOs } from '../../src/agenda/numero-os.ts';
import { isPlacaValida, normalizePlaca, typedPlaca } from '../../src/agenda/veiculo/placa.ts';
import { semAcento } from '../../src/busca.ts';
import { grafiasDe } from '../../src/busca-por-palavras.ts';
import { isEmailValido, lerEmail } from '../../src/cadastros/contato/email.ts';
import { avisoTelefone, formatTelefone, toE164 } from '../../src/cadastros/contato/telefone.ts';
import { normalizeCnpj } from '../../src/cadastros/documento/cnpj.ts';
import { formatDocumento, impedimentoDocumento } from '../../src/cadastros/documento/documento.ts';
import { chaveDoCodigo, codigosConhecidos } from '../../src/codigo.ts';
import { parseBRL } from '../../src/dinheiro.ts';
import { lerInteiro } from '../../src/numero.ts';
import { limparCelula } from '../../src/planilha/celula.ts';
import { lerData } from '../../src/planilha/data.ts';
import { lerHora } from '../../src/planilha/hora.ts';
import { comUnidade, lerDinheiro, unidadeDesconhecida } from '../../src/planilha/numero.ts';
import { lerValor } from '../../src/planilha/valor.ts';
import { lerKm } from '../../src/quilometragem.ts';
import { comoEscrito } from '../../src/como-escrito.ts';
import { lerDecimalDoCampo } from '../../src/vendas/numero-lancado.ts';
import { ORDENS, OUTRAS_ORDENS, PECAS_DIFERENTES, PECAS_IGUAIS } from './codigos.ts';
import { CPFS, EMAILS, NOMES, PLACAS, PROCURADA, PROCURAS, TELEFONES } from './contatos.ts';
import { DATAS, DATAS_DE_ARQUIVO, DINHEIROS, HORAS, HORAS_DE_ARQUIVO, QUILOMETRAGENS } from './numeros.ts';
import { SEM_CONVERSAO, UNIDADES } from './unidades.ts';

const CADASTROS = {
  consultores: [],
  tipos: [{ codTipoServico: 1, nome: 'Revisão', tempoPadraoMin: 60 }],
  cnpjAlfanumerico: true,
};

/** A line of a file, and a visit that a DMS tells, with one field as it was written. */
const LINHA: Valores = { data: '23/11/2026', hora: '08:30', cliente: 'Maria Exemplo', placa: 'TST1A23' };
const doArquivo = (over: Valores) => {
  const limpos = Object.fromEntries(
    Object.entries(over).map(([campo, celula]) => [campo, limparCelula(celula)]),
  );
  return julgarLinha({ ...LINHA, ...limpos }, CADASTROS);
};
const VISITA: VisitaDoDms = {
  numeroOs: '',
  dia: '2026-11-23',
  horaMin: 510,
  cliente: 'Maria Exemplo',
  documento: '',
  telefone: '',
  email: '',
  placa: 'TST1A23',
  chassi: '',
  modelo: 'Modelo',
  ano: '',
  km: '',
  observacao: '',
  consultor: '',
  servicos: [{ descricao: 'Revisão', tipo: null, minutos: '' }],
};
const doDms = (over: Partial<VisitaDoDms>) => julgarVisita({ ...VISITA, ...over }, CADASTROS);

describe('a phone', () => {
  test.each(TELEFONES)('%j is %j: typed, pasted, sent', (escrito, lido) => {
    expect(toE164(escrito)).toBe(lido);
    expect(toE164(formatTelefone(escrito))).toBe(lido);
  });

  test.each(TELEFONES)('%j is %j: in a file and from a DMS; what is none is told', (telefone, lido) => {
    expect(lerTelefone(telefone).valor).toBe(lido);
    for (const { registro, motivos } of [doArquivo({ telefone }), doDms({ telefone })]) {
      expect(registro?.telefone).toBe(lido);
      const estranho = lido === null || avisoTelefone(lido) !== null;
      expect(motivos.map(({ campo }) => campo)).toEqual(estranho ? ['telefone'] : []);
    }
  });
});

describe('a number', () => {
  test.each(QUILOMETRAGENS)('as a mileage %j is %j: in a field, in a file, from a DMS', (km, lido) => {
    expect(lerKm(km)).toBe(lido);
    for (const { registro, motivos } of [doArquivo({ km }), doDms({ km })]) {
      expect(registro?.km).toBe(lido);
      expect(motivos.map(({ campo }) => campo)).toEqual(lido === null ? ['km'] : []);
    }
  });

  test.each(DINHEIROS)('as money %j is %j: in a field, in a file, pasted in a grid', (escrito, lido) => {
    expect(parseBRL(escrito)).toBe(lido);
    expect(lerDinheiro(escrito)).toBe(lido);
    expect(lerDecimalDoCampo(escrito.trim(), 'centavos')).toBe(lido === null ? null : lido / 100);
  });

  test.each(DATAS)('as a day %j is %j: in a file', (escrito, dia) => {
    expect(lerData(escrito)?.dia ?? null).toBe(dia);
    expect(doArquivo({ data: escrito }).registro?.dia ?? null).toBe(dia);
  });
  test.each(DATAS_DE_ARQUIVO)('as a day %j is %j: in a file', (escrito, dia) => {
    expect(lerData(escrito)?.dia).toBe(dia);
  });

  test.each([...HORAS, ...HORAS_DE_ARQUIVO])('as an hour %j is %j: in a file', (escrito, minutos) => {
    expect(lerHora(escrito)).toBe(minutos);
    expect(doArquivo({ hora: escrito }).registro?.horaMin ?? null).toBe(minutos);
  });

  test.each(['12\u00b2', '\u2460', '4\u00bd', '1\u2082', '\u0663'])(
    '%j is none, wherever it is read',
    (escrito) => {
      expect([lerInteiro(escrito), lerKm(escrito), parseBRL(escrito), lerDinheiro(escrito)]).toEqual(
        Array.from({ length: 4 }, () => null),
      );
    },
  );
});

describe('an order’s number', () => {
  const pares = ORDENS.flatMap(([guardada, outras]) => outras.map((outra) => [outra, guardada] as const));
  test.each(pares)('%j is %j: stored, searched, in a file and from a DMS', (outra, guardada) => {
    const chave = chaveOs(lerNumeroOs(guardada) ?? '');
    expect(chaveOs(lerNumeroOs(outra) ?? '')).toBe(chave);
    expect(chaveOsProcurada(outra)).toBe(chave);
    for (const { registro, motivos } of [doArquivo({ numeroOs: outra }), doDms({ numeroOs: outra })]) {
      expect(chaveOs(registro?.numeroOs ?? '')).toBe(chave);
      expect(motivos).toEqual([]);
    }
  });

  test.each(OUTRAS_ORDENS)('%j and %j are two', (uma, outra) => {
    expect(chaveOs(lerNumeroOs(uma) ?? '')).not.toBe(chaveOs(lerNumeroOs(outra) ?? ''));
    expect(chaveOsProcurada(uma)).not.toBe(chaveOsProcurada(outra));
  });

  test('that is too long is told, and kept to be read', () => {
    const numeroOs = '7'.repeat(31);
    const { registro, motivos } = doArquivo({ numeroOs });
    expect([registro?.numeroOs, registro?.observacao]).toEqual([null, `O.S. no arquivo: ${numeroOs}`]);
    expect(motivos.map(({ campo }) => campo)).toEqual(['numeroOs']);
  });
});

describe('a part’s code', () => {
  test.each(PECAS_IGUAIS)('%j is found by %j', (cadastrada, escrita) => {
    expect(codigosConhecidos([chaveDoCodigo(cadastrada), 'OUTRA-1'])(escrita)).toEqual({
      chave: chaveDoCodigo(cadastrada),
    });
  });
  test.each(PECAS_DIFERENTES)('%j is not %j', (cadastrada, escrita) => {
    expect(codigosConhecidos([chaveDoCodigo(cadastrada)])(escrita)).toBeNull();
  });
});

describe('marks that nobody sees, and signs that look alike', () => {
  test.each(CPFS)('in a CPF: %j is %j', (documento, lido) => {
    const aceito = impedimentoDocumento(documento) === null;
    expect(aceito ? normalizeCnpj(documento) : null).toBe(lido);
    expect(aceito ? normalizeCnpj(formatDocumento(documento)) : null).toBe(lido);
    expect(lerDocumento(documento, { alfanumerico: true }).valor).toBe(lido);
    expect(doArquivo({ documento }).registro?.documento).toBe(lido);
    expect(doDms({ documento }).registro?.documento).toBe(lido);
  });

  test.each(PLACAS)('in a plate: %j is %j', (placa, lida) => {
    expect(isPlacaValida(placa) ? normalizePlaca(placa) : null).toBe(lida);
    if (lida !== null) expect(normalizePlaca(typedPlaca(placa))).toBe(lida);
    expect(lerPlaca(placa).valor).toBe(lida);
    expect(doArquivo({ placa }).registro?.placa ?? null).toBe(lida);
    expect(doDms({ placa }).registro?.placa ?? null).toBe(lida);
  });

  test.each(EMAILS)('in an e-mail: %j is %j', (email, lido) => {
    expect(lerEmail(email)).toBe(lido);
    if (lido !== null) expect(isEmailValido(lido)).toBe(true);
    expect(doArquivo({ email }).registro?.email).toBe(lido);
    expect(doDms({ email }).registro?.email).toBe(lido);
  });

  test.each(NOMES)('in a name: %j is kept as %j', (escrito, guardado) => {
    expect(comoEscrito(escrito).trim()).toBe(guardado);
    expect(doArquivo({ cliente: escrito }).registro?.cliente).toBe(guardado);
  });

  test.each(PROCURAS)('in what is searched for: %j', (termo) => {
    const busca = semAcento(PROCURADA);
    const palavras = semAcento(termo).split(/\s+/).filter(Boolean);
    expect(palavras.length).toBeGreaterThan(0);
    for (const palavra of palavras)
      expect(grafiasDe(palavra).some((grafia) => busca.includes(grafia))).toBe(true);
  });
});

describe('a text that is too long for its place', () => {
  test.each(['cliente', 'modelo', 'ano', 'servico'] as const)('%s is told, and kept to be read', (campo) => {
    const longo = 'Palavra longa '.repeat(20).trim();
    const { registro, motivos } = doArquivo({ [campo]: longo });
    expect(motivos.map((motivo) => motivo.campo)).toEqual([campo]);
    expect(registro?.observacao).toContain(longo);
  });
});

describe('a unit in a column’s name', () => {
  test.each(UNIDADES)('%s (%s): %j is %j', (nome, tipo, celula, lido) => {
    const lida = lerValor(tipo, comUnidade(celula, { nome, tipo }));
    expect('valor' in lida ? lida.valor : null).toBe(lido);
  });

  test.each(SEM_CONVERSAO)('%s (%s) cannot be counted with: %j', (nome, tipo, unidade) => {
    expect(unidadeDesconhecida(nome, tipo)).toBe(unidade);
  });

  test.each([
    ['Tempo (segundos)', '5400', 'servicos.0.tempoPadraoMin', 90],
    ['TMO (centésimos de hora)', '150', 'servicos.0.tempoPadraoMin', 90],
    ['TMO (décimos)', '15', 'servicos.0.tempoPadraoMin', 90],
    ['TempoMinutos', '90', 'servicos.0.tempoPadraoMin', 90],
    ['Valor previsto (centavos)', '18990', 'valorPrevistoCentavos', 18_990],
    ['Valor previsto (R$ mil)', '1,5', 'valorPrevistoCentavos', 150_000],
    ['Km (x1.000)', '52', 'km', 52_000],
    ['Km (mil)', '52,4', 'km', 52_400],
  ])('%s in a file of the agenda: %j', (nome, celula, caminho, lido) => {
    const { linhas } = montarTabela([
      { linha: 1, celulas: ['Data', 'Hora', 'Cliente', 'Placa', nome] },
      { linha: 2, celulas: ['23/11/2026', '08:30', 'Maria Exemplo', 'TST1A23', celula] },
    ]);
    const { registro } = julgarLinha(linhas[0]?.valores ?? {}, CADASTROS);
    const chegou = caminho
      .split('.')
      .reduce((de: unknown, chave) => Reflect.get(Object(de), chave), registro);
    expect(chegou).toBe(lido);
  });

  test('that is none of ours is told of a file of the agenda', () => {
    expect(
      avisosDasUnidades([
        { nome: 'TMO (UT)', campo: 'tmo' },
        { nome: 'Km', campo: 'km' },
      ]),
    ).toEqual([
      'Coluna TMO (UT): não sei converter “UT”, e os números foram lidos como estão. Confira antes de importar.',
    ]);
  });
});
