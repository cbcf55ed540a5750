import type { MeuDia, ServicoDoMeuDia } from '@oferta/contracts/agenda/meu-dia.ts';
import { mudancasDesde, type VistoDoServico } from '@oferta/domain/agenda/oficina/meu-dia.ts';
import { STATUS_SERVICO } from '@oferta/domain/agenda/oficina/servico.ts';
import { nomeTratado, primeiroNome } from '@oferta/domain/cadastros/consultor.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import type { MecanicoProvado } from './acesso.queries.ts';
import { findVisto, keepVisto, listServicosDoMecanico, type ServicoDoDiaRow } from './meu-dia.queries.ts';

const servicosDe = (ctx: Ctx, { codConcessionaria, codMecanico, fuso }: MecanicoProvado) =>
  listServicosDoMecanico(ctx.tx, {
    codConcessionaria,
    codMecanico,
    dia: diaDe(ctx.now, fuso),
    agora: ctx.now,
  });

const isFeito = ({ status }: ServicoDoDiaRow): boolean => status > STATUS_SERVICO.emServico;

/** A mechanic's day as it is now, and what of it changed since they last said they had seen it. */
export async function lerMeuDia(ctx: Ctx, mecanico: MecanicoProvado): Promise<MeuDia> {
  const servicos = await servicosDe(ctx, mecanico);
  const visto = await findVisto(ctx.tx, mecanico.codMecanico);
  const feitos = new Set(servicos.filter(isFeito).map(({ codServico }) => codServico));
  const { codMecanico, nome, codConcessionaria, fuso } = mecanico;
  return {
    mecanico: { codMecanico, nome, nomeTratado: nomeTratado(nome) },
    codConcessionaria,
    fuso,
    agora: ctx.now.toISOString(),
    servicos: servicos.map(noFio),
    mudancas: visto ? mudancasDesde(visto, retratoDe(servicos), feitos) : [],
  };
}

/** The client is only somebody who waits, by the first name, or nobody. */
const noFio = ({ cliente, transporte, ...servico }: ServicoDoDiaRow): ServicoDoMeuDia => ({
  ...servico,
  espera: transporte === 'espera' ? primeiroNome(cliente) : null,
});

const retratoDe = (servicos: readonly ServicoDoDiaRow[]): VistoDoServico[] =>
  servicos.filter((servico) => !isFeito(servico)).map(emRetrato);

const emRetrato = (servico: ServicoDoDiaRow): VistoDoServico => {
  const { codServico, placa, descricao, inicioPlanejado, prometido, box, minutos } = servico;
  return { codServico, placa, descricao, inicioPlanejado, prometido, box, minutos };
};

/** The mechanic has seen the day as it is now. */
export async function verMeuDia(ctx: Ctx, mecanico: MecanicoProvado): Promise<void> {
  await guardar(ctx, mecanico, retratoDe(await servicosDe(ctx, mecanico)));
}

/** What a mechanic does to a job is no news to them; what else changed meanwhile stays so. */
export async function verServico(ctx: Ctx, mecanico: MecanicoProvado, codServico: number): Promise<void> {
  const visto = await findVisto(ctx.tx, mecanico.codMecanico);
  if (!visto) return;
  const agora = retratoDe(await servicosDe(ctx, mecanico)).filter((um) => um.codServico === codServico);
  await guardar(ctx, mecanico, [...visto.filter((um) => um.codServico !== codServico), ...agora]);
}

const guardar = (ctx: Ctx, { codMecanico, codConcessionaria }: MecanicoProvado, retrato: VistoDoServico[]) =>
  keepVisto(ctx.tx, {
    cod_mecanico: codMecanico,
    cod_distribuidor: ctx.tenant.codDistribuidor,
    cod_concessionaria: codConcessionaria,
    retrato,
    visto_em: ctx.now,
  });
