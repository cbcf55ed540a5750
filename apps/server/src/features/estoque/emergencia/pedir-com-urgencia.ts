import type { InputOf } from '@oferta/contracts/contract.ts';
import { type emergenciaContracts, emergenciaRefusals } from '@oferta/contracts/estoque/emergencia.ts';
import { fornecedorRefusals } from '@oferta/contracts/estoque/fornecedor.ts';
import { type Sugestao, sugestaoRefusals } from '@oferta/contracts/estoque/sugestao.ts';
import { diffDias } from '@oferta/domain/dia.ts';
import { classeRegularidade } from '@oferta/domain/estoque/classe.ts';
import { emEmbalagens } from '@oferta/domain/estoque/pedido.ts';
import { mesesDe, POLITICA_PADRAO, type Politica, sugerir } from '@oferta/domain/estoque/politica.ts';
import { emMilesimos, isMultiplo } from '@oferta/domain/estoque/quantidade.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { hojeDaCasa } from '../fornecedor/hoje-da-casa.ts';
import { listReservas } from '../separacao/reservas.ts';
import { pronta, requireNoOrcamento } from '../sugestao/decidir-sugestao.ts';
import { hashDe } from '../sugestao/gerar-sugestoes.ts';
import { insertSugestao, type LinhaNova } from '../sugestao/gravar.queries.ts';
import { listFornecedores, listPecasDaCasa } from '../sugestao/pecas.queries.ts';
import { findUltimaCalibracao } from './emergencia.queries.ts';

type Pedido = InputOf<typeof emergenciaContracts.pedirComUrgencia>['body'];

/**
 * An order of now: approved by who makes it, on the day it is made, whatever the supplier's calendar. Each line says beside what was
 * asked what would have been suggested. Its packs and its supplier's budget hold as for any other.
 */
export async function pedirComUrgencia(ctx: Ctx, pedido: Pedido): Promise<Sugestao> {
  const { codConcessionaria, codFornecedor, chegaEm, motivo, freteCentavos } = pedido;
  const hoje = await hojeDaCasa(ctx, codConcessionaria);
  if (chegaEm < hoje)
    refuse(emergenciaRefusals.jaPassou, {
      campos: [{ campo: 'chegaEm', mensagem: emergenciaRefusals.jaPassou.frase }],
    });
  const fornecedor =
    (await listFornecedores(ctx.tx, codConcessionaria)).find(
      (outro) => outro.codFornecedor === codFornecedor,
    ) ?? refuse(fornecedorRefusals.naoEncontrado);
  const politica: Politica = {
    ...POLITICA_PADRAO,
    nivelServicoBp: fornecedor.nivelServicoBp,
    prazoDias: diffDias(hoje, chegaEm),
    revisaoDias: fornecedor.revisaoDias,
  };
  const calibracao = await findUltimaCalibracao(ctx.tx, codConcessionaria);
  const linhas = (await lerLinhas(ctx, pedido, politica.prazoDias + politica.revisaoDias)).map(
    ({ peca, pedir }): LinhaNova => {
      const classes = {
        valor: 'C' as const,
        regularidade: classeRegularidade(mesesDe(peca).slice(-12)),
        demanda: 'irregular' as const,
      };
      return {
        peca,
        pedir,
        linha: { ...classes, ...sugerir({ ...peca, ...classes }, politica, calibracao) },
      };
    },
  );
  requireNoOrcamento(
    ctx,
    fornecedor.orcamentoCentavos,
    linhas.reduce((soma, { peca, pedir = 0 }) => soma + Math.round(pedir * peca.custoCentavos), 0),
  );
  const codSugestaoPedido = await insertSugestao(ctx.tx, {
    codConcessionaria,
    codDistribuidor: ctx.tenant.codDistribuidor,
    fornecedor,
    politica,
    sai: hoje,
    chega: chegaEm,
    hash: hashDe(linhas),
    calibracao,
    criadaEm: ctx.now,
    linhas,
    emergencia: { motivo, freteCentavos, aprovadaPor: ctx.usuario?.codUsuario ?? null },
  });
  return pronta(ctx, codSugestaoPedido);
}

/** The parts that are asked for, in whole packs; one that is not ordered here is refused with all. */
async function lerLinhas(ctx: Ctx, { codConcessionaria, codFornecedor, linhas }: Pedido, dias: number) {
  const pecas = await listPecasDaCasa(ctx.tx, {
    codConcessionaria,
    agora: ctx.now,
    reservas: await listReservas(ctx, codConcessionaria),
    coberturas: [{ codFornecedor, dias }],
    pecas: linhas.map(({ codPeca }) => codPeca),
  });
  return linhas.map(({ codPeca, quantidade }) => {
    const peca = pecas.find((cada) => cada.codPeca === codPeca) ?? refuse(emergenciaRefusals.naoSePede);
    if (!isMultiplo(quantidade, peca.embalagem)) {
      const mais = emEmbalagens(quantidade, peca.embalagem);
      refuse(sugestaoRefusals.foraDaEmbalagem, {
        dados: {
          codigo: peca.codigo,
          embalagem: peca.embalagem,
          menos: emMilesimos(mais - peca.embalagem),
          mais,
        },
      });
    }
    return { peca, pedir: quantidade };
  });
}
