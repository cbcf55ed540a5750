import {
  adiantarSequencias,
  type Banco,
  countRegistros,
  emUmaCarga,
  findVersao,
  insertTextos,
  listTabelas,
  refazerDerivadas,
  semGatilhosNemChaves,
  type Tabela,
  truncateTabelas,
} from './copia.queries.ts';
import { Cabecalho, lerArquivo, Rodape } from './formato.ts';
import { conferir, type Contagem, somar } from './contagem.ts';

const POR_VEZ = 2_000;

/**
 * Puts a copy back into an empty database of the same version, all or nothing. Throws a sentence for the person when the
 * database is not empty, is of another version, or the file is not a whole copy. Answers how many rows were put back into each table.
 */
export function restaurarCopia(adminUrl: string, arquivo: string): Promise<Contagem> {
  return emUmaCarga(adminUrl, async (banco) => {
    if ((await countRegistros(banco)) > 0) {
      throw new Error(
        'O banco não está vazio. Restaure num banco novo (outra pasta em DATA_DIR ou outro DATABASE_URL).',
      );
    }
    return restaurarLinhas(banco, lerArquivo(arquivo));
  });
}

async function restaurarLinhas(banco: Banco, linhas: AsyncGenerator<string>): Promise<Contagem> {
  const cabecalho = lerCabecalho((await linhas.next()).value);
  const versao = await findVersao(banco);
  if (cabecalho.versao !== versao) {
    throw new Error(
      `A cópia é da versão ${cabecalho.versao} e o banco está na ${versao}. Use o programa da mesma versão.`,
    );
  }
  const destino = new Map((await listTabelas(banco)).map((tabela) => [tabela.nome, tabela]));
  const contagem = new Map<string, number>();
  await semGatilhosNemChaves(banco, async () => {
    await truncateTabelas(banco, [...destino.values()]);
    await carregar(banco, { tabelas: cabecalho.tabelas, destino, linhas, contagem });
    await adiantarSequencias(banco, [...destino.values()]);
    await refazerDerivadas(banco);
  });
  await conferir(banco, contagem);
  return contagem;
}

interface Carga {
  readonly tabelas: readonly Tabela[];
  readonly destino: ReadonlyMap<string, Tabela>;
  readonly linhas: AsyncGenerator<string>;
  /** Filled as tables are. */
  readonly contagem: Map<string, number>;
}

async function carregar(banco: Banco, { tabelas, destino, linhas, contagem }: Carga): Promise<void> {
  let fim = false;
  const fila = [...tabelas];
  let lote: string[] = [];
  let daTabela = 0;
  for await (const linha of linhas) {
    if (fim) throw truncada();
    if (!linha.startsWith('[')) {
      lote.push(linha);
      if (lote.length < POR_VEZ) continue;
    }
    const [tabela] = fila;
    if (lote.length > 0) await gravar(banco, { tabela, destino, lote });
    daTabela += lote.length;
    lote = [];
    if (!linha.startsWith('[')) continue;

    const [nome, quantas] = Rodape.parse(JSON.parse(linha));
    fim = nome === '';
    if (quantas !== (fim ? somar(contagem) : daTabela) || nome !== (tabela?.nome ?? '')) throw truncada();
    if (!fim) contagem.set(nome, daTabela);
    daTabela = 0;
    fila.shift();
  }
  if (!fim) throw truncada();
}

interface Lote {
  tabela: Tabela | undefined;
  destino: ReadonlyMap<string, Tabela>;
  lote: readonly string[];
}

async function gravar(banco: Banco, { tabela, destino, lote }: Lote): Promise<void> {
  const alvo = tabela && destino.get(tabela.nome);
  if (!tabela || !alvo) throw truncada();
  await insertTextos(banco, { nome: alvo.nome, colunas: tabela.colunas }, lote);
}

function lerCabecalho(linha: unknown): Cabecalho {
  try {
    return Cabecalho.parse(JSON.parse(String(linha)));
  } catch (error) {
    throw new Error('Este arquivo não é uma cópia de segurança da Gestão Oferta Digital.', { cause: error });
  }
}

const truncada = () => new Error('A cópia está incompleta ou foi alterada. Nada foi restaurado.');
