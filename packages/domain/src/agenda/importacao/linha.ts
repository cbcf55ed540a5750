import { isEmailValido } from '../../cadastros/contato/email.ts';
import type { Dia } from '../../dia.ts';
import { type Anotacoes, cortar, type Motivo, semAnotacoes, umaLinha, type Valores } from './anotacoes.ts';
import type { CampoImportacao } from './campo.ts';
import { acharConsultor, type ConsultorConhecido } from './consultor.ts';
import { lerDocumento, lerTelefone, type Lido } from './contato.ts';
import { lerData } from '../../planilha/data.ts';
import { lerHora } from '../../planilha/hora.ts';
import { lerKm } from '../../quilometragem.ts';
import { lerDinheiro } from '../../planilha/numero.ts';
import { julgarServico, type ServicoImportado } from './servico-da-linha.ts';
import type { TipoConhecido } from './tipo-servico.ts';
import { lerChassi, lerPlaca } from './veiculo.ts';

/** What an accepted line becomes. Times are local, money is centavos; without a consultant it waits in the bolsão. */
export type RegistroImportado = {
  readonly numeroOs: string | null;
  readonly codConsultor: number | null;
  readonly dia: Dia;
  readonly horaMin: number;
  readonly cliente: string;
  readonly documento: string | null;
  readonly telefone: string | null;
  readonly email: string | null;
  readonly placa: string | null;
  readonly chassi: string | null;
  readonly modelo: string;
  readonly ano: string | null;
  readonly km: number | null;
  readonly observacao: string | null;
  readonly valorPrevistoCentavos: number | null;
  readonly recall: boolean;
  readonly servicos: readonly ServicoImportado[];
};

export type LinhaJulgada = {
  readonly situacao: 'aceita' | 'aviso' | 'recusada';
  readonly motivos: readonly Motivo[];
  readonly numeroOs: string | null;
  readonly registro: RegistroImportado | null;
};

/** The dealership's registries that a line's words are matched with. */
export type Cadastros = {
  readonly consultores: readonly ConsultorConhecido[];
  readonly tipos: readonly TipoConhecido[];
};

const OBSERVACAO_MAXIMA = 2000;

/** What becomes of one data line. Refused lines say only why; accepted ones say what was left out of them. */
export function julgarLinha(valores: Valores, cadastros: Cadastros): LinhaJulgada {
  const notas = semAnotacoes();
  const numeroOs = lerNumeroOs(valores.numeroOs ?? '');
  const momento = julgarMomento(valores, notas);
  const veiculo = julgarVeiculo(valores, notas);
  const cliente = julgarCliente(valores, notas);
  const codConsultor = julgarConsultor(valores.consultor, { cadastros, notas, fonte: 'arquivo' });
  const valorPrevistoCentavos = julgarValor(valores.valorPrevisto ?? '', notas);
  const { servico, recall } = julgarServico(valores, { tipos: cadastros.tipos, notas });

  if (notas.recusas.length > 0 || !momento || !servico) {
    return { situacao: 'recusada', motivos: notas.recusas, numeroOs, registro: null };
  }
  const registro: RegistroImportado = {
    numeroOs,
    codConsultor,
    ...momento,
    ...cliente,
    ...veiculo,
    observacao: julgarObservacao(valores.observacao ?? '', notas),
    valorPrevistoCentavos,
    recall,
    servicos: [servico],
  };
  return {
    situacao: notas.avisos.length > 0 ? 'aviso' : 'aceita',
    motivos: notas.avisos,
    numeroOs,
    registro,
  };
}

/** An order's number as it is compared; null where the DMS has given none yet. */
export function lerNumeroOs(texto: string): string | null {
  const numero = texto
    .replace(/\s+/g, '')
    .replace(/[.,]0+$/, '')
    .toUpperCase()
    .slice(0, 30);
  return /[1-9A-Z]/.test(numero) ? numero : null;
}

function julgarMomento(valores: Valores, { recusas }: Anotacoes): { dia: Dia; horaMin: number } | null {
  const data = lerData(valores.data ?? '');
  const horaMin = valores.hora ? lerHora(valores.hora) : (data?.horaMin ?? null);
  if (data === null) recusas.push({ campo: 'data', frase: 'data inválida' });
  // A bad date that carries the time as well is one mistake, not two.
  if (horaMin === null && (data !== null || valores.hora))
    recusas.push({ campo: 'hora', frase: 'hora inválida' });
  return data === null || horaMin === null ? null : { dia: data.dia, horaMin };
}

