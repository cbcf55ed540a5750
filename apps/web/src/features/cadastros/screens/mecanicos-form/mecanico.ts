import { mecanicoContracts, type MecanicoCadastrado } from '@oferta/contracts/cadastros/mecanico.ts';
import type { CallInput } from '#kernel/data/api.ts';
import type { Papel } from '../../components/equipe/papel.ts';
import { dadosDe, valoresDe, valoresNovos, type ValoresMecanico } from './valores-mecanico.ts';

const { criarMecanico, alterarMecanico, trocarFotoMecanico, removerFotoMecanico } = mecanicoContracts;

/** How a mechanic is saved. */
export const MECANICO: Papel<MecanicoCadastrado, ValoresMecanico> = {
  cadastro: 'mecanicos',
  recurso: 'mecanico',
  codigoDe: ({ codMecanico }) => codMecanico,
  palavra: 'mecânico',
  afazeres: 'serviços',
  lista: '/cadastros/mecanicos/list',
  feito: 'Mecânico salvo',
  valoresDe,
  valoresNovos,
  criar: {
    contrato: criarMecanico,
    entrada: (valores, codConcessionaria) =>
      ({ body: { ...dadosDe(valores), codConcessionaria } }) satisfies CallInput<typeof criarMecanico>,
  },
  alterar: {
    contrato: alterarMecanico,
    entrada: ({ codMecanico }, valores, confirmarForaDoHorario) =>
      ({
        params: { codMecanico },
        body: { ...dadosDe(valores), versao: valores.versao, confirmarForaDoHorario },
      }) satisfies CallInput<typeof alterarMecanico>,
  },
  trocarFoto: {
    contrato: trocarFotoMecanico,
    entrada: ({ codMecanico }, form) =>
      ({ params: { codMecanico }, form }) satisfies CallInput<typeof trocarFotoMecanico>,
  },
  removerFoto: {
    contrato: removerFotoMecanico,
    entrada: ({ codMecanico }) =>
      ({ params: { codMecanico } }) satisfies CallInput<typeof removerFotoMecanico>,
  },
};
