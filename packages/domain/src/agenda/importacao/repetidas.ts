import { semAcento } from '../../busca.ts';
import { chaveOs } from '../numero-os.ts';
import { isMesmoVeiculo } from '../veiculo/veiculo.ts';
import type { LinhaJulgada, RegistroImportado } from './linha.ts';

/** A judged line with its place in the file. */
export type LinhaConferida = Omit<LinhaJulgada, 'situacao'> & {
  readonly linha: number;
  readonly situacao: LinhaJulgada['situacao'] | 'repetida';
};

/** Most jobs that an appointment takes. */
const SERVICOS_MAXIMO = 20;

/**
 * One appointment per order, however many lines the file gives it. A further line of the same vehicle brings its
 * service along; an identical one, or one of another vehicle, brings nothing. Lines without an order's number are the
 * same appointment when vehicle, day and time are. Two orders of one vehicle at one hour are two appointments, and the
 * second says so.
 */
export function juntarRepetidas(
  linhas: readonly (LinhaJulgada & { readonly linha: number })[],
): LinhaConferida[] {
  const primeiras = new Map<string, { indice: number; registro: RegistroImportado }>();
  const vistos = new Map<string, number>();
  const conferidas: LinhaConferida[] = [];
  for (const linha of linhas) {
    const { registro } = linha;
    const primeira = registro && primeiras.get(chaveDe(registro));
    if (!registro || !primeira) {
      if (registro) primeiras.set(chaveDe(registro), { indice: conferidas.length, registro });
      conferidas.push(registro ? comCoincidencia({ ...linha, registro }, vistos) : linha);
      continue;
    }
    const { frase, juntos } = juntar(primeira.registro, registro);
    const origem = conferidas[primeira.indice];
    if (juntos && origem) {
      primeira.registro = juntos;
      conferidas[primeira.indice] = { ...origem, registro: juntos };
    }
    const motivos = [{ campo: 'numeroOs' as const, frase: `${frase} (linha ${origem?.linha})` }];
    conferidas.push({ ...linha, situacao: 'repetida', motivos, registro: null });
  }
  return conferidas;
}

function chaveDe({ numeroOs, placa, chassi, dia, horaMin }: RegistroImportado): string {
  return numeroOs === null ? `${chassi ?? placa} ${dia} ${horaMin}` : `OS ${chaveOs(numeroOs)}`;
}

function comCoincidencia(
  linha: LinhaConferida & { readonly registro: RegistroImportado },
  vistos: Map<string, number>,
): LinhaConferida {
  const { placa, chassi, dia, horaMin } = linha.registro;
  const chave = `${placa ?? chassi} ${dia} ${horaMin}`;
  const antes = vistos.get(chave);
  if (antes === undefined) {
    vistos.set(chave, linha.linha);
    return linha;
  }
  const motivo = { campo: 'placa' as const, frase: `mesmo veículo e horário da linha ${antes}` };
  return { ...linha, situacao: 'aviso', motivos: [...linha.motivos, motivo] };
}

function juntar(
  primeira: RegistroImportado,
  outra: RegistroImportado,
): { frase: string; juntos: RegistroImportado | null } {
  if (!isMesmoVeiculo(primeira, outra)) {
    return { frase: 'O.S. repetida com outro veículo: linha ignorada', juntos: null };
  }
  const descricoes = new Set(primeira.servicos.map(({ descricao }) => semAcento(descricao)));
  const novos = outra.servicos.filter(({ descricao }) => !descricoes.has(semAcento(descricao)));
  if (novos.length === 0) return { frase: 'O.S. repetida: linha ignorada', juntos: null };
  if (primeira.servicos.length >= SERVICOS_MAXIMO) {
    return { frase: 'O.S. com serviços demais: linha ignorada', juntos: null };
  }
  return {
    frase: 'O.S. repetida: serviço somado ao agendamento',
    juntos: {
      ...primeira,
      recall: primeira.recall || outra.recall,
      valorPrevistoCentavos: somar(primeira.valorPrevistoCentavos, outra.valorPrevistoCentavos),
      servicos: [...primeira.servicos, ...novos],
    },
  };
}

/** Each line of an order carries its own service's value. */
function somar(a: number | null, b: number | null): number | null {
  return a === null && b === null ? null : (a ?? 0) + (b ?? 0);
}
