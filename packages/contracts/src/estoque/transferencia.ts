import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { movimentoRefusals, niveisDoEstoque as niveis, porConcessionaria } from './movimento.ts';
import { quantidade, QuantidadePositiva } from './quantidade.ts';

const inteiro = z.number().int();

/** Parts on their way between two dealerships of a group. */
export const Transferencia = z.object({
  codTransferencia: inteiro,
  codConcessionaria: inteiro,
  /** Where it goes and where it comes from. */
  destino: z.string(),
  codOrigem: inteiro,
  origem: z.string(),
  codPeca: inteiro,
  codigo: z.string(),
  descricao: z.string(),
  /** What was sent, and what of it is still on the way. */
  quantidade,
  aCaminho: quantidade,
  situacao: z.enum(['enviada', 'recebida', 'cancelada']),
  enviadaEm: z.string(),
});
export type Transferencia = z.infer<typeof Transferencia>;

export const transferenciaRefusals = refusals('transferencia', {
  naoEncontrada: [404, 'Transferência não encontrada'],
  semPecaNaOrigem: [409, 'A outra concessionária não tem esta peça no cadastro dela'],
  semNaOrigem: [409, 'Há só {emMaos} na {nome}'],
  terminada: [409, 'Esta transferência já foi {situacao}'],
  menosACaminho: [409, 'Só há {aCaminho} a caminho'],
  outroGrupo: [422, 'Só se transfere entre concessionárias do mesmo grupo'],
});

export const transferenciaContracts = {
  transferirPeca: contract({
    method: 'POST',
    path: '/estoque/transferencia',
    summary: 'Trazer uma peça de outra concessionária do grupo: sai de lá agora e entra aqui quando chega',
    niveis,
    body: z.object({
      /** The part where it is missing. */
      codPeca: Codigo,
      codOrigem: Codigo,
      quantidade: QuantidadePositiva,
    }),
    output: Transferencia,
    refusals: [
      movimentoRefusals.pecaNaoEncontrada,
      transferenciaRefusals.semPecaNaOrigem,
      transferenciaRefusals.semNaOrigem,
      transferenciaRefusals.outroGrupo,
      movimentoRefusals.fracao,
    ],
  }),
  listTransferencias: contract({
    method: 'GET',
    path: '/estoque/transferencias/:codConcessionaria',
    summary: 'As peças a caminho de uma concessionária, e as que saíram dela',
    niveis,
    params: porConcessionaria,
    output: z.array(Transferencia),
  }),
  terminarTransferencia: contract({
    method: 'PUT',
    path: '/estoque/transferencia/:codTransferencia',
    summary: 'A peça chegou, ou volta para de onde saiu; uma parte dela, o resto continua a caminho',
    niveis,
    params: z.object({ codTransferencia: Codigo }),
    body: z.object({
      chegou: z.boolean(),
      /** Absent: all that is on the way. */
      quantidade: QuantidadePositiva.nullish(),
    }),
    output: Transferencia,
    refusals: [
      transferenciaRefusals.naoEncontrada,
      transferenciaRefusals.terminada,
      transferenciaRefusals.menosACaminho,
      movimentoRefusals.fracao,
    ],
  }),
};
