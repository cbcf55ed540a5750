import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import type { Hoje } from '@oferta/contracts/relatorios/adiante.ts';
import { eficiencia, produtividade } from '@oferta/domain/agenda/oficina/produtividade.ts';
import { minutosDisponiveis, jornadaEfetiva } from '@oferta/domain/cadastros/expediente/compromisso.ts';
import { toSemana } from '@oferta/domain/cadastros/expediente/expediente.ts';
import { DIAS_DA_SEMANA, feriadoDoDia } from '@oferta/domain/cadastros/expediente/funcionamento.ts';
import { addDias, diaDaSemana, diaDe, formatDia, instanteDe } from '@oferta/domain/dia.ts';
import { diasUteis, primeiroDia, ultimoDia } from '@oferta/domain/relatorios/mes.ts';
import { Recorte } from '@oferta/contracts/relatorios/recorte.ts';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import { type CasaRow, entregaDe, listCasas, listPrometidas, somarCarga } from '#features/agenda/public.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { CasaDosNumeros } from '../numeros/casas.queries.ts';
import { comparar } from '../numeros/comparar.ts';
import { contraQual, lerMedidas, valorDe } from '../numeros/medidas.ts';
import { lerMetas } from '../numeros/metas.ts';
import { lerRecorte } from '../numeros/periodo.ts';
import { listComCliente, listLancados } from './adiante.queries.ts';
import {
  contarDia,
  listDescontosAAutorizar,
  listHorasDosMecanicos,
  listPlanejados,
  listPorPeca,
} from './hoje.queries.ts';

const MINUTO_MS = 60_000;
const UMA_HORA_MIN = 60;
/** No house is closed for longer. */
const PROCURAR_DIAS = 21;

/** What one dealership's manager decides before nine. */
export async function verHoje(ctx: Ctx, codConcessionaria: number): Promise<Hoje> {
  const { tx, now } = ctx;
  const recorte = await lerRecorte(ctx, Recorte.parse({ concessionarias: String(codConcessionaria) }));
  const [casa] = await listCasas(tx, [codConcessionaria]);
  const [calendario] = recorte.casas;
  if (!casa || !calendario) refuse(doorRefusals.concessionariaNaoPermitida);
  const dia = diaDe(now, casa.fuso);
  const mes = dia.slice(0, 7);
  const doDia = { inicio: instanteDe(dia, 0, casa.fuso), fim: instanteDe(dia, 1440, casa.fuso) };
  const horas = await horasDeHoje(ctx, casa, dia);
  const medidas = await lerMedidas(tx, recorte, { indicadores: ['produtividade'], lidoEm: now });
  const metas = await lerMetas(tx, recorte);
  return {
    dia,
    diaUtil: diasUteis(calendario, primeiroDia(mes), dia).length,
    diasUteisDoMes: diasUteis(calendario, primeiroDia(mes), ultimoDia(mes)).length,
    // As the agenda's own panel counts it; the hours below say when.
    reservadoMin: (await somarCarga(tx, [codConcessionaria], { de: dia, ate: dia, agora: now })).reduce(
      (total, { minutos }) => total + minutos,
      0,
    ),
    capacidadeMin: horas.reduce((total, { capacidadeMin }) => total + capacidadeMin, 0),
    ...(await contarDia(tx, codConcessionaria, dia)),
    horas,
    entregas: (await listPrometidas(tx, codConcessionaria, doDia)).map((prometida) =>
      entregaDe(prometida, casa, now),
    ),
    orcamentos: (await listComCliente(tx, [codConcessionaria])).map(({ enviadoEm, ...orcamento }) => ({
      ...orcamento,
      esperaMin: Math.floor((now.getTime() - enviadoEm.getTime()) / MINUTO_MS),
    })),
    mecanicos: (await listHorasDosMecanicos(tx, codConcessionaria, recorte)).map(
      ({ codMecanico, nome, disponivel, trabalhado, vendido }) => ({
        codMecanico,
        nome,
        horasDisponiveisMin: disponivel,
        horasTrabalhadasMin: trabalhado,
        horasVendidasMin: vendido,
        eficiencia: eficiencia({ vendidoMin: vendido, trabalhadoMin: trabalhado }),
        // The dictionary's: sold over available.
        produtividade: produtividade({ trabalhadoMin: vendido, disponivelMin: disponivel }),
      }),
    ),
    decisoes: [
      ...(await lancamentoDaVespera(ctx, calendario, dia)),
      ...(await decisoesDe(ctx, codConcessionaria)),
    ],
    produtividade: comparar('produtividade', {
      valor: valorDe('produtividade', medidas.total('agora')),
      anterior: valorDe('produtividade', medidas.total(contraQual(recorte))),
      meta: metas.ateAgora('produtividade'),
    }),
    lidoEm: now.toISOString(),
  };
}

