import type { LinhaAuditoria } from '@oferta/contracts/suporte/auditoria.ts';
import { mudancasDe, nomeDoRegistro } from '@oferta/domain/suporte/mudanca.ts';
import { verboDe } from '@oferta/domain/suporte/verbo.ts';
import type { AuditoriaRow } from './auditoria.queries.ts';

type Nomes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A line of the audit as people read it. */
export function emPalavras(row: AuditoriaRow, nomes: Nomes, pessoais: boolean): LinhaAuditoria {
  const { tabela, fuso, antes, depois } = row;
  const operacao = antes === null ? 'criado' : depois === null ? 'excluido' : 'alterado';
  const mudancas = mudancasDe(antes, depois, { tabela, fuso, nomes, pessoais });
  return {
    codAuditoria: row.codAuditoria,
    quando: row.quando.toISOString(),
    fuso: row.fuso,
    ...quemFoi(row),
    codUsuario: row.codUsuario,
    tabela: row.tabela,
    registro: nomeDoRegistro(row.tabela),
    chave: row.chave,
    operacao,
    acao: row.acao,
    oQue: verboDe({ tabela, operacao, mudancas, depois }),
    mudancas,
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
    : { quem: 'O sistema', quemEra: 'sistema' };
}
