import { cnpjSintetico } from '../clientela/documentos.ts';
import { nomeDePessoa } from './nomes.ts';
import { sorteio } from '../sorteio.ts';

/** A dealership to be made, and how busy it is. */
export interface Casa {
  readonly nome: string;
  readonly cnpj: string;
  readonly marca: string;
  readonly cidade: string;
  readonly uf: string;
  readonly ddd: string;
  readonly fuso: string;
  readonly codIbge: number;
  readonly endereco: Endereco;
  /** 1 consultants by column, 2 mechanics' timeline. */
  readonly modeloAgenda: 1 | 2;
  /** Appointments of a full weekday. */
  readonly porDia: number;
  /** As many as those cars keep busy, and at any hour somebody late: tried out for each house of the first start; else by `equipe`. */
  readonly mecanicos?: number;
  readonly consultores: readonly string[];
  /** The city's own holiday: month, day and name. */
  readonly feriado: readonly [mesDia: string, nome: string];
}

/** A street of the city that is long enough for any number. */
interface Endereco {
  readonly cep: string;
  readonly logradouro: string;
  readonly bairro: string;
}

interface Praca {
  cidade: string;
  uf: string;
  ddd: string;
  fuso: string;
  codIbge: number;
  endereco: Endereco;
  feriado: readonly [mesDia: string, nome: string];
}

const SAO_PAULO = {
  cidade: 'São Paulo',
  uf: 'SP',
  ddd: '11',
  fuso: 'America/Sao_Paulo',
  codIbge: 3_550_308,
  endereco: { cep: '04543000', logradouro: 'Avenida Exemplo', bairro: 'Vila Modelo' },
  feriado: ['01-25', 'Aniversário de São Paulo'],
} as const;
const MANAUS = {
  cidade: 'Manaus',
  uf: 'AM',
  ddd: '92',
  fuso: 'America/Manaus',
  codIbge: 1_302_603,
  endereco: { cep: '69050000', logradouro: 'Avenida das Oficinas', bairro: 'Adrianópolis' },
  feriado: ['10-24', 'Aniversário de Manaus'],
} as const;
const CUIABA = {
  cidade: 'Cuiabá',
  uf: 'MT',
  ddd: '65',
  fuso: 'America/Cuiaba',
  codIbge: 5_103_403,
  endereco: { cep: '78043000', logradouro: 'Avenida do Motor', bairro: 'Duque de Caxias' },
  feriado: ['04-08', 'Aniversário de Cuiabá'],
} as const;
const RECIFE = {
  cidade: 'Recife',
  uf: 'PE',
  ddd: '81',
  fuso: 'America/Recife',
  codIbge: 2_611_606,
  endereco: { cep: '51020000', logradouro: 'Avenida da Revisão', bairro: 'Boa Viagem' },
  feriado: ['07-16', 'Nossa Senhora do Carmo'],
} as const;
const RIO_BRANCO = {
  cidade: 'Rio Branco',
  uf: 'AC',
  ddd: '68',
  fuso: 'America/Rio_Branco',
  codIbge: 1_200_401,
  endereco: { cep: '69900000', logradouro: 'Via Exemplo', bairro: 'Bosque' },
  feriado: ['12-28', 'Aniversário de Rio Branco'],
} as const;
const BELO_HORIZONTE = {
  cidade: 'Belo Horizonte',
  uf: 'MG',
  ddd: '31',
  fuso: 'America/Sao_Paulo',
  codIbge: 3_106_200,
  endereco: { cep: '30140000', logradouro: 'Avenida Modelo', bairro: 'Funcionários' },
  feriado: ['12-08', 'Imaculada Conceição'],
} as const;
const PRACAS: readonly Praca[] = [SAO_PAULO, RECIFE, CUIABA, MANAUS, BELO_HORIZONTE, RIO_BRANCO];

/** The first house's people, in the order of the agenda's columns. */
const CONSULTORES = [
  'Ana Beatriz Souza',
  'Carlos Mota',
  'Fernanda Lima',
  'João Pedro Reis',
  'Juliana Castro',
  'Rafael Tavares',
  'Wesley de Góes',
];

/** The distributors that have houses, people and a living day from the first start. */
export const DISTRIBUIDORES_DE_DEMONSTRACAO = ['localhost', 'atria', 'homologacao', 'stellantis'] as const;

/** The CNPJ of the first house: known, because addresses of the agenda opened from outside carry it. */
export const CNPJ_DA_PRIMEIRA = '11222333000181';

