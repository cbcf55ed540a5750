import type { Importacao } from '@oferta/contracts/agenda/importacao.ts';
import { CAMPOS_IMPORTACAO, type CampoImportacao } from '@oferta/domain/agenda/importacao/campo.ts';
import { lerData } from '@oferta/domain/planilha/data.ts';

export type Campo = CampoImportacao;
export type Coluna = Importacao['colunas'][number];

/** What a column can be, as the counter calls it. */
export const NOME_DO_CAMPO: Readonly<Record<Campo, string>> = {
  empresa: 'Código da empresa',
  cnpj: 'CNPJ da concessionária',
  data: 'Data do agendamento',
  hora: 'Hora',
  consultor: 'Consultor',
  cliente: 'Cliente',
  documento: 'CPF ou CNPJ do cliente',
  telefone: 'Telefone',
  email: 'E-mail',
  placa: 'Placa',
  chassi: 'Chassi',
  modelo: 'Modelo do veículo',
  ano: 'Ano',
  km: 'Km',
  servico: 'Serviço',
  tmo: 'Tempo padrão (TMO)',
  tipoOs: 'Tipo de OS',
  numeroOs: 'Número da OS',
  valorPrevisto: 'Valor previsto',
  observacao: 'Observação',
};

interface Obrigatorio {
  readonly nome: string;
  readonly campos: readonly Campo[];
  readonly tem: boolean;
}

/** What every line needs before it can be judged, and whether some column gives it. */
export function obrigatorios(colunas: readonly Coluna[]): readonly Obrigatorio[] {
  const tem = (campo: Campo): boolean => colunas.some((coluna) => coluna.campo === campo);
  // Some systems write date and time in one column.
  const dataTemHora = colunas.some(
    ({ campo, exemplos }) =>
      campo === 'data' && exemplos.some((exemplo) => lerData(exemplo)?.horaMin != null),
  );
  return [
    { nome: 'Data', campos: ['data'], tem: tem('data') },
    { nome: 'Hora', campos: ['hora'], tem: tem('hora') || dataTemHora },
    { nome: 'Cliente', campos: ['cliente'], tem: tem('cliente') },
    { nome: 'Placa ou chassi', campos: ['placa', 'chassi'], tem: tem('placa') || tem('chassi') },
  ];
}

const OBRIGATORIOS: ReadonlySet<Campo> = new Set(obrigatorios([]).flatMap(({ campos }) => campos));

/** The select's choices, required ones marked. */
export const OPCOES_DE_CAMPO = CAMPOS_IMPORTACAO.map((campo) => ({
  value: campo,
  label: OBRIGATORIOS.has(campo) ? `${NOME_DO_CAMPO[campo]} *` : NOME_DO_CAMPO[campo],
}));

/** The columns with one of them given a field, which no other keeps. */
export const comCampo = (colunas: readonly Coluna[], nome: string, campo: Campo | null): readonly Coluna[] =>
  colunas.map((coluna) => {
    if (coluna.nome === nome) return { ...coluna, campo };
    return campo !== null && coluna.campo === campo ? { ...coluna, campo: null } : coluna;
  });

/** A line's cell of a field, as the file has it; '' when no column holds that field. */
export function celulaDe(
  valores: Readonly<Record<string, string>>,
  colunas: readonly Coluna[],
  campo: Campo,
): string {
  const coluna = colunas.find((cada) => cada.campo === campo);
  return (coluna && valores[coluna.nome]?.trim()) ?? '';
}
