import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { AgendamentoEmPalavras } from '@oferta/contracts/agenda/em-palavras/em-palavras.ts';
import { dizerDia } from '@oferta/domain/agenda/em-palavras/dia-dito.ts';
import { escreverMarcacao } from '@oferta/domain/agenda/em-palavras/escrever-marcacao.ts';
import type { MarcacaoLida } from '@oferta/domain/agenda/em-palavras/ler-marcacao.ts';
import { normalizePlaca } from '@oferta/domain/agenda/veiculo/placa.ts';
import { nomeTratado } from '@oferta/domain/cadastros/consultor.ts';
import { addDias, type Dia } from '@oferta/domain/dia.ts';
import { parseHora } from '@oferta/domain/tempo/horario.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import { RefusalError } from '#kernel/errors.ts';
import { mesmaSemana, outroDaSemana } from '../agendamento/marcar/agendar.ts';
import { conferirHora } from '../capacidade/conferir-hora.ts';
import { vagas } from '../equipe/vagas.ts';
import type { CasaEmPalavras } from './casa-em-palavras.ts';

type Saida = AgendamentoEmPalavras['saidas'][number];
type Pedido = NonNullable<AgendamentoEmPalavras['pedido']>;

interface Hora {
  dia: Dia;
  hora: string;
  codConsultor: number;
}

/** Why a booking would be refused, and the hours nearest to it that fit. */
export interface Julgamento {
  frase: string;
  /** The car already comes that week: it may be booked all the same. */
  duplicado: boolean;
  maisPerto: readonly Hora[];
}

/** Judges a booking by the rules that will judge it; null: nothing is in its way. */
export async function julgarMarcacao(ctx: Ctx, pedido: Pedido): Promise<Julgamento | null> {
  const { codConcessionaria, dataAgendamento: dia, horaAgendamento: hora, veiculo } = pedido;
  const { recusa } = await conferirHora(ctx, {
    body: {
      codConcessionaria,
      codConsultor: pedido.codConsultor,
      dia,
      hora,
      modelo: veiculo.modelo,
      servicos: pedido.servicos,
    },
  });
  if (recusa?.impede) return { frase: recusa.frase, duplicado: false, maisPerto: recusa.recusada.maisPerto };
  const visita = { dia, placa: normalizePlaca(veiculo.placa), chassi: veiculo.chassi };
  const dados = await outroDaSemana(ctx, codConcessionaria, visita);
  if (!dados) return null;
  const frase = new RefusalError(agendamentoRefusals.duplicado, { dados }).message;
  return { frase, duplicado: true, maisPerto: [] };
}

const HORAS = 3;
/** So many of the other consultants are asked for their first free hour. */
const OUTROS = 3;

interface Procurada {
  lida: MarcacaoLida;
  casa: CasaEmPalavras;
  recusa: Julgamento | null;
}

/** The nearest hours for the same jobs, and one with another consultant: each the whole booking in words. */
export async function outrasHoras(
  ctx: Ctx,
  daCasa: DealershipFacts,
  { lida, casa, recusa }: Procurada,
): Promise<Saida[]> {
  const pedido = pedidoDeVagas(lida, casa, recusa);
  const { consultor } = lida;
  const achadas = recusa?.maisPerto ?? [];
  const horas =
    achadas.length > 0
      ? achadas
      : await vagas(ctx, daCasa, {
          ...pedido,
          quantas: HORAS,
          ...(consultor && { codConsultor: consultor.codigo }),
        });
  const deOutro = ({ codConsultor }: Hora): boolean => codConsultor !== consultor?.codigo;
  const outra =
    consultor && !horas.some(deOutro)
      ? await horaDeOutro(casa, consultor.codigo, (codConsultor) =>
          vagas(ctx, daCasa, { ...pedido, quantas: 1, codConsultor }),
        )
      : undefined;
  const inicioMin = lida.inicioMin;
  return [...horas, ...(outra ? [outra] : [])]
    .filter((cada) => cada.dia !== lida.dia || parseHora(cada.hora) !== inicioMin || deOutro(cada))
    .map((cada) => saidaDe(cada, { lida, casa, recusa }));
}

/** The first free hour of somebody else who receives cars. */
async function horaDeOutro(
  { pessoas }: CasaEmPalavras,
  pedido: number,
  primeiraDe: (codConsultor: number) => Promise<readonly Hora[]>,
): Promise<Hora | undefined> {
  const outros = pessoas.filter(({ papel, codigo }) => papel === 'consultor' && codigo !== pedido);
  for (const { codigo } of outros.slice(0, OUTROS)) {
    const [primeira] = await primeiraDe(codigo);
    if (primeira) return primeira;
  }
  return undefined;
}

function saidaDe({ dia, hora, codConsultor }: Hora, { lida, casa }: Procurada): Saida {
  const consultor =
    casa.pessoas.find(({ papel, codigo }) => papel === 'consultor' && codigo === codConsultor) ?? null;
  return {
    tipo: lida.consultor !== null && lida.consultor.codigo !== codConsultor ? 'consultor' : 'hora',
    rotulo: `${dizerDia(dia, casa.hoje)} às ${hora}`,
    quem: consultor ? `com ${nomeTratado(consultor.nome)}` : '',
    texto: escreverMarcacao({ ...lida, dia, inicioMin: parseHora(hora), consultor }),
  };
}

/** From the day that was said on; of a car that already comes that week, from the next week on. */
function pedidoDeVagas(
  { dia, servicos, mecanico }: MarcacaoLida,
  { hoje }: CasaEmPalavras,
  recusa: Julgamento | null,
) {
  const minutos = servicos.reduce((soma, servico) => soma + servico.minutos, 0);
  const aPartirDe = dia === null ? hoje : dia;
  return {
    aPartirDe: recusa?.duplicado
      ? addDias(mesmaSemana({ dia: aPartirDe, placa: null, chassi: null }).ate, 1)
      : aPartirDe,
    minutos: Math.min(720, Math.max(5, minutos)),
    tipos: [...new Set(servicos.map(({ codTipoServico }) => codTipoServico))].join(','),
    servicos: servicos.map(({ codTipoServico, minutos: cada }) => `${codTipoServico}:${cada}`).join(','),
    ...(mecanico && { codMecanico: mecanico.codigo }),
  };
}
