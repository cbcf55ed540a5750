import { formatDuracao } from '../../tempo/duracao.ts';
import { type Anotacoes, caber, type Valores } from './anotacoes.ts';
import { lerTmo, TMO_LIMITES } from '../../planilha/numero.ts';
import { acharTipo, isRecall, type TipoConhecido } from './tipo-servico.ts';

/** Ten hours, a working day: longer jobs exist, but more often minutes were read as hours. */
const TMO_DEMAIS = 600;

/** A job of an imported appointment; its standard time in minutes. */
export type ServicoImportado = {
  readonly codTipoServico: number;
  readonly descricao: string;
  readonly tempoPadraoMin: number;
};

type Contexto = { readonly tipos: readonly TipoConhecido[]; readonly notas: Anotacoes };

/** The job of a line, and whether it is a recall. Without a usable standard time it takes its type's. */
export function julgarServico(
  valores: Valores,
  { tipos, notas }: Contexto,
): { servico: ServicoImportado | null; recall: boolean } {
  const descricao = caber(valores, 'servico', notas);
  const textos = { tipoOs: valores.tipoOs ?? '', servico: descricao };
  const recall = isRecall(`${textos.tipoOs} ${textos.servico}`);
  const tipo = acharTipo(textos, tipos);
  if (!tipo) {
    notas.recusas.push({ campo: 'tipoOs', frase: 'nenhum tipo de serviço cadastrado' });
    return { servico: null, recall };
  }
  if (!descricao && valores.servico !== undefined) {
    notas.avisos.push({ campo: 'servico', frase: 'serviço em branco' });
  }
  const tempoPadraoMin = julgarTmo(valores.tmo ?? '', notas) ?? tipo.tempoPadraoMin;
  return {
    servico: { codTipoServico: tipo.codTipoServico, descricao: descricao || tipo.nome, tempoPadraoMin },
    recall,
  };
}

function julgarTmo(texto: string, { avisos }: Anotacoes): number | null {
  if (texto === '') return null;
  const minutos = lerTmo(texto);
  if (minutos === null) avisos.push({ campo: 'tmo', frase: 'TMO não numérico' });
  if (minutos === null || minutos === 0) return null;
  if (minutos > TMO_LIMITES.maximo) {
    avisos.push({ campo: 'tmo', frase: 'TMO acima de 40 horas' });
    return null;
  }
  if (minutos > TMO_DEMAIS)
    avisos.push({
      campo: 'tmo',
      frase: `TMO de ${formatDuracao(minutos)}: confira se a coluna é em minutos`,
    });
  return Math.max(minutos, TMO_LIMITES.minimo);
}
