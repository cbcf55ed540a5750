import type { z } from 'zod';
import {
  type ConcessionariaCadastrada,
  type ConcessionariaEditada,
  concessionariaContracts,
} from '@oferta/contracts/cadastros/concessionaria.ts';
import { cnpjSintetico } from '../../demo/clientela/documentos.ts';
import { aConcessionaria, type Casa } from './house.ts';
import type { Caller, TestApp } from '../test-app.ts';

export type FichaEnviada = z.input<typeof ConcessionariaEditada>;

let serial = 5_000;

/** São Paulo. */
export const COD_IBGE = 3_550_308;
const DIA = { abertura: 480, fechamento: 1080, almocoInicio: 720, almocoFim: 780 };

/** A dealership as `aConcessionaria` makes them, that its form can save; known at once to an app that is running. */
export async function aCasa(app: TestApp): Promise<Casa> {
  const casa = await aConcessionaria(app, { cnpj: cnpjSintetico((serial += 1)) });
  app.app.platform.directory.forget();
  return casa;
}

/** What the form of a new dealership sends: Monday to Friday 08:00–18:00 with lunch at noon. */
export function aFicha(over: Partial<FichaEnviada> = {}): FichaEnviada {
  const n = (serial += 1);
  return {
    nome: `Casa Teste ${n}`,
    razaoSocial: `Casa Teste ${n} Ltda`,
    cnpj: cnpjSintetico(n),
    codigoInterno: null,
    codGrupo: null,
    marcas: ['Marca Teste'],
    cep: '01310-100',
    logradouro: 'Rua do Teste',
    numero: '100',
    complemento: '',
    bairro: 'Centro',
    codIbge: COD_IBGE,
    fuso: 'America/Sao_Paulo',
    telefone: '(11) 3000-0001',
    email: 'oficina@teste.example',
    modeloAgenda: 1,
    intervaloMin: 30,
    capacidadeDia: null,
    politicaLotacao: 'encaixe',
    politicaCapacidade: 'livre',
    pesoDeQuemEspera: 2,
    toleranciaNoShowMin: 30,
    diasOsAtrasada: 7,
    mostrarPreco: false,
    cpfObrigatorio: false,
    semana: [null, DIA, DIA, DIA, DIA, DIA, null],
    feriados: [],
    boxes: [],
    taxasHora: [],
    impostos: { iss: 500, icms: 0, pis: 165, cofins: 760 },
    tipoConexao: 'nenhuma',
    dms: '',
    codigoDms: '',
    ...over,
  };
}

/** The same of a dealership that is there, as its form sends it back, with the version it was read at. */
export function fichaDe(
  registro: ConcessionariaCadastrada,
  over: Partial<FichaEnviada> = {},
): FichaEnviada & { versao: number } {
  const { telefone, codIbge, razaoSocial, ...resto } = registro;
  return {
    ...resto,
    telefone: telefone ?? '(11) 3000-0001',
    codIbge: codIbge ?? COD_IBGE,
    razaoSocial: razaoSocial || 'Razão de Teste Ltda',
    ...over,
  };
}

/** Reads a dealership as its form does. */
export async function lerFicha(
  app: TestApp,
  caller: Caller,
  concessionaria: number,
): Promise<ConcessionariaCadastrada> {
  const contract = concessionariaContracts.getConcessionaria;
  return contract.output.parse((await app.call(caller, contract, { params: { concessionaria } })).json());
}
