import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { servicoContracts, type ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { mecanicoContracts } from '@oferta/contracts/cadastros/mecanico.ts';
import { addDias, type Dia, diaDaSemana } from '@oferta/domain/dia.ts';
import type { CasaAberta } from './casa-aberta.ts';
import { hoje } from './product.ts';

/** The first Wednesday so many days ahead: nobody of the demo stands there, and no weekend is near. */
export const quartaDaquiA = (dias: number): Dia =>
  [0, 1, 2, 3, 4, 5, 6].map((mais) => addDias(hoje(), dias + mais)).find((cada) => diaDaSemana(cada) === 3) ??
  hoje();

/** A mechanic who can do one kind of work. */
export async function contratarMecanico(
  { desk, casa }: CasaAberta,
  nome: string,
  codTipoServico = 1,
): Promise<number> {
  const { codMecanico } = await desk.call(mecanicoContracts.criarMecanico, {
    body: {
      codConcessionaria: casa.codConcessionaria,
      nome,
      especialidades: [{ codTipoServico, nivel: null, validade: null }],
      jornada: null,
      custoHoraCentavos: null,
      codigoDms: '',
      codBox: null,
    },
  });
  return codMecanico;
}

interface TresCarros {
  readonly dia: Dia;
  /** What they are called by, and the beginning of their plates. */
  readonly nome: string;
  readonly placa: string;
}

/** Three cars of one day with a job each, which nobody was given; their jobs' codes. */
export async function marcarTresCarros(
  { desk, casa }: CasaAberta,
  { dia, nome, placa }: TresCarros,
): Promise<number[]> {
  const { codConcessionaria } = casa;
  const vagas = await desk.call(equipeContracts.vagas, {
    params: { codConcessionaria },
    query: { aPartirDe: dia, minutos: 30, quantas: 3 },
  });
  const marcados: number[] = [];
  for (const [at, vaga] of vagas.entries()) {
    const marcado = await desk.call(agendamentoContracts.criarAgendamento, {
      body: {
        codConcessionaria,
        codConsultor: vaga.codConsultor,
        dataAgendamento: vaga.dia,
        horaAgendamento: vaga.hora,
        duracaoMin: 30,
        cliente: { nome: `Cliente ${nome} ${at}`, telefone: '(11) 90000-0000' },
        veiculo: { placa: `${placa}${at}A0${at}`, modelo: 'Modelo' },
        servicos: [{ codTipoServico: 1, descricao: `Revisão ${nome.toLowerCase()}`, tempoPadraoMin: 60 }],
        origem: 'balcao',
      },
    });
    marcados.push(marcado.servicos[0]?.codServico ?? 0);
  }
  return marcados;
}

/** A job of a day as it stands now. */
export async function servicoDoDia(
  { desk, casa }: CasaAberta,
  dia: Dia,
  codServico: number | undefined,
): Promise<ServicoAgendado> {
  const doDia = await desk.call(servicoContracts.listServicosAgendados, {
    params: { codConcessionaria: casa.codConcessionaria, data: dia },
  });
  const achado = doDia.find((cada) => cada.codServico === codServico);
  if (!achado) throw new Error('the job has left its day');
  return achado;
}
