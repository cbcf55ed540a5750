import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo, Dia, Hora, textoObrigatorio, VeiculoDito, Versao } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { NIVEIS_ACESSO } from '../niveis-acesso.ts';
import { agendamentoRefusals } from './agendamento.ts';
import { TransportePublico } from './pagina-publica.ts';
import { ClienteInput } from './registro-agendamento.ts';

/** Somebody for whom there was no hour. Times are local to the dealership. */
export const EsperaDeHora = z.object({
  codEspera: z.number().int(),
  cliente: z.string(),
  telefone: z.string().nullable(),
  placa: z.string().nullable(),
  modelo: z.string(),
  servicos: z.string(),
  minutos: z.number().int(),
  de: z.string(),
  ate: z.string(),
  deHora: z.string(),
  ateHora: z.string(),
  situacao: z.enum(['esperando', 'oferecida']),
  /** Who put them on the list: the house, or they themselves on the page. */
  origem: z.enum(['casa', 'site']),
  /** What the car does, in the client's words. */
  observacao: z.string().nullable(),
  /** The hour that is kept for them, and until when. */
  oferta: z.object({ dia: z.string(), hora: z.string(), valeAte: z.string() }).nullable(),
  criadoEm: z.string(),
  versao: z.number().int(),
});
export type EsperaDeHora = z.infer<typeof EsperaDeHora>;

export const listaEsperaRefusals = refusals('espera', {
  naoEncontrada: [404, 'Ninguém espera com este código'],
  mudou: [409, 'A espera de {cliente} mudou há pouco. Confira como está'],
  periodo: [422, 'Confira as datas: a última não pode ser antes da primeira, nem mais de 90 dias depois'],
  horas: [422, 'Confira as horas: a última não pode ser antes da primeira'],
  fechada: [422, 'A casa não abre nesses dias e horas: escolha outros para esperar'],
  jaEspera: [409, 'Este carro já está na lista de espera, para {cliente}, até {data}'],
});

const niveis = NIVEIS_ACESSO.agenda;

export const listaEsperaContracts = {
  listaEspera: contract({
    method: 'GET',
    path: '/agendaVirtual/listaEspera/:codConcessionaria',
    summary: 'Quem espera por um horário, na ordem em que será chamado, com os horários que já abriram',
    niveis,
    params: z.object({ codConcessionaria: Codigo }),
    output: z.object({
      /** Without a page there is no link to offer an hour with: the house calls. */
      ofereceSozinha: z.boolean(),
      esperas: z.array(EsperaDeHora),
      /** What the last 30 days brought. */
      horasRecuperadas: z.number().int(),
    }),
  }),
  entrarNaEspera: contract({
    method: 'POST',
    path: '/agendaVirtual/listaEspera',
    summary: 'Pôr um cliente na lista de espera',
    niveis,
    body: z.object({
      codConcessionaria: Codigo,
      cliente: ClienteInput,
      veiculo: z.object({
        ...VeiculoDito,
        modelo: textoObrigatorio(120, 'Informe o modelo do veículo'),
      }),
      servicos: z
        .array(
          z.object({
            codTipoServico: Codigo,
            descricao: textoObrigatorio(200, 'Descreva o serviço'),
            tempoPadraoMin: z.number().int().min(5, 'O tempo mínimo é de 5 minutos').max(2400),
          }),
        )
        .min(1, 'Escolha ao menos um serviço')
        .max(8, 'Escolha até 8 serviços'),
      transporte: TransportePublico.default('deixa'),
      de: Dia,
      ate: Dia,
      deHora: Hora.nullish(),
      ateHora: Hora.nullish(),
    }),
    output: z.object({ codEspera: z.number().int() }),
    refusals: [
      agendamentoRefusals.documentoInvalido,
      listaEsperaRefusals.periodo,
      listaEsperaRefusals.horas,
      listaEsperaRefusals.fechada,
      listaEsperaRefusals.jaEspera,
      agendamentoRefusals.placaInvalida,
      agendamentoRefusals.chassiInvalido,
      agendamentoRefusals.semIdentificacao,
      agendamentoRefusals.telefoneInvalido,
      agendamentoRefusals.emailInvalido,
      agendamentoRefusals.tipoDesconhecido,
    ],
  }),
  sairDaEspera: contract({
    method: 'POST',
    path: '/agendaVirtual/listaEspera/:codEspera/sai',
    summary: 'Tirar um cliente da lista de espera; a hora que estava guardada volta a ficar livre',
    niveis,
    params: z.object({ codEspera: Codigo }),
    body: z.object({ versao: Versao }),
    output: z.object({ codEspera: z.number().int() }),
    refusals: [listaEsperaRefusals.naoEncontrada, listaEsperaRefusals.mudou],
  }),
};
