import {
  type Importacao,
  type ImportacaoNaLista,
  importacaoRefusals,
  type LinhaImportacao,
} from '@oferta/contracts/agenda/importacao.ts';
import { campoImportacao } from '@oferta/domain/agenda/importacao/campo.ts';
import { passosDaPlanilha } from '@oferta/domain/planilha/passos.ts';
import { refuse, RefusalError } from '#kernel/errors.ts';
import type { LinhaParaVer } from '#machines/planilha/linha.queries.ts';
import type { PlanilhaRow } from '#machines/planilha/planilha.queries.ts';

/** An import of the agenda in the words of its calls. */
export function importacaoNaTela({ colunas, ...planilha }: PlanilhaRow): Importacao {
  return {
    ...importacaoNaLista(planilha),
    colunas: colunas.map(({ nome, campo, exemplos }) => ({ nome, campo: campoImportacao(campo), exemplos })),
  };
}

/** The same in a list. */
export function importacaoNaLista(planilha: Omit<PlanilhaRow, 'colunas'>): ImportacaoNaLista {
  const { codPlanilha, codConcessionaria, totais } = planilha;
  const { arquivo, codificacao, separador, estado, fazia, guardada, progresso } = planilha;
  const { avisos, erro, criadaEm, criadaPor } = planilha;
  return {
    codImportacao: codPlanilha,
    codConcessionaria: codConcessionaria ?? 0,
    arquivo,
    codificacao,
    separador,
    estado,
    // What is judged again when it is written is never overtaken by another file.
    passos: passosDaPlanilha({ ...planilha, boas: totais.boas, outra: null }),
    fazia,
    guardada,
    progresso,
    totais: {
      linhas: totais.linhas,
      aceitas: totais.boas,
      avisos: totais.avisos ?? 0,
      recusadas: totais.recusadas,
      repetidas: totais.repetidas ?? 0,
      jaImportadas: totais.iguais ?? 0,
      mudaram: totais.mudaram ?? 0,
      atualizadas: totais.atualizadas ?? 0,
      encaixes: totais.encaixes ?? 0,
    },
    avisos,
    erro,
    criadaEm,
    criadaPor,
  };
}

export const linhaNaTela = ({
  linha,
  situacao,
  motivos,
  rotulo,
  valores,
  cod,
  podeAtualizar,
}: LinhaParaVer): LinhaImportacao => ({
  linha,
  situacao: situacao === 'boa' ? 'aceita' : situacao,
  motivos: motivos.map(({ campo, frase }) => ({ campo: campoImportacao(campo), frase })),
  numeroOs: rotulo,
  valores,
  codAgendamento: cod,
  podeAtualizar,
});

const { temAtendimento: _daAgenda, ...COMUNS } = importacaoRefusals;
const RECUSAS = new Map(
  Object.entries({ ...COMUNS, tipoDesconhecido: importacaoRefusals.naoEncontrada }).map(([nome, recusa]) => [
    `planilha.${nome}`,
    recusa,
  ]),
);

/** The machine's refusals under the agenda's codes, which its callers know. */
export async function emPalavrasDaAgenda<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const recusa = error instanceof RefusalError && RECUSAS.get(error.refusal.codigo);
    if (!recusa) throw error;
    return refuse(recusa, error.details);
  }
}
