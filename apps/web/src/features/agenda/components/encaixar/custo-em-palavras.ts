import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import type { DiaDoEnsaio } from '@oferta/domain/agenda/ensaio/ensaio.ts';
import { INSPECAO_MIN } from '@oferta/domain/agenda/entrega/risco-promessa.ts';
import type { LugarNoQuadro } from '@oferta/domain/agenda/replanejar/encaixar-no-ensaio.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { duracaoEmPalavras } from '../../model/dia-em-palavras.ts';

const MEIA_NOITE = 1440;

/** What a place costs the others, in one of three voices: nobody is late, somebody is pushed and still in time, a promise breaks. */
export interface CustoLido {
  readonly voz: 'ninguem' | 'empurra' | 'atrasa';
  readonly frase: string;
  readonly detalhe: string;
  /** The visits whose promise breaks, each with the minute at which it can be promised instead. */
  readonly atrasados: readonly { readonly codAgendamento: number; readonly novaMin: number }[];
}

interface Quadro {
  readonly dia: DiaDoEnsaio;
  readonly servicos: readonly ServicoAgendado[];
  readonly nomeDo: (codMecanico: number) => string;
}

export function lerCusto(lugar: LugarNoQuadro, quadro: Quadro): CustoLido {
  const { dia, servicos } = quadro;
  const carros = lugar.empurra
    .map(({ carro, fimAntes, fimDepois, minutosDeAtraso }) => {
      const servico = servicos.find(({ codAgendamento }) => codAgendamento === carro);
      const prometidoMin =
        dia.servicos.find(({ codAgendamento }) => codAgendamento === carro)?.prometidoMin ?? null;
      const nome = servico?.placa ? formatPlaca(servico.placa) : (servico?.cliente ?? 'Um carro');
      return {
        carro,
        nome,
        prometidoMin,
        sai: fimDepois + INSPECAO_MIN,
        mais: fimDepois - fimAntes,
        minutosDeAtraso,
      };
    })
    .toSorted((a, b) => b.minutosDeAtraso - a.minutosDeAtraso || b.mais - a.mais);
  const [pior] = carros;
  if (!pior)
    return { voz: 'ninguem', frase: 'Ninguém atrasa', detalhe: folgaEm(lugar, quadro), atrasados: [] };
  const atrasam = carros.filter(({ minutosDeAtraso }) => minutosDeAtraso > 0);
  const sai = `Sai às ${formatHora(pior.sai)}`;
  if (atrasam.length === 0) {
    const promessa =
      pior.prometidoMin === null ? 'sem hora prometida' : `a promessa é ${horaDe(pior.prometidoMin)}`;
    return {
      voz: 'empurra',
      frase: `${pior.nome} entrega ${duracaoEmPalavras(pior.mais)} depois${outros(carros.length - 1)}, ainda no prazo`,
      detalhe: `${sai}; ${promessa}.`,
      atrasados: [],
    };
  }
  return {
    voz: 'atrasa',
    frase: `Atrasa ${pior.nome} em ${duracaoEmPalavras(pior.minutosDeAtraso)}${outros(atrasam.length - 1)}`,
    detalhe: `${sai}; a promessa era ${horaDe(pior.prometidoMin ?? 0)}. Pede motivo e avisa o cliente.`,
    atrasados: atrasam.map(({ carro, sai: novaMin }) => ({ codAgendamento: carro, novaMin })),
  };
}

const outros = (quantos: number): string =>
  quantos <= 0 ? '' : quantos === 1 ? ' e mais 1 carro' : ` e mais ${quantos} carros`;

/** A promise of another day is told as such. */
const horaDe = (minuto: number): string =>
  minuto < 0 ? 'de outro dia' : minuto < MEIA_NOITE ? formatHora(minuto) : 'em outro dia';

/** Why nobody is late: until when its mechanic is taken before it, and from when on again. */
function folgaEm({ mecanico, inicio, fim }: LugarNoQuadro, { dia, nomeDo }: Quadro): string {
  const dele = dia.servicos.filter(
    ({ codMecanico, encaixe, paralisado, status }) =>
      codMecanico === mecanico && !encaixe && !paralisado && status <= 2,
  );
  const antes = dele.flatMap(({ fimMin }) =>
    fimMin !== null && fimMin <= inicio && fimMin > dia.agoraMin ? [fimMin] : [],
  );
  const depois = dele.flatMap(({ inicioMin }) =>
    inicioMin !== null && inicioMin >= fim && inicioMin < MEIA_NOITE ? [inicioMin] : [],
  );
  const termina = antes.length > 0 ? `termina às ${formatHora(Math.max(...antes))}` : 'está livre';
  const volta =
    depois.length > 0
      ? `só volta a ter carro às ${formatHora(Math.min(...depois))}`
      : 'não tem mais carro hoje';
  return `${nomeDo(mecanico)} ${termina} e ${volta}.`;
}