/** The hours of the day, from the first at which a mechanic is there to the last. */
async function horasDeHoje({ tx }: Ctx, casa: CasaRow, dia: string): Promise<Hoje['horas']> {
  const em = (minuto: number): Date => instanteDe(dia, minuto, casa.fuso);
  const planejados = await listPlanejados(tx, casa.codConcessionaria, { inicio: em(0), fim: em(1440) });
  const daCasa = toSemana(
    [0, 1, 2, 3, 4, 5, 6].map((n) => casa.expedientes.find(({ diaSemana }) => diaSemana === n) ?? null),
  );
  const feriado = feriadoDoDia(dia, casa.feriados) !== null;
  const horas = Array.from({ length: 24 }, (_vazio, hora) => {
    const [inicioMin, fimMin] = [hora * UMA_HORA_MIN, (hora + 1) * UMA_HORA_MIN];
    const foraDaHora = [
      { inicioMin: 0, fimMin: inicioMin },
      { inicioMin: fimMin, fimMin: 1440 },
    ];
    let capacidadeMin = 0;
    for (const { codMecanico, jornada, ate } of casa.mecanicos) {
      if (feriado || (ate !== null && ate < dia)) continue;
      const parado = casa.bloqueios.filter(
        (b) => b.dia === dia && (b.codMecanico === null || b.codMecanico === codMecanico),
      );
      const turno = jornadaEfetiva(daCasa, jornada && toSemana(jornada))[diaDaSemana(dia)];
      capacidadeMin += minutosDisponiveis(turno, [...foraDaHora, ...parado]);
    }
    const [de, ate] = [em(inicioMin).getTime(), em(fimMin).getTime()];
    const reservadoMin = planejados.reduce(
      (total, { inicio, fim }) =>
        total + Math.max(0, Math.min(ate, fim.getTime()) - Math.max(de, inicio.getTime())) / MINUTO_MS,
      0,
    );
    return { hora, reservadoMin: Math.round(reservadoMin), capacidadeMin };
  });
  const cheias = horas.filter(({ reservadoMin, capacidadeMin }) => reservadoMin > 0 || capacidadeMin > 0);
  return horas.slice(cheias[0]?.hora ?? 0, (cheias.at(-1)?.hora ?? -1) + 1);
}

/** The last worked day before today, while its entry has not been sent. */
async function lancamentoDaVespera(
  { tx }: Ctx,
  casa: CasaDosNumeros,
  hoje: string,
): Promise<Hoje['decisoes']> {
  const vespera = diasUteis(casa, addDias(hoje, -PROCURAR_DIAS), addDias(hoje, -1)).at(-1);
  if (vespera === undefined) return [];
  const [lancado] = await listLancados(tx, [casa.codConcessionaria], { de: vespera, ate: vespera });
  if (lancado?.estado === 'enviado' || lancado?.estado === 'aprovado') return [];
  const semana = DIAS_DA_SEMANA[diaDaSemana(vespera)].split('-')[0]?.toLocaleLowerCase('pt-BR');
  return [
    {
      tipo: 'lancamento',
      texto: `Lançamento de ${semana}, ${formatDia(vespera).slice(0, 5)}`,
      situacao: lancado === undefined ? 'falta lançar' : 'falta enviar',
      urgente: false,
      codigo: null,
    },
  ];
}

async function decisoesDe({ tx, now }: Ctx, codConcessionaria: number): Promise<Hoje['decisoes']> {
  const descontos = await listDescontosAAutorizar(tx, codConcessionaria);
  const pecas = await listPorPeca(tx, codConcessionaria);
  return [
    ...descontos.map(({ codOrcamento, placa, descontoBp }) => ({
      tipo: 'desconto' as const,
      texto: `Desconto de ${String(descontoBp / 100).replace('.', ',')}% ${placa === null ? 'em orçamento sem placa' : `na ${formatPlaca(placa)}`}`,
      situacao: 'autorizar',
      urgente: false,
      codigo: codOrcamento,
    })),
    ...pecas.map(({ codServico, placa, descricao, desde }) => ({
      tipo: 'peca' as const,
      texto: `Peça em falta: ${descricao}${placa === null ? '' : ` da ${formatPlaca(placa)}`}`,
      situacao: haQuanto(now.getTime() - desde.getTime()),
      urgente: now.getTime() - desde.getTime() >= UM_DIA_MS,
      codigo: codServico,
    })),
  ];
}

const UM_DIA_MS = 86_400_000;

/** '1 dia e 4 h', '3 h 20', '12 min'. */
function haQuanto(ms: number): string {
  const minutos = Math.floor(ms / MINUTO_MS);
  const dias = Math.floor(minutos / 1440);
  const horas = Math.floor((minutos % 1440) / 60);
  if (dias > 0) return `${dias} ${dias === 1 ? 'dia' : 'dias'}${horas > 0 ? ` e ${horas} h` : ''}`;
  return horas > 0 ? `${horas} h ${String(minutos % 60).padStart(2, '0')}` : `${minutos} min`;
}
