import type { CampoPlanilha } from '../../planilha/campo.ts';
import { lerData } from '../../planilha/data.ts';
import { type CampoImportacao, CAMPOS_IMPORTACAO } from './campo.ts';

type Dito = Omit<CampoPlanilha, 'campo'>;

/** What a column of a DMS's export can be, as the counter calls it, with a believable cell of it. */
const DITOS: Readonly<Record<CampoImportacao, Dito>> = {
  empresa: { rotulo: 'Código da empresa', tipo: 'texto', exemplo: '001' },
  cnpj: { rotulo: 'CNPJ da concessionária', tipo: 'texto', exemplo: '11.222.333/0001-81' },
  data: { rotulo: 'Data do agendamento', tipo: 'data', exemplo: '23/11/2026', obrigatorio: true },
  hora: { rotulo: 'Hora', tipo: 'hora', exemplo: '08:30' },
  consultor: { rotulo: 'Consultor', tipo: 'texto', exemplo: 'Ana Exemplo' },
  cliente: { rotulo: 'Cliente', tipo: 'texto', exemplo: 'Marina Exemplo', obrigatorio: true },
  documento: { rotulo: 'CPF ou CNPJ do cliente', tipo: 'texto', exemplo: '111.444.777-35' },
  telefone: { rotulo: 'Telefone', tipo: 'texto', exemplo: '(11) 99999-0000' },
  email: { rotulo: 'E-mail', tipo: 'texto', exemplo: 'marina@cliente.example' },
  placa: { rotulo: 'Placa', tipo: 'texto', exemplo: 'ABC1D23' },
  chassi: { rotulo: 'Chassi', tipo: 'texto', exemplo: '9BD3ESF4DHR661259' },
  modelo: { rotulo: 'Modelo do veículo', tipo: 'texto', exemplo: 'Modelo 1.0' },
  ano: { rotulo: 'Ano', tipo: 'texto', exemplo: '2024/2025' },
  km: { rotulo: 'Km', tipo: 'inteiro', exemplo: '30.000' },
  servico: { rotulo: 'Serviço', tipo: 'texto', exemplo: 'Revisão 30.000 km' },
  tmo: { rotulo: 'Tempo padrão (TMO)', tipo: 'duracao', exemplo: '1,5' },
  tipoOs: { rotulo: 'Tipo de OS', tipo: 'texto', exemplo: 'Revisão' },
  numeroOs: { rotulo: 'Número da OS', tipo: 'texto', exemplo: '48002' },
  valorPrevisto: { rotulo: 'Valor previsto', tipo: 'dinheiro', exemplo: '1.234,56' },
  observacao: { rotulo: 'Observação', tipo: 'texto', exemplo: 'Cliente aguarda' },
};

/** The fields of an agenda's file, as every import has them. */
export const CAMPOS_DA_AGENDA: readonly CampoPlanilha[] = CAMPOS_IMPORTACAO.map((campo) => ({
  campo,
  ...DITOS[campo],
}));

/** What every line needs before it can be judged, by its name on screen. */
const PEDIDOS: readonly (readonly [nome: string, campos: readonly string[]])[] = [
  ['data', ['data']],
  ['hora', ['hora']],
  ['cliente', ['cliente']],
  ['placa ou chassi', ['placa', 'chassi']],
];

/** The obligatory fields that no column gives; a date that carries its time gives the hour as well. */
export function camposQueFaltam(campos: readonly (string | null)[], dataTemHora: boolean): string[] {
  const tem = (campo: string): boolean => campos.includes(campo) || (campo === 'hora' && dataTemHora);
  return PEDIDOS.filter(([, pedidos]) => !pedidos.some(tem)).map(([nome]) => nome);
}

interface ColunaComExemplos {
  readonly campo: string | null;
  readonly exemplos: readonly string[];
}

/** The same by what is kept of the columns. */
export const camposQueFaltamNas = (colunas: readonly ColunaComExemplos[]): string[] =>
  camposQueFaltam(
    colunas.map(({ campo }) => campo),
    colunas.some(
      ({ campo, exemplos }) =>
        campo === 'data' && exemplos.some((exemplo) => lerData(exemplo)?.horaMin != null),
    ),
  );
