import { describe, expect, it } from 'vitest';
import { lerDocumento, lerTelefone } from './contato.ts';

describe('lerTelefone', () => {
  it.each([
    ['(11) 92408-8104', '+5511924088104'],
    ['11 3456-7890', '+551134567890'],
    ['011 92408-8104', '+5511924088104'],
    ['0xx11 92408-8104', '+5511924088104'],
    ['+55 11 92408-8104', '+5511924088104'],
    ['(11) 92408-8104 / 11 92408-8104', '+5511924088104'],
    ['\u202a+55 11 98888-0001\u202c', '+5511988880001'],
    ['(11) 98888\u20110002', '+5511988880002'],
    ['55 11 98888-0003', '+5511988880003'],
    ['55(11)98888-0004', '+5511988880004'],
  ])('reads %j', (texto, valor) => {
    expect(lerTelefone(texto)).toEqual({ valor });
  });

  it.each([
    ['98765-4321 / (11) 92408-8104', '+5511924088104'],
    ['(11) 3456-7890; (11) 92408-8104', '+551134567890'],
  ])('keeps one of %j and says that there were more', (texto, valor) => {
    expect(lerTelefone(texto)).toEqual({ valor, aviso: 'mais de um telefone: ficou o primeiro com DDD' });
  });

  it.each(['', '(  )     -', '0000-0000', '(00) 0000-0000'])('takes %j for none', (texto) => {
    expect(lerTelefone(texto)).toEqual({ valor: null });
  });

  it.each([
    ['98765-4321', 'telefone sem DDD'],
    ['3456-7890', 'telefone sem DDD'],
    ['() 98765-4321', 'telefone sem DDD'],
    ['123', 'telefone inválido'],
    ['ligar para a esposa 9', 'telefone inválido'],
  ])('says what is wrong with %j: %s', (texto, aviso) => {
    expect(lerTelefone(texto)).toEqual({ valor: null, aviso });
  });

  it('keeps what is written as a phone and rings nowhere, and says so', () => {
    expect(lerTelefone('(10) 98765-4321')).toEqual({
      valor: '+5510987654321',
      aviso: 'Confira o DDD: nenhuma cidade tem o 10',
    });
  });
});

const LETRAS = { alfanumerico: true };

describe('lerDocumento', () => {
  it.each([
    ['529.982.247–25', '52998224725'],
    ['\u200b529.982.247-25', '52998224725'],
    ['５２９.982.247-25', '52998224725'],
    ['529 982 247 25', '52998224725'],
  ])('reads %j whatever its signs', (texto, valor) => {
    expect(lerDocumento(texto, LETRAS)).toEqual({ valor });
  });

  it('takes letters in a CNPJ where the distributor does', () => {
    const semLetras = { valor: null, aviso: 'CNPJ inválido' };
    expect(lerDocumento('12.ABC.345/01DE-35', { alfanumerico: false })).toEqual(semLetras);
    expect(lerDocumento('42.318.949/0001-84', { alfanumerico: false })).toEqual({ valor: '42318949000184' });
  });

  it.each([
    ['111.444.777-35', '11144477735'],
    ['52998224725', '52998224725'],
    ['42.318.949/0001-84', '42318949000184'],
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['191', null],
  ])('reads %j', (texto, valor) => {
    expect(lerDocumento(texto, LETRAS).valor).toBe(valor);
  });

  it('puts back the zeros that spreadsheets drop, where check digits prove it right', () => {
    expect(lerDocumento('1234567890', LETRAS)).toEqual({ valor: '01234567890' });
    expect(lerDocumento('191000001', LETRAS)).toEqual({ valor: null, aviso: 'CPF inválido' });
  });

  it.each([
    ['123.456.789-00', 'CPF inválido'],
    ['111.111.111-11', 'CPF inválido'],
    ['11.222.333/0001-82', 'CNPJ inválido'],
  ])('says what is wrong with %s: %s', (texto, aviso) => {
    expect(lerDocumento(texto, LETRAS)).toEqual({ valor: null, aviso });
  });

  it.each(['', '000.000.000-00', '. . / -'])('takes %j for none', (texto) => {
    expect(lerDocumento(texto, LETRAS)).toEqual({ valor: null });
  });
});