function julgarVeiculo(valores: Valores, notas: Anotacoes) {
  const placa = lerPlaca(valores.placa ?? '');
  const chassi = lerChassi(valores.chassi ?? '');
  if (placa.valor === null && chassi.valor === null) {
    notas.recusas.push({ campo: 'placa', frase: 'sem placa e sem chassi' });
  }
  anotar(notas, { campo: 'placa', lido: placa, guardar: `Placa no arquivo: ${valores.placa}` });
  anotar(notas, { campo: 'chassi', lido: chassi, guardar: `Chassi no arquivo: ${valores.chassi}` });
  const km = lerKm(valores.km ?? '');
  if (valores.km && km === null) notas.avisos.push({ campo: 'km', frase: 'km não numérico' });
  return {
    placa: placa.valor,
    chassi: chassi.valor,
    modelo: umaLinha(valores.modelo ?? '', 120) || 'Modelo não informado',
    ano: umaLinha(valores.ano ?? '', 9) || null,
    km,
  };
}

function julgarCliente(valores: Valores, notas: Anotacoes) {
  const cliente = umaLinha(valores.cliente ?? '', 120);
  if (!cliente) notas.avisos.push({ campo: 'cliente', frase: 'cliente em branco' });
  const documento = lerDocumento(valores.documento ?? '');
  anotar(notas, { campo: 'documento', lido: documento });
  const telefone = lerTelefone(valores.telefone ?? '');
  anotar(notas, { campo: 'telefone', lido: telefone, guardar: `Telefone no arquivo: ${valores.telefone}` });
  const email = lerEmail(valores.email ?? '');
  anotar(notas, { campo: 'email', lido: email, guardar: `E-mail no arquivo: ${valores.email}` });
  return {
    cliente: cliente || 'Cliente não informado',
    documento: documento.valor,
    telefone: telefone.valor,
    email: email.valor,
  };
}

function lerEmail(texto: string): Lido {
  const email = texto.trim().toLowerCase();
  if (email === '') return { valor: null };
  return isEmailValido(email) && email.length <= 254
    ? { valor: email }
    : { valor: null, aviso: 'e-mail inválido' };
}

type Escolha = {
  readonly cadastros: Cadastros;
  readonly notas: Anotacoes;
  readonly fonte: 'arquivo' | 'DMS';
};

/** The consultant that is named; nobody, and a word about it, for a name that is none. Undefined: nobody was asked for. */
export function julgarConsultor(
  consultor: string | undefined,
  { cadastros, notas, fonte }: Escolha,
): number | null {
  if (consultor === undefined) return null;
  const achado = acharConsultor(consultor, cadastros.consultores);
  if (achado) return achado.codConsultor;
  const frase = consultor === '' ? 'consultor em branco: bolsão' : 'consultor desconhecido: bolsão';
  notas.avisos.push({ campo: 'consultor', frase });
  if (consultor !== '') notas.guardados.push(`Consultor no ${fonte}: ${consultor}`);
  return null;
}

function julgarValor(texto: string, { recusas }: Anotacoes): number | null {
  if (texto === '') return null;
  const centavos = lerDinheiro(texto);
  if (centavos === null) recusas.push({ campo: 'valorPrevisto', frase: 'valor não numérico' });
  else if (centavos < 0) recusas.push({ campo: 'valorPrevisto', frase: 'valor negativo' });
  return centavos;
}

/** The remark, with what could not be kept where it belongs. */
export function julgarObservacao(texto: string, { avisos, guardados }: Anotacoes): string | null {
  const inteira = [texto.replace(/\r\n?/g, '\n'), ...guardados.map((guardado) => umaLinha(guardado, 200))]
    .filter(Boolean)
    .join('\n');
  if (inteira.length > OBSERVACAO_MAXIMA)
    avisos.push({ campo: 'observacao', frase: 'observação longa: cortada' });
  return cortar(inteira, OBSERVACAO_MAXIMA) || null;
}

type Anotavel = { readonly campo: CampoImportacao; readonly lido: Lido; readonly guardar?: string };

function anotar({ avisos, guardados }: Anotacoes, { campo, lido, guardar }: Anotavel): void {
  if (lido.aviso === undefined) return;
  avisos.push({ campo, frase: lido.aviso });
  if (guardar !== undefined) guardados.push(guardar);
}
