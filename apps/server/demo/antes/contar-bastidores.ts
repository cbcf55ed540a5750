import { comoDono, prepararCarga } from '../demo.queries.ts';
import type { Casa } from '../rede/casas.ts';
import {
  insertAcessos,
  insertADevolver,
  insertChamados,
  insertDms,
  insertMensagens,
  insertRegras,
  listSemBastidores,
} from './bastidores.queries.ts';

const CHAMADOS = [
  {
    titulo: 'Como tiro um mecânico das férias antes do fim?',
    descricao: 'Ele volta na quarta e a agenda dele ainda está fechada até sexta.',
    tipo: 'duvida',
    situacao: 'resolvido',
    haDias: 41,
    comentario: 'Achei: é na folga dele, basta mudar o último dia. Obrigado.',
  },
  {
    titulo: 'Relatório do mês com a coluna de garantia separada',
    descricao: 'A marca pede as horas de garantia à parte. Dá para ter no relatório Excel?',
    tipo: 'pedido',
    situacao: 'emAndamento',
    haDias: 12,
    comentario: 'Precisamos até o fechamento do trimestre.',
  },
  {
    titulo: 'Etiqueta do prisma sai pequena na impressora da recepção',
    descricao: 'Na outra impressora sai certo. É a mesma etiqueta.',
    tipo: 'erro',
    situacao: 'respondido',
    haDias: 5,
    comentario: 'Trocamos o tamanho do papel e melhorou.',
  },
  {
    titulo: 'Incluir mais um consultor na página de agendamento',
    descricao: 'Entrou ontem e ainda não aparece para os clientes.',
    tipo: 'duvida',
    situacao: 'aberto',
    haDias: 1,
    comentario: null,
  },
] as const;

interface Bastidores {
  readonly adminUrl: string;
  readonly now: Date;
  readonly casas: readonly Casa[];
}

/**
 * What stands behind the counter and whoever chooses the product wants to see: what the DMS told, letters that went out, parts to be put
 * back, who opened what, what was asked of the support. Of houses whose months before are told; once.
 */
export async function contarBastidores({ adminUrl, now, casas }: Bastidores): Promise<void> {
  await comoDono(adminUrl, async (banco) => {
    if (!(await prepararCarga(banco))) return;
    for (const casa of await listSemBastidores(
      banco,
      casas.map(({ cnpj }) => cnpj),
    )) {
      await insertDms(banco, casa, now);
      await insertMensagens(banco, casa, now);
      await insertADevolver(banco, casa, now);
      await insertAcessos(banco, casa, now);
      if (!casa.primeira) continue;
      await insertRegras(banco, casa, now);
      await insertChamados(banco, casa, { chamados: CHAMADOS, agora: now });
    }
  });
}
