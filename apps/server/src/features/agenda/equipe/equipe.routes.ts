import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { corAgenda, nomeTratado } from '@oferta/domain/cadastros/consultor.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import { routes } from '#kernel/http/route.ts';
import { bloquear, desbloquear } from './bloquear.ts';
import { loadCalendario } from './calendario.ts';
import { listTiposServico } from './equipe.queries.ts';
import { horariosOcupados } from './horarios-ocupados.ts';
import { periodoDe } from './periodo.ts';
import { listConsultoresDoQuadro, listMecanicosDoQuadro } from './quadro.queries.ts';
import { ultimaVisita } from './ultima-visita.ts';
import { vagas } from './vagas.ts';

/** Types that never appear on the reception board (spec §4): 9 to 12. */
const foraDaRecepcao = (codTipoServico: number): boolean => codTipoServico >= 9 && codTipoServico <= 12;

const nomeNoQuadro = ({ nome, ativo }: { nome: string; ativo: boolean }): string =>
  `${nomeTratado(nome)}${ativo ? '' : ' (inativo)'}`;

export const equipeRoutes = routes(equipeContracts, {
  mecanicosquadro: async (ctx, { params }) =>
    (await listMecanicosDoQuadro(ctx.tx, params.codConcessionaria)).map(({ jornada, ...mecanico }) => ({
      ...mecanico,
      nomeTratado: nomeNoQuadro(mecanico),
      jornada: jornada && [...jornada],
    })),
  agendaconsultores: async (ctx, { params }) =>
    (await listConsultoresDoQuadro(ctx.tx, params.codConcessionaria)).map(
      ({ jornada, ...consultor }, posicao) => ({
        ...consultor,
        nomeTratado: nomeNoQuadro(consultor),
        corAgenda: corAgenda(posicao),
        jornada: jornada && [...jornada],
      }),
    ),
  tipoServico: async (ctx) =>
    (await listTiposServico(ctx.tx)).map((tipo) => ({
      ...tipo,
      naRecepcao: !foraDaRecepcao(tipo.codTipoServico),
    })),
  horariosOcupadosTecnicos: async (ctx, { params: { codConcessionaria, data } }, exchange) => {
    const casa = await exchange.concessionaria(codConcessionaria);
    return horariosOcupados(ctx, casa, data === '0' ? diaDe(ctx.now, casa.fuso) : data);
  },
  calendario: async (ctx, { params }, exchange) => {
    const { fuso } = await exchange.concessionaria(params.codConcessionaria);
    return loadCalendario(ctx.tx, params.codConcessionaria, periodoDe(params, diaDe(ctx.now, fuso)));
  },
  vagas: async (ctx, { params, query }, exchange) =>
    vagas(ctx, await exchange.concessionaria(params.codConcessionaria), query),
  ultimaVisita: async (ctx, { params }, exchange) =>
    ultimaVisita(ctx, await exchange.concessionaria(params.codConcessionaria), params.placa),
  bloquear: (ctx, { body }) => bloquear(ctx, body),
  desbloquear: (ctx, { params }) => desbloquear(ctx, params.codBloqueio),
});
