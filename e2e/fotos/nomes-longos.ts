import type { TestPool } from '../../apps/server/test/test-pool.ts';

/** Columns of what people are asked to write: names, models, what a job or a part is called. */
const COLUNAS = [
  'agendamento.cliente',
  'agendamento.modelo',
  'agendamento.cor',
  'agendamento.retirado_por',
  'servico.descricao',
  'servico_oferecido.nome',
  'servico_oferecido.descricao',
  'tipo_servico.nome',
  'tipo_servico.descricao',
  'mecanico.nome',
  'consultor.nome',
  'box.nome',
  'concessionaria.nome',
  'grupo.nome',
  'usuario.nome',
  'ordem_servico.cliente',
  'ordem_servico.modelo',
  'checklist.cliente',
  'checklist.modelo',
  'checklist_item.nome',
  'orcamento_linha.descricao',
  'orcamento_linha.por_que',
  'orcamento_evento.quem',
  'aprovacao.nome',
  'pedido_publico.nome',
  'pedido_publico.modelo',
  'lista_espera.cliente',
  'lista_espera.modelo',
  'peca.descricao',
  'peca.marca',
  'fornecedor.nome',
  'item_adicional.nome',
  'item_adicional.descricao',
  'pneu.nome',
  'pneu.descricao',
  'manual_proprietario.nome',
  'cardapio_no.nome',
  'ticket.titulo',
  'mensagem.assunto',
  'mensagem.destinatario_nome',
  'relatorio_salvo.nome',
  'visao_salva.nome',
  'aparelho.nome',
  'chave_integracao.nome',
] as const;

/** Eighty letters, every second one without a blank: what breaks, and what cannot. */
const LONGO = `case when n % 2 = 0
  then rpad(n || ' Maria Aparecida dos Prazeres e Albuquerque Cavalcanti de Vasconcelos Wanderley Filha', 80, 'a')
  else rpad(n || 'MariaAparecidadosPrazereseAlbuquerqueCavalcantideVasconcelosWanderleyFilha', 80, 'a') end`;

/** Makes every name in the house as long as its column takes, up to eighty letters. Answers the columns that took it. */
export async function alongarNomes(banco: TestPool): Promise<readonly string[]> {
  const longas: string[] = [];
  for (const qual of COLUNAS) {
    const [tabela = '', coluna = ''] = qual.split('.');
    for (const letras of [80, 60, 40]) {
      const serviu = await alongar(banco, { tabela, coluna, letras });
      if (serviu) longas.push(`${qual} ${letras}`);
      if (serviu) break;
    }
  }
  // What is read from lines that are made of others.
  await banco.query('select refazer_linhas(cod_concessionaria) from concessionaria');
  return longas;
}

/** Whether the column is there and takes that many letters. */
const alongar = (
  banco: TestPool,
  { tabela, coluna, letras }: { tabela: string; coluna: string; letras: number },
): Promise<boolean> =>
  // What is only added to, and what counts each change, is not asked.
  banco
    .query(
      `begin; set local session_replication_role = replica;
       update ${tabela} t set ${coluna} = left(${LONGO}, ${letras})
       from (select ctid as onde, row_number() over () as n from ${tabela}) q where q.onde = t.ctid and ${coluna} is not null;
       commit`,
    )
    .then(
      () => true,
      async () => {
        await banco.query('rollback');
        return false;
      },
    );
