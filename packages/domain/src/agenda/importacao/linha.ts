import { avisoEmail, lerEmail } from '../../cadastros/contato/email.ts';
import { avisoTelefone } from '../../cadastros/contato/telefone.ts';
import type { Dia } from '../../dia.ts';
import {
  type Anotacoes,
  caber,
  cortar,
  type Motivo,
  semAnotacoes,
  umaLinha,
  type Valores,
} from './anotacoes.ts';
import { type CampoImportacao, campoImportacao } from './campo.ts';
import { isOsIncompleta, lerNumeroOs } from '../numero-os.ts';
import { acharConsultor, type ConsultorConhecido } from './consultor.ts';
import { lerDocumento, lerTelefone, type Lido } from './contato.ts';
import { fraseDoErroDeFormula, isErroDeFormula } from '../../planilha/celula.ts';
import { lerData } from '../../planilha/data.ts';
import { lerHora } from '../../planilha/hora.ts';
import { lerKm } from '../../quilometragem.ts';
import { nomeEscrito } from '../../cadastros/nome-escrito.ts';
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
  /** The distributor takes CNPJs with letters, by every door or by none. */
  readonly cnpjAlfanumerico: boolean;
};

const OBSERVACAO_MAXIMA = 2000;

/** What becomes of one data line. Refused lines say only why; accepted ones say what was left out of them. */
export function julgarLinha(escritos: Valores, cadastros: Cadastros): LinhaJulgada {
  const notas = semAnotacoes('arquivo');
  const valores = semErrosDeFormula(escritos, notas);
  const numeroOs = julgarNumeroOs(valores.numeroOs ?? '', notas);
  const momento = julgarMomento(valores, notas);
  const veiculo = julgarVeiculo(valores, notas);
  if (valores.placa !== undefined && lerPlaca(valores.placa).aviso === undefined && isSoChassi(veiculo))
    notas.avisos.push({ campo: 'placa', frase: 'sem placa: usa chassi' });
  const cliente = julgarCliente(valores, { cadastros, notas });
  const codConsultor = julgarConsultor(valores.consultor, { cadastros, notas });
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

/** Errors of formulas are no values: they are told, and what they stand for is empty. */
function semErrosDeFormula(valores: Valores, { avisos }: Anotacoes): Valores {
  const erros = Object.entries(valores).filter(([, celula]) => isErroDeFormula(celula));
  if (erros.length === 0) return valores;
  for (const [campo, celula] of erros)
    avisos.push({ campo: campoImportacao(campo), frase: fraseDoErroDeFormula(celula) });
  return { ...valores, ...Object.fromEntries(erros.map(([campo]) => [campo, ''])) };
}

const isSoChassi = ({ placa, chassi }: Pick<RegistroImportado, 'placa' | 'chassi'>): boolean =>
  placa === null && chassi !== null;

/** The order's number; one whose digits a spreadsheet has lost is told. */
export function julgarNumeroOs(texto: string, { fonte, avisos, guardados }: Anotacoes): string | null {
  const numero = lerNumeroOs(texto);
  const frase = isOsIncompleta(texto)
    ? 'O.S. em notação científica: mude a coluna para texto'
    : numero === null && /[1-9A-Z]/i.test(texto)
      ? 'O.S. longa demais: ficou na observação'
      : null;
  if (frase !== null) {
    avisos.push({ campo: 'numeroOs', frase });
    guardados.push(`O.S. no ${fonte}: ${texto}`);
  }
  return numero;
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

/** The vehicle, which must be known by its plate or its chassis; what is wrong of the rest is kept for people to read. */
export function julgarVeiculo(valores: Valores, notas: Anotacoes) {
  const placa = lerPlaca(valores.placa ?? '');
  const chassi = lerChassi(valores.chassi ?? '');
  if (placa.valor === null && chassi.valor === null) {
    notas.recusas.push({ campo: 'placa', frase: 'sem placa e sem chassi' });
  }
  anotar(notas, { campo: 'placa', lido: placa, guardar: `Placa no ${notas.fonte}: ${valores.placa}` });
  anotar(notas, { campo: 'chassi', lido: chassi, guardar: `Chassi no ${notas.fonte}: ${valores.chassi}` });
  const km = lerKm(valores.km ?? '');
  if (valores.km && km === null) notas.avisos.push({ campo: 'km', frase: 'km não numérico' });
  return {
    placa: placa.valor,
    chassi: chassi.valor,
    modelo: caber(valores, 'modelo', notas) || 'Modelo não informado',
    ano: caber(valores, 'ano', notas) || null,
    km,
  };
}

/** The client, with what could be read; the rest is kept for people to read. */
export function julgarCliente(valores: Valores, { cadastros, notas }: Escolha) {
  const cliente = nomeEscrito(caber(valores, 'cliente', notas));
  if (!cliente) notas.avisos.push({ campo: 'cliente', frase: 'cliente em branco' });
  const documento = lerDocumento(valores.documento ?? '', { alfanumerico: cadastros.cnpjAlfanumerico });
  anotar(notas, { campo: 'documento', lido: documento });
  const telefone = lerTelefone(valores.telefone ?? '');
  anotar(notas, {
    campo: 'telefone',
    lido: telefone,
    // One that is only odd is kept whole where it belongs.
    ...(avisoTelefone(telefone.valor ?? '') === null && {
      guardar: `Telefone no ${notas.fonte}: ${valores.telefone}`,
    }),
  });
  const email = julgarEmail(valores.email ?? '');
  anotar(notas, {
    campo: 'email',
    lido: email,
    ...(email.valor === null && { guardar: `E-mail no ${notas.fonte}: ${valores.email}` }),
  });
  return {
    cliente: cliente || 'Cliente não informado',
    documento: documento.valor,
    telefone: telefone.valor,
    email: email.valor,
  };
}

function julgarEmail(texto: string): Lido {
  if (texto.trim() === '') return { valor: null };
  const email = lerEmail(texto);
  if (email === null) return { valor: null, aviso: 'e-mail inválido' };
  const aviso = avisoEmail(email);
  return { valor: email, ...(aviso !== null && { aviso }) };
}

type Escolha = {
  readonly cadastros: Cadastros;
  readonly notas: Anotacoes;
};

/** The consultant that is named; nobody, and a word about it, for a name that is none. Undefined: nobody was asked for. */
export function julgarConsultor(consultor: string | undefined, { cadastros, notas }: Escolha): number | null {
  if (consultor === undefined) return null;
  const achado = acharConsultor(consultor, cadastros.consultores);
  if (achado) return achado.codConsultor;
  const frase = consultor === '' ? 'consultor em branco: bolsão' : 'consultor desconhecido: bolsão';
  notas.avisos.push({ campo: 'consultor', frase });
  if (consultor !== '') notas.guardados.push(`Consultor no ${notas.fonte}: ${consultor}`);
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
  const inteira = [texto.replace(/\r\n?/g, '\n'), ...guardados.map((guardado) => umaLinha(guardado, 600))]
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
