import type { PainelDaAgenda } from '@oferta/contracts/agenda/painel.ts';
import { addDias, type Dia, diaDe, minutoDoDia } from '@oferta/domain/dia.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import { loadCalendario } from '../equipe/calendario.ts';
import { listConsultores, listMecanicos, listTiposServico } from '../equipe/equipe.queries.ts';
import { carga, cargaDaSemana, minutosDa, type Semana } from './carga-da-semana.ts';
import { somarCarga, somarPorConsultor, somarTrazido } from './painel.queries.ts';

const DIAS = 7;

type Carga = Pick<
  PainelDaAgenda,
  'dias' | 'habilidades' | 'mecanicos' | 'consultores' | 'reservadoMin' | 'capacidadeMin' | 'ocupacao'
>;

const maisCarregados = <T extends { ocupacao: number | null }>(lista: readonly T[]): T[] =>
  lista.toSorted((a, b) => (b.ocupacao ?? -1) - (a.ocupacao ?? -1));

/** How full the day is, person by person, and the seven days from it on, by type of service. */
export async function cargaDaEquipe(
  { tx, now }: Ctx,
  { codConcessionaria, fuso }: DealershipFacts,
  dia: Dia,
): Promise<Carga> {
  const span = { inicio: dia, fim: addDias(dia, DIAS - 1) };
  const hoje = diaDe(now, fuso);
  const semana: Semana = {
    dias: Array.from({ length: DIAS }, (_vazio, i) => addDias(dia, i)),
    calendario: await loadCalendario(tx, codConcessionaria, span),
    mecanicos: await listMecanicos(tx, codConcessionaria),
    reservas: await somarCarga(tx, [codConcessionaria], { de: span.inicio, ate: span.fim, agora: now }),
    hoje: { dia: hoje, minuto: minutoDoDia(now, fuso) },
    trazidos:
      hoje < span.inicio || hoje > span.fim
        ? []
        : await somarTrazido(tx, codConcessionaria, { hoje, agora: now }),
  };
  const { dias, habilidades } = cargaDaSemana(semana, await listTiposServico(tx));
  const { reservadoMin = 0, capacidadeMin = 0 } = dias[0] ?? {};
  return {
    ...carga(reservadoMin, capacidadeMin),
    mecanicos: cargaDosMecanicos(semana, dia),
    consultores: await cargaDosConsultores(tx, codConcessionaria, { ...semana, dia }),
    dias,
    habilidades,
  };
}

function cargaDosMecanicos({ mecanicos, reservas, calendario }: Semana, dia: Dia): Carga['mecanicos'] {
  const doDia = reservas.filter((reserva) => reserva.dia === dia);
  return maisCarregados(
    mecanicos.map(({ codMecanico, nome, imagem, jornada }) => ({
      codigo: codMecanico,
      nome,
      imagem,
      ...carga(
        doDia.reduce((soma, cada) => soma + (cada.codMecanico === codMecanico ? cada.minutos : 0), 0),
        minutosDa({ recurso: 'mecanico', codigo: codMecanico, jornada }, calendario, { dia }),
      ),
    })),
  );
}

async function cargaDosConsultores(
  tx: Ctx['tx'],
  codConcessionaria: number,
  { dia, calendario }: Pick<Semana, 'calendario'> & { dia: Dia },
): Promise<Carga['consultores']> {
  const marcados = await somarPorConsultor(tx, codConcessionaria, dia);
  return maisCarregados(
    (await listConsultores(tx, codConcessionaria)).map(({ codConsultor, nome, imagem, jornada }) => ({
      codigo: codConsultor,
      nome,
      imagem,
      ...carga(
        marcados.find(({ codigo }) => codigo === codConsultor)?.minutos ?? 0,
        minutosDa({ recurso: 'consultor', codigo: codConsultor, jornada }, calendario, { dia }),
      ),
    })),
  );
}
