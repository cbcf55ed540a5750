import type { PainelDaAgenda } from '@oferta/contracts/agenda/painel.ts';
import { addDias, type Dia, diaDe, diffDias, minutoDoDia } from '@oferta/domain/dia.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import { loadCalendario } from '../equipe/calendario.ts';
import { listConsultores, listMecanicos, listTiposServico } from '../equipe/equipe.queries.ts';
import { carga, cargaDaSemana, minutosNosDias, type Semana } from './carga-da-semana.ts';
import { listTrabalhos, somarCarga, somarPorConsultor, somarTrazido } from './painel.queries.ts';
import { porSemana } from './por-semana.ts';
import { sobrecargaDe } from './sobrecarga.ts';

const DIAS = 7;

type Carga = Pick<
  PainelDaAgenda,
  | 'dias'
  | 'habilidades'
  | 'sobrecarga'
  | 'mecanicos'
  | 'consultores'
  | 'reservadoMin'
  | 'capacidadeMin'
  | 'ocupacao'
>;

const maisCarregados = <T extends { ocupacao: number | null }>(lista: readonly T[]): T[] =>
  lista.toSorted((a, b) => (b.ocupacao ?? -1) - (a.ocupacao ?? -1));

/** What the panel looks at: first and last day, both counted. */
export type Trecho = Pick<PainelDaAgenda, 'periodo' | 'de' | 'ate'>;

/** How full the days are, person by person, and by type of service: of one day with the six after it, of a month by its weeks. */
export async function cargaDaEquipe(
  { tx, now }: Ctx,
  { codConcessionaria, fuso }: DealershipFacts,
  { periodo, de, ate }: Trecho,
): Promise<Carga> {
  const span = { inicio: de, fim: periodo === 'dia' ? addDias(de, DIAS - 1) : ate };
  const hoje = diaDe(now, fuso);
  const temHoje = span.inicio <= hoje && hoje <= span.fim;
  const semana: Semana = {
    dias: Array.from({ length: diffDias(span.inicio, span.fim) + 1 }, (_vazio, i) => addDias(de, i)),
    calendario: await loadCalendario(tx, codConcessionaria, span),
    mecanicos: await listMecanicos(tx, codConcessionaria),
    reservas: await somarCarga(tx, [codConcessionaria], { de: span.inicio, ate: span.fim, agora: now }),
    hoje: { dia: hoje, minuto: minutoDoDia(now, fuso) },
    trazidos: temHoje ? await somarTrazido(tx, codConcessionaria, { hoje, agora: now }) : [],
  };
  const { faltas, ...porDia } = cargaDaSemana(semana, await listTiposServico(tx));
  const doTrecho = porDia.dias.filter(({ dia }) => dia <= ate);
  const soma = (qual: 'reservadoMin' | 'capacidadeMin'): number =>
    doTrecho.reduce((total, dia) => total + dia[qual], 0);
  return {
    ...carga(soma('reservadoMin'), soma('capacidadeMin')),
    mecanicos: cargaDosMecanicos(
      semana,
      doTrecho.map(({ dia }) => dia),
    ),
    consultores: await cargaDosConsultores(tx, codConcessionaria, { ...semana, de, ate }),
    ...(periodo === 'mes' ? porSemana(porDia) : porDia),
    sobrecarga:
      faltas.length === 0
        ? []
        : sobrecargaDe(
            faltas,
            await listTrabalhos(tx, codConcessionaria, { de, ate: span.fim, hoje, agora: now }),
          ),
  };
}

function cargaDosMecanicos(
  { mecanicos, reservas, calendario }: Semana,
  dias: readonly Dia[],
): Carga['mecanicos'] {
  const nosDias = reservas.filter(({ dia }) => dias.includes(dia));
  return maisCarregados(
    mecanicos.map(({ codMecanico, nome, imagem, jornada }, posicao) => ({
      codigo: codMecanico,
      nome,
      imagem,
      posicao,
      ...carga(
        nosDias.reduce((soma, cada) => soma + (cada.codMecanico === codMecanico ? cada.minutos : 0), 0),
        minutosNosDias({ recurso: 'mecanico', codigo: codMecanico, jornada }, calendario, dias),
      ),
    })),
  );
}

async function cargaDosConsultores(
  tx: Ctx['tx'],
  codConcessionaria: number,
  { de, ate, dias, calendario }: Pick<Semana, 'calendario' | 'dias'> & { de: Dia; ate: Dia },
): Promise<Carga['consultores']> {
  const marcados = await somarPorConsultor(tx, codConcessionaria, { de, ate });
  const doTrecho = dias.filter((dia) => dia <= ate);
  return maisCarregados(
    (await listConsultores(tx, codConcessionaria)).map(
      ({ codConsultor, nome, imagem, jornada }, posicao) => ({
        codigo: codConsultor,
        nome,
        imagem,
        posicao,
        ...carga(
          marcados.find(({ codigo }) => codigo === codConsultor)?.minutos ?? 0,
          minutosNosDias({ recurso: 'consultor', codigo: codConsultor, jornada }, calendario, doTrecho),
        ),
      }),
    ),
  );
}
