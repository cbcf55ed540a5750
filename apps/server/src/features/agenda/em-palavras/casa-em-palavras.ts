import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import type { ContextoDaMarcacao } from '@oferta/domain/agenda/em-palavras/ler-marcacao.ts';
import { recusaDoHorario } from '@oferta/domain/agenda/marcar/recusa-horario.ts';
import { addDias, type Dia, diaDe, minutoDoDia } from '@oferta/domain/dia.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import { listParaAgendar } from '#features/cadastros/public.ts';
import { bloqueiosEm, expedienteDe, feriadoEm, loadCalendario } from '../equipe/calendario.ts';
import { listConsultores, listMecanicos, listTiposServico } from '../equipe/equipe.queries.ts';

/** How far ahead the next day that the house is open is looked for. */
const DIAS = 14;

export interface CasaEmPalavras extends Omit<ContextoDaMarcacao, 'carros'> {
  readonly calendario: Calendario;
  /** The days looked at on which the house opens, from today on. */
  readonly abertos: readonly Dia[];
}

/** All that a booking in words may name in a house, and when it is open. */
export async function loadCasa(
  { tx, now }: Ctx,
  { codConcessionaria, fuso }: DealershipFacts,
): Promise<CasaEmPalavras> {
  const hoje = diaDe(now, fuso);
  const agora = { dia: hoje, minuto: minutoDoDia(now, fuso) };
  const calendario = await loadCalendario(tx, codConcessionaria, {
    inicio: hoje,
    fim: addDias(hoje, DIAS - 1),
  });
  const consultores = await listConsultores(tx, codConcessionaria);
  const mecanicos = await listMecanicos(tx, codConcessionaria);
  const oferecidos = await listParaAgendar(tx, codConcessionaria);
  const tipos = await listTiposServico(tx);
  const dias = Array.from({ length: DIAS }, (_vazio, i) => addDias(hoje, i));
  const recusa = (dia: Dia, inicioMin: number) =>
    recusaDoHorario({
      dia,
      inicioMin,
      duracaoMin: calendario.intervaloMin,
      agora,
      expediente: expedienteDe(calendario, dia),
      bloqueios: bloqueiosEm(calendario, dia),
      feriado: feriadoEm(calendario, dia) !== null,
    });
  return {
    hoje,
    calendario,
    abertos: dias.filter(
      (dia) => expedienteDe(calendario, dia) !== null && feriadoEm(calendario, dia) === null,
    ),
    servicos: [
      ...oferecidos.map(({ codTipoServico, descricao, tmoMin }) => ({
        codTipoServico,
        nome: descricao,
        minutos: tmoMin,
        daCasa: true,
      })),
      ...tipos.map(({ codTipoServico, nome, tempoPadraoMin }) => ({
        codTipoServico,
        nome,
        minutos: tempoPadraoMin,
        daCasa: false,
      })),
    ],
    pessoas: [
      ...consultores.map(({ codConsultor, nome }) => ({
        papel: 'consultor' as const,
        codigo: codConsultor,
        nome,
      })),
      ...mecanicos.map(({ codMecanico, nome }) => ({
        papel: 'mecanico' as const,
        codigo: codMecanico,
        nome,
      })),
    ],
    proximoDia: (inicioMin) => dias.find((dia) => recusa(dia, inicioMin) === null) ?? null,
  };
}
