import { ALL_CONTRACTS } from '@oferta/contracts/all-contracts.ts';
import type { LinhaAuditoria } from '@oferta/contracts/suporte/auditoria.ts';
import { mudancasDe, nomeDoRegistro } from '@oferta/domain/suporte/mudanca.ts';
import type { AuditoriaRow } from './auditoria.queries.ts';

type Nomes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What jobs do; calls say it of themselves. */
const TRABALHOS: Readonly<Record<string, string>> = {
  atenderDms: 'Ler o que o DMS informa',
  copiar: 'Copiar o cardápio',
  desfazerLote: 'Desfazer uma alteração em lote',
  'conferir-planilha': 'Conferir uma planilha',
  'importar-planilha': 'Importar uma planilha',
  'desfazer-planilha': 'Desfazer uma importação',
  // Of before all imports were one machine's.
  'importar-agenda': 'Importar a agenda',
  'desfazer-importacao': 'Desfazer uma importação',
  marcarNoShow: 'Marcar no-show',
  // Written without a call or a job around it.
  insert: 'Inclusão direta no banco',
  update: 'Alteração direta no banco',
  delete: 'Exclusão direta no banco',
};

/** A line of the audit as people read it. */
export function emPalavras(row: AuditoriaRow, nomes: Nomes, pessoais: boolean): LinhaAuditoria {
  return {
    codAuditoria: row.codAuditoria,
    quando: row.quando.toISOString(),
    fuso: row.fuso,
    ...quemFoi(row),
    codUsuario: row.codUsuario,
    tabela: row.tabela,
    registro: nomeDoRegistro(row.tabela),
    chave: row.chave,
    operacao: row.antes === null ? 'criado' : row.depois === null ? 'excluido' : 'alterado',
    acao: row.acao,
    oQue: ALL_CONTRACTS[row.acao]?.summary ?? TRABALHOS[row.acao] ?? row.acao,
    mudancas: mudancasDe(row.antes, row.depois, { tabela: row.tabela, fuso: row.fuso, nomes, pessoais }),
    endereco: row.endereco,
    codConcessionaria: row.codConcessionaria,
    concessionaria: row.concessionaria,
  };
}

function quemFoi({
  usuario,
  codUsuario,
  chaveDms,
  origem,
  endereco,
}: AuditoriaRow): Pick<LinhaAuditoria, 'quem' | 'quemEra'> {
  // Somebody of another distributor's staff, or one who was removed: the code is what is left.
  if (codUsuario !== null) return { quem: usuario ?? `Usuário ${codUsuario}`, quemEra: 'pessoa' };
  if (chaveDms !== null) return { quem: chaveDms, quemEra: 'dms' };
  // A mechanic at a shared device of the workshop, who may have no login of their own.
  if (origem === 'aparelho') return { quem: endereco?.split(' · ')[0] ?? 'Mecânico', quemEra: 'pessoa' };
  return origem === 'tela'
    ? { quem: 'Página pública', quemEra: 'publico' }
    : { quem: 'Sistema', quemEra: 'sistema' };
}
