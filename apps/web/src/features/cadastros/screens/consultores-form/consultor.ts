import { consultorContracts, type ConsultorCadastrado } from '@oferta/contracts/cadastros/consultor.ts';
import type { CallInput } from '#kernel/data/api.ts';
import type { Papel } from '../../components/equipe/papel.ts';
import { dadosDe, valoresDe, valoresNovos, type ValoresConsultor } from './valores-consultor.ts';

const { criarConsultor, alterarConsultor, trocarFotoConsultor, removerFotoConsultor } = consultorContracts;

/** How a consultant is saved. */
export const CONSULTOR: Papel<ConsultorCadastrado, ValoresConsultor> = {
  cadastro: 'consultores',
  recurso: 'consultor',
  codigoDe: ({ codConsultor }) => codConsultor,
  palavra: 'consultor',
  afazeres: 'agendamentos',
  lista: '/cadastros/consultores/list',
  feito: 'Consultor salvo',
  valoresDe,
  valoresNovos,
  criar: {
    contrato: criarConsultor,
    entrada: (valores, codConcessionaria) =>
      ({ body: { ...dadosDe(valores), codConcessionaria } }) satisfies CallInput<typeof criarConsultor>,
  },
  alterar: {
    contrato: alterarConsultor,
    entrada: ({ codConsultor }, valores, confirmarForaDoHorario) =>
      ({
        params: { codConsultor },
        body: { ...dadosDe(valores), versao: valores.versao, confirmarForaDoHorario },
      }) satisfies CallInput<typeof alterarConsultor>,
  },
  trocarFoto: {
    contrato: trocarFotoConsultor,
    entrada: ({ codConsultor }, form) =>
      ({ params: { codConsultor }, form }) satisfies CallInput<typeof trocarFotoConsultor>,
  },
  removerFoto: {
    contrato: removerFotoConsultor,
    entrada: ({ codConsultor }) =>
      ({ params: { codConsultor } }) satisfies CallInput<typeof removerFotoConsultor>,
  },
};
