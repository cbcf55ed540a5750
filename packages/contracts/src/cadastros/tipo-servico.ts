import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo, Feito, textoObrigatorio, Versao } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { niveisDe } from '../screen.ts';
import { listaDe, listaQuery } from '../lista.ts';
import { cadastrosScreens } from './screens.ts';

const niveis = niveisDe(cadastrosScreens['servicos-list']);
const porTipo = z.object({ codTipoServico: Codigo });

/** A standard time in minutes, as the agenda can plan it. */
export const MinutosDeServico = z
  .number()
  .int('Informe minutos inteiros')
  .min(5, 'Informe 5 minutos ou mais')
  .max(2400, 'Informe até 40 horas');

export const TipoServicoEditado = z.object({
  nome: textoObrigatorio(60, 'Informe o nome do tipo'),
  tempoPadraoMin: MinutosDeServico,
});

/** A code of the distributor by which services, rates and specialities are told apart. */
export const TipoServicoCadastrado = z.object({
  codTipoServico: z.number().int(),
  nome: z.string(),
  tempoPadraoMin: z.number().int(),
  /** Types 9–12 never appear on the reception board (spec §4). */
  naRecepcao: z.boolean(),
  /** Offered services of this type that the caller sees. */
  servicos: z.number().int(),
  versao: z.number().int(),
});
export type TipoServicoCadastrado = z.infer<typeof TipoServicoCadastrado>;

export const tipoServicoRefusals = refusals('tipoServico', {
  naoEncontrado: [404, 'Tipo de serviço não encontrado'],
  alterado: [409, '{quem} alterou este tipo antes de você. Confira como ele está agora'],
  nomeEmUso: [409, 'Já existe o tipo {nome}, com o código {codigo}'],
  codigoEmUso: [409, 'O código {codigo} já é do tipo {nome}'],
  comHistorico: [409, 'Este tipo já tem histórico e não pode ser excluído'],
});

export const tipoServicoContracts = {
  listTiposServico: contract({
    method: 'GET',
    path: '/cadastros/tiposServico',
    summary: 'Tipos de serviço do distribuidor',
    niveis,
    query: listaQuery(['codTipoServico', 'nome', 'tempoPadraoMin'], {}),
    output: listaDe(TipoServicoCadastrado),
  }),
  criarTipoServico: contract({
    method: 'POST',
    path: '/cadastros/tipoServico',
    summary: 'Cadastrar um tipo de serviço',
    niveis,
    body: TipoServicoEditado.extend({
      /** Null: the next free one. */
      codTipoServico: Codigo.max(9999, 'Use um código de até 4 dígitos').nullable(),
    }),
    output: TipoServicoCadastrado,
    refusals: [tipoServicoRefusals.nomeEmUso, tipoServicoRefusals.codigoEmUso],
  }),
  alterarTipoServico: contract({
    method: 'PUT',
    path: '/cadastros/tipoServico/:codTipoServico',
    summary: 'Alterar um tipo de serviço',
    niveis,
    params: porTipo,
    body: TipoServicoEditado.extend({ versao: Versao }),
    output: TipoServicoCadastrado,
    refusals: [
      tipoServicoRefusals.naoEncontrado,
      tipoServicoRefusals.alterado,
      tipoServicoRefusals.nomeEmUso,
    ],
  }),
  excluirTipoServico: contract({
    method: 'DELETE',
    path: '/cadastros/tipoServico/:codTipoServico',
    summary: 'Excluir um tipo de serviço que nunca foi usado',
    niveis,
    params: porTipo,
    output: Feito,
    refusals: [tipoServicoRefusals.naoEncontrado, tipoServicoRefusals.comHistorico],
  }),
};
