import type { emPalavrasContracts } from '@oferta/contracts/agenda/em-palavras/em-palavras.ts';
import type { InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import { dizerDia } from '@oferta/domain/agenda/em-palavras/dia-dito.ts';
import {
  type Falta,
  faltaNaMarcacao,
  isMarcacao,
  lerMarcacao,
  type MarcacaoLida,
} from '@oferta/domain/agenda/em-palavras/ler-marcacao.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { nomeTratado } from '@oferta/domain/cadastros/consultor.ts';
import { fromE164 } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import { ultimaVisita } from '../equipe/ultima-visita.ts';
import { type CasaEmPalavras, loadCasa } from './casa-em-palavras.ts';
import { chipsDaMarcacao } from './chips-da-marcacao.ts';
import { listCarrosDoCliente } from './clientes.queries.ts';
import { julgarMarcacao, outrasHoras } from './saidas.ts';

type Calls = typeof emPalavrasContracts;
type Lido = OutputOf<Calls['lerAgendamento']>;
type Pedido = NonNullable<Lido['pedido']>;
type Visita = Awaited<ReturnType<typeof ultimaVisita>>['ultima'];

/**
 * A booking that was typed in one line (field notes 6, idea 15): how it was understood, what is known of the car, and whether the
 * hour can be had, by the rules that judge it when it is booked. Books nothing.
 */
export async function lerAgendamento(
  ctx: Ctx,
  daCasa: DealershipFacts,
  { texto, saidas }: InputOf<Calls['lerAgendamento']>['query'],
): Promise<Lido> {
  const casa = await loadCasa(ctx, daCasa);
  const lida = await lerComClientes(ctx, texto, { casa, codConcessionaria: daCasa.codConcessionaria });
  const isAgendamento = isMarcacao(lida);
  const base = { isAgendamento, ...emPalavras(texto, lida), rascunho: rascunhoDe(lida) };
  if (!isAgendamento)
    return {
      ...base,
      trechos: [],
      duvidas: [],
      carro: null,
      chips: [],
      falta: null,
      recusa: null,
      saidas: [],
      resumo: '',
      pedido: null,
    };

  const visita = lida.placa === null ? null : (await ultimaVisita(ctx, daCasa, lida.placa)).ultima;
  const faltam = faltaNaMarcacao(lida);
  const entendida = lida.duvidas.length === 0;
  const pedido = entendida && faltam.length === 0 ? pedidoDe(lida, visita, daCasa.codConcessionaria) : null;
  const recusa = pedido && (await julgarMarcacao(ctx, pedido));
  const semHora = entendida && faltam.join() === 'hora';
  const procura = recusa !== null || semHora || (pedido !== null && saidas === 'sim');
  return {
    ...base,
    carro: lida.placa === null ? null : carroDe(lida.placa, visita),
    chips: chipsDaMarcacao(lida, casa),
    falta: entendida ? fraseDaFalta(lida, { faltam, visita }) : null,
    recusa: recusa && { frase: recusa.frase, duplicado: recusa.duplicado },
    saidas: procura ? await outrasHoras(ctx, daCasa, { lida, casa, recusa }) : [],
    resumo: resumoDe(lida, casa),
    pedido,
  };
}

/** Clients are looked up only for words that nothing else explains, and only where no plate says whose car it is. */
async function lerComClientes(
  ctx: Ctx,
  texto: string,
  { casa, codConcessionaria }: { casa: CasaEmPalavras; codConcessionaria: number },
): Promise<MarcacaoLida> {
  const lida = lerMarcacao(texto, { ...casa, carros: [] });
  const nomes = lida.duvidas.filter(
    ({ tipo, texto: palavra }) => tipo === 'desconhecida' && /^\p{L}{3,}$/u.test(palavra),
  );
  if (lida.placa !== null || nomes.length === 0 || !isMarcacao(lida)) return lida;
  const carros = await listCarrosDoCliente(
    ctx.tx,
    codConcessionaria,
    nomes.map(({ texto: palavra }) => palavra),
  );
  return carros.length === 0 ? lida : lerMarcacao(texto, { ...casa, carros });
}

function emPalavras(texto: string, { trechos, duvidas }: MarcacaoLida): Pick<Lido, 'trechos' | 'duvidas'> {
  return {
    trechos: [...trechos],
    duvidas: duvidas.map(({ texto: palavra, de, ate, tipo, opcoes }) => ({
      texto: palavra,
      tipo,
      opcoes: opcoes.map(({ rotulo, por }) => ({
        rotulo,
        texto: `${texto.slice(0, de)}${por}${texto.slice(ate)}`,
      })),
    })),
  };
}

const carroDe = (placa: string, visita: Visita): Lido['carro'] => ({
  placa: formatPlaca(placa),
  cliente: visita?.cliente.nome ?? null,
  modelo: visita?.veiculo.modelo ?? null,
  visita: visita?.dataAgendamento ?? null,
});

function rascunhoDe({
  placa,
  km,
  dia,
  inicioMin,
  consultor,
  mecanico,
  servicos,
  duvidas,
}: MarcacaoLida): Lido['rascunho'] {
  return {
    placa: placa === null ? '' : formatPlaca(placa),
    km,
    dia,
    inicioMin,
    codConsultor: consultor?.codigo ?? null,
    servicos: servicos.map(({ codTipoServico, nome, minutos }) => ({
      codTipoServico,
      descricao: nome,
      tempoPadraoMin: minutos,
      codMecanico: mecanico?.codigo ?? null,
    })),
    observacao: duvidas.map(({ texto }) => texto).join(' '),
  };
}

/** All that is sent; null where the car is new, or was seen without what a booking needs of its client. */
function pedidoDe(lida: MarcacaoLida, visita: Visita, codConcessionaria: number): Pedido | null {
  const { placa, dia, inicioMin, km } = lida;
  if (!visita || placa === null || dia === null || inicioMin === null) return null;
  const { cliente, veiculo } = visita;
  if (cliente.telefone === null || cliente.nome === '' || veiculo.modelo === '') return null;
  const { codConsultor, servicos } = rascunhoDe(lida);
  return {
    codConcessionaria,
    codConsultor,
    dataAgendamento: dia,
    horaAgendamento: formatHora(inicioMin),
    cliente: { ...cliente, telefone: fromE164(cliente.telefone) },
    veiculo: { ...veiculo, placa: formatPlaca(placa), km },
    servicos,
    origem: 'telefone',
  };
}

const FALTAS: Readonly<Record<Falta, string>> = {
  carro: 'a placa, ou o nome de um cliente que já veio',
  servico: 'o serviço',
  hora: 'a hora, como 9h ou 14h30',
};

function fraseDaFalta(
  { placa, diaSuposto, dia }: MarcacaoLida,
  { faltam, visita }: { faltam: readonly Falta[]; visita: Visita },
): string | null {
  if (diaSuposto && dia === null)
    return 'A casa não abre a essa hora em nenhum dos próximos dias: diga outra hora.';
  if (faltam.length > 0) return `Falta dizer ${faltam.map((falta) => FALTAS[falta]).join(' e ')}.`;
  if (placa !== null && visita === null)
    return 'Este carro ainda não veio aqui: abra o formulário e complete modelo, nome e telefone.';
  return visita?.cliente.telefone === null
    ? 'Este cliente está sem telefone: abra o formulário e complete.'
    : null;
}

function resumoDe(
  { servicos, dia, inicioMin, consultor, mecanico }: MarcacaoLida,
  { hoje }: CasaEmPalavras,
): string {
  return [
    servicos.map(({ nome }) => nome).join(' e '),
    dia !== null && dizerDia(dia, hoje),
    inicioMin !== null && `às ${formatHora(inicioMin)}`,
    consultor && `com ${nomeTratado(consultor.nome)}`,
    mecanico && `mec. ${nomeTratado(mecanico.nome)}`,
  ]
    .filter(Boolean)
    .join(' ');
}
