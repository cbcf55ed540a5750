import type { InputOf } from '@oferta/contracts/contract.ts';
import {
  servicoOferecidoRefusals,
  type ServicoOferecido,
  type servicoOferecidoContracts,
} from '@oferta/contracts/cadastros/servico-oferecido.ts';
import type { Ctx } from '#kernel/context.ts';
import { editar, ler, pronto, type Registro } from '#kernel/editar.ts';
import { refuse, violates } from '#kernel/errors.ts';
import { findConcessionaria } from '../concessionaria/concessionaria.queries.ts';
import { listTiposDesconhecidos } from '../concessionaria/conferencia.queries.ts';
import { refuseCampo } from '../concessionaria/conferir-concessionaria.ts';
import {
  copiarServicos,
  deleteServicoOferecido,
  findMesmaDescricao,
  findServicoOferecido,
  insertServicoOferecido,
  lockServicoOferecido,
  updateServicoOferecido,
} from './servico-oferecido.queries.ts';

type Novo = InputOf<typeof servicoOferecidoContracts.criarServicoOferecido>['body'];
type Edicao = InputOf<typeof servicoOferecidoContracts.alterarServicoOferecido>['body'];
type Situacao = InputOf<typeof servicoOferecidoContracts.situacaoServicoOferecido>['body'];
type Dados = Omit<Novo, 'codConcessionaria'>;

const SERVICO: Registro<{ versao: number; codConcessionaria: number }, ServicoOferecido> = {
  prender: ({ tx }, cod) => lockServicoOferecido(tx, cod),
  ler: ({ tx }, cod) => findServicoOferecido(tx, cod),
  naoEncontrado: servicoOferecidoRefusals.naoEncontrado,
  alterado: servicoOferecidoRefusals.alterado,
  quemAlterou: (_ctx, _antes, { alteradoPor }) => alteradoPor ?? 'Outra pessoa',
  anunciar: (ctx, { codConcessionaria }) => ctx.cadastroChanged('servicos', codConcessionaria),
};

export const requireServicoOferecido = (ctx: Ctx, cod: number): Promise<ServicoOferecido> =>
  ler(ctx, SERVICO, cod);

/** A new service; its description is the dealership's only one, accents and case aside. */
export async function criarServicoOferecido(
  ctx: Ctx,
  { codConcessionaria, ...dados }: Novo,
): Promise<ServicoOferecido> {
  await conferir(ctx, dados, { codConcessionaria, menos: null });
  const chave = { cod_distribuidor: ctx.tenant.codDistribuidor, cod_concessionaria: codConcessionaria };
  const cod = await refusingRepetida(dados, () =>
    insertServicoOferecido(ctx.tx, { ...chave, ...toRow(dados) }),
  );
  return pronto(ctx, SERVICO, cod);
}

/** Brings another dealership's services into this one, as they are there: time, price and colour. */
export async function copiarServicosOferecidos(ctx: Ctx, destino: number, origem: number) {
  const conhecida = origem !== destino && (await findConcessionaria(ctx.tx, origem));
  if (!conhecida) refuse(servicoOferecidoRefusals.origemDesconhecida);
  const copia = await copiarServicos(ctx.tx, { origem, destino });
  if (copia.copiados > 0) ctx.cadastroChanged('servicos', destino);
  return copia;
}

export async function alterarServicoOferecido(
  ctx: Ctx,
  cod: number,
  { versao, ...dados }: Edicao,
): Promise<ServicoOferecido> {
  return editar(ctx, { registro: SERVICO, cod, versao }, async ({ codConcessionaria }) => {
    await conferir(ctx, dados, { codConcessionaria, menos: cod });
    await refusingRepetida(dados, () => updateServicoOferecido(ctx.tx, cod, toRow(dados)));
  });
}

/** Off, it is no longer offered; what was booked of it stays. */
export async function situarServicoOferecido(
  ctx: Ctx,
  cod: number,
  { ativo, versao }: Situacao,
): Promise<ServicoOferecido> {
  return editar(ctx, { registro: SERVICO, cod, versao }, () =>
    updateServicoOferecido(ctx.tx, cod, { ativo }),
  );
}

/** Takes a service off the registry; what was booked of it carries its own description and stays. */
export async function excluirServicoOferecido(ctx: Ctx, cod: number): Promise<void> {
  const { codConcessionaria } = await requireServicoOferecido(ctx, cod);
  await deleteServicoOferecido(ctx.tx, cod);
  ctx.cadastroChanged('servicos', codConcessionaria);
}

async function conferir(
  { tx }: Ctx,
  { descricao, codTipoServico, codEspecialidade }: Dados,
  { codConcessionaria, menos }: { codConcessionaria: number; menos: number | null },
): Promise<void> {
  const [desconhecido] = await listTiposDesconhecidos(tx, [
    codTipoServico,
    codEspecialidade ?? codTipoServico,
  ]);
  if (desconhecido !== undefined) {
    const campo = desconhecido === codTipoServico ? 'codTipoServico' : 'codEspecialidade';
    refuseCampo(servicoOferecidoRefusals.tipoDesconhecido, campo);
  }
  const outro = await findMesmaDescricao(tx, codConcessionaria, { descricao, menos });
  if (outro) refuseRepetida(outro);
}

function refuseRepetida({ descricao, ativo }: { descricao: string; ativo: boolean }): never {
  const situacao = ativo ? '' : ', inativo';
  refuseCampo(servicoOferecidoRefusals.descricaoEmUso, 'descricao', { descricao, situacao });
}

/** Two who register the same at once: the database lets one of them. */
async function refusingRepetida<T>({ descricao }: Dados, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!violates(error, 'servico_oferecido_descricao')) throw error;
    refuseRepetida({ descricao, ativo: true });
  }
}

const toRow = (dados: Dados) => ({
  descricao: dados.descricao,
  cod_tipo_servico: dados.codTipoServico,
  tmo_min: dados.tmoMin,
  preco_centavos: dados.precoCentavos,
  cod_especialidade: dados.codEspecialidade === dados.codTipoServico ? null : dados.codEspecialidade,
  cor: dados.cor,
  na_agenda_virtual: dados.naAgendaVirtual,
});