/** The houses of the demonstration, by distributor. */
export const CASAS: Readonly<Record<(typeof DISTRIBUIDORES_DE_DEMONSTRACAO)[number], readonly Casa[]>> = {
  localhost: [
    {
      ...SAO_PAULO,
      nome: 'Oficina Local Centro',
      cnpj: CNPJ_DA_PRIMEIRA,
      marca: 'Fiat',
      modeloAgenda: 1,
      porDia: 60,
      mecanicos: 10,
      consultores: CONSULTORES,
    },
    casa(1, {
      nome: 'Oficina Local Manaus',
      marca: 'Jeep',
      porDia: 26,
      mecanicos: 4,
      modeloAgenda: 2,
      praca: MANAUS,
    }),
    casa(2, {
      nome: 'Oficina Local Recife',
      marca: 'Fiat',
      porDia: 24,
      mecanicos: 4,
      modeloAgenda: 1,
      praca: RECIFE,
    }),
  ],
  atria: [
    casa(11, {
      nome: 'Atria Cuiabá',
      marca: 'Volkswagen',
      porDia: 32,
      mecanicos: 5,
      modeloAgenda: 1,
      praca: CUIABA,
    }),
    casa(12, {
      nome: 'Atria Belo Horizonte',
      marca: 'Volkswagen',
      porDia: 24,
      mecanicos: 4,
      modeloAgenda: 2,
      praca: BELO_HORIZONTE,
    }),
  ],
  homologacao: [
    casa(21, {
      nome: 'Homologação Recife',
      marca: 'Chevrolet',
      porDia: 29,
      mecanicos: 5,
      modeloAgenda: 1,
      praca: RECIFE,
    }),
    casa(22, {
      nome: 'Homologação São Paulo',
      marca: 'Toyota',
      porDia: 24,
      mecanicos: 4,
      modeloAgenda: 1,
      praca: SAO_PAULO,
    }),
  ],
  stellantis: [
    casa(31, {
      nome: 'Stellantis Paulista',
      marca: 'Fiat',
      porDia: 38,
      mecanicos: 6,
      modeloAgenda: 1,
      praca: SAO_PAULO,
    }),
    casa(32, {
      nome: 'Stellantis Manaus',
      marca: 'Jeep',
      porDia: 29,
      mecanicos: 5,
      modeloAgenda: 2,
      praca: MANAUS,
    }),
    casa(33, {
      nome: 'Stellantis Rio Branco',
      marca: 'Peugeot',
      porDia: 24,
      mecanicos: 4,
      modeloAgenda: 1,
      praca: RIO_BRANCO,
    }),
  ],
};

/** The distributor that has a group of several dealerships where the months before are told, and the others of its groups. */
export const COM_GRUPOS = 'homologacao';
export const CASAS_DOS_GRUPOS: readonly Casa[] = [
  casa(23, {
    nome: 'Homologação Boa Viagem',
    marca: 'Chevrolet',
    porDia: 18,
    mecanicos: 3,
    modeloAgenda: 1,
    praca: RECIFE,
  }),
  casa(24, {
    nome: 'Homologação Paulista',
    marca: 'Toyota',
    porDia: 20,
    mecanicos: 3,
    modeloAgenda: 1,
    praca: SAO_PAULO,
  }),
  casa(25, {
    nome: 'Homologação Pampulha',
    marca: 'Jeep',
    porDia: 18,
    mecanicos: 3,
    modeloAgenda: 1,
    praca: BELO_HORIZONTE,
  }),
];

/** As many houses as asked for, one size, going around cities and brands. `desde`: how many there already are. */
export function casasDeSerie({
  quantas,
  porDia,
  desde,
}: {
  quantas: number;
  porDia: number;
  desde: number;
}): Casa[] {
  const marcas = ['Fiat', 'Volkswagen', 'Chevrolet', 'Toyota', 'Jeep', 'Peugeot'];
  return Array.from({ length: quantas }, (_vazio, i) => {
    const n = desde + i + 1;
    const praca = PRACAS[n % PRACAS.length] ?? SAO_PAULO;
    const nome = `Concessionária Exemplo ${n} ${praca.cidade}`;
    const marca = marcas[n % marcas.length] ?? 'Fiat';
    return casa(1_000 + n, { nome, marca, porDia, modeloAgenda: n % 2 === 0 ? 2 : 1, praca });
  });
}

type Descricao = Pick<Casa, 'nome' | 'marca' | 'porDia' | 'mecanicos' | 'modeloAgenda'> & { praca: Praca };

/** A consultant receives some eight cars a day. */
function casa(n: number, { praca, ...descricao }: Descricao): Casa {
  const sorte = sorteio(n, 'consultores');
  const quantos = Math.max(3, Math.ceil(descricao.porDia / 8));
  const consultores = Array.from({ length: quantos }, () => nomeDePessoa(sorte));
  return { ...descricao, ...praca, cnpj: cnpjSintetico(n), consultores };
}
