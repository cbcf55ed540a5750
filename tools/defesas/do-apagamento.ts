import type { Defesa } from './defesa.ts';

const PESSOA = 'packages/domain/src/suporte/titular.ts';
const daPessoa = { row: '14.2.4', file: PESSOA, proof: 'packages/domain/src/suporte/titular.test.ts' };

const QUEM = 'apps/server/src/machines/titular/quem-e.ts';
const doServidor = { row: '14.2.4', proof: 'apps/server/test/titular/titular.test.ts' };
const daCamada = { row: '14.2.4', proof: 'apps/server/test/titular/camadas.test.ts' };
const daCidade = {
  row: '14.2.4',
  proof: 'apps/server/test/titular/so-a-pessoa.test.ts',
  red: /each of a town, erased in turn/,
};

/** What keeps an erasure to the one person, layer by layer: each must be seen to hold where the next would. */
export const DO_APAGAMENTO: readonly Defesa[] = [
  {
    ...daPessoa,
    takes: "  if (pedidos.documentos.filter(isCpf).length > 1) return 'variasPessoas';",
    red: /two CPFs whom a phone joins/,
  },
  {
    ...daPessoa,
    takes: "  if (!cobrem(certos, pedidos)) return 'sinalAlheio';",
    red: /pessoaDosRegistros/,
  },
  {
    ...daPessoa,
    takes: "  if (!isLigado(certos.map((registro) => contatosDe(registro, pedido)))) return 'variasPessoas';",
    red: /pessoaDosRegistros/,
  },
  {
    ...daPessoa,
    takes: ' && isMostrado(registro, elosDe, alheios)',
    puts: ' && elosDe(registro).length > 0 && alheios !== null',
    red: /pessoaDosRegistros/,
  },
  {
    ...daPessoa,
    takes: 'isDaPessoa(registro, pedido) && isMostrado',
    puts: 'isMostrado',
    red: /pessoaDosRegistros/,
  },
  {
    ...doServidor,
    file: QUEM,
    takes: "  if (tenant.concessionarias !== '*') refuse(titularRefusals.redeInteira);",
    puts: '  void tenant;',
    red: /only who sees all dealerships/,
  },
  {
    ...doServidor,
    file: 'apps/server/src/machines/titular/apagar-titular.ts',
    takes: '  if (await isEmAndamento(tx, quem.alvos, now)) refuse(titularRefusals.emAndamento);',
    puts: '  void isEmAndamento;',
    red: /nobody may be erased while/,
  },
  {
    ...daCamada,
    file: QUEM,
    takes: 'valores.filter((valor) => !deOutros.has(valor))',
    puts: 'valores.filter(() => deOutros.size >= 0)',
    red: /a phone that others have too/,
  },
  {
    ...daCidade,
    file: QUEM,
    takes: 'nomes: sinais.nomes.filter((nome) => !palavras.has(nome))',
    puts: 'nomes: sinais.nomes',
  },
  {
    ...daCidade,
    file: QUEM,
    takes: 'soSeus: so(destinos),',
    puts: 'soSeus: destinos,',
  },
  {
    ...daCamada,
    red: /no registry is among the tables/,
    file: 'apps/server/src/machines/titular/colunas.queries.ts',
    takes: '!INTOCADAS.includes(tabela) && ',
    puts: 'INTOCADAS.length > 0 && ',
  },
];
