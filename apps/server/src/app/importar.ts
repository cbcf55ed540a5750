// npm run importar -- TIPO ARQUIVO …: a DMS's agenda or any spreadsheet the product knows, from the command line, whether or not the server is running.
import { open } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '#kernel/config.ts';
import type { Platform } from '#kernel/context.ts';
import { RefusalError } from '#kernel/errors.ts';
import { isDeArquivo } from '#kernel/planilha/importador-de-arquivo.ts';
import { asGuest } from './as-guest.ts';
import { acharCasa, acharLugar, importarArquivo } from './importar/executar.ts';
import { lerOpcoes, type Opcoes, usoDe } from './importar/opcoes.ts';
import { impedimentoDe, importarPlanilha, planilhaEmTexto } from './importar/planilha.ts';
import { emJson, emTexto } from './importar/relatorio.ts';
import { ALL_IMPORTADORES } from './slices.ts';
import './em-frase.ts';

const PLANILHAS = ALL_IMPORTADORES.flatMap((importador) => (isDeArquivo(importador) ? [] : [importador]));
const USO = usoDe(PLANILHAS.map(({ tipo }) => tipo));
const FEITO = 0;
const USO_ERRADO = 1;
const ARQUIVO_ILEGIVEL = 2;

async function importar(opcoes: Opcoes): Promise<number> {
  const importador = PLANILHAS.find(({ tipo }) => tipo === opcoes.assunto);
  // A kind that there is none of needs no database to be told so.
  if (!importador && opcoes.assunto !== 'agenda') return fail(USO_ERRADO, USO);
  // npm runs commands from the repository's folder, whatever folder the person stands in.
  const arquivo = path.resolve(process.env['INIT_CWD'] ?? '.', opcoes.arquivo);
  if (!(await isLegivel(arquivo))) return fail(ARQUIVO_ILEGIVEL, `Não foi possível abrir ${opcoes.arquivo}.`);

  const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' });
  const importada = { nome: path.basename(arquivo), em: arquivo };
  try {
    return await asGuest(config, (platform) =>
      importador
        ? importarOutra(platform, { opcoes, importador, arquivo: importada })
        : importarAgenda(platform, opcoes, importada),
    );
  } catch (error) {
    if (error instanceof RefusalError) return fail(ARQUIVO_ILEGIVEL, error.message);
    throw error;
  }
}

interface Arquivo {
  nome: string;
  em: string;
}

async function isLegivel(em: string): Promise<boolean> {
  try {
    await using aberto = await open(em);
    return (await aberto.stat()).isFile();
  } catch {
    return false;
  }
}

async function importarAgenda(platform: Platform, opcoes: Opcoes, arquivo: Arquivo): Promise<number> {
  const casa = await acharCasa(platform, opcoes);
  if (typeof casa === 'string') return fail(USO_ERRADO, casa);
  const resultado = await importarArquivo(platform, casa, { ...arquivo, simular: opcoes.simular });
  const { estado, colunas, erro } = resultado.importacao;
  if (estado === 'mapeando') {
    const nomes = colunas.map((coluna) => coluna.nome).join(', ');
    return fail(
      ARQUIVO_ILEGIVEL,
      `As colunas do arquivo não foram reconhecidas: ${nomes}. Indique-as na tela.`,
    );
  }
  if (erro !== null) return fail(ARQUIVO_ILEGIVEL, erro);
  console.log(opcoes.json ? JSON.stringify(emJson(resultado), null, 1) : emTexto(resultado));
  return FEITO;
}

/** Any kind of spreadsheet; one of the whole distributor takes no dealership. */
async function importarOutra(
  platform: Platform,
  {
    opcoes,
    importador,
    arquivo,
  }: { opcoes: Opcoes; importador: (typeof PLANILHAS)[number]; arquivo: Arquivo },
): Promise<number> {
  const lugar = await acharLugar(platform, opcoes, importador.porConcessionaria);
  if (typeof lugar === 'string') return fail(USO_ERRADO, lugar);
  const resultado = await importarPlanilha(platform, {
    importador,
    ...lugar,
    ...arquivo,
    simular: opcoes.simular,
  });
  const impedimento = impedimentoDe(resultado);
  if (impedimento !== null) return fail(ARQUIVO_ILEGIVEL, impedimento);
  console.log(opcoes.json ? JSON.stringify(resultado, null, 1) : planilhaEmTexto(resultado));
  return FEITO;
}

function fail(code: number, frase: string): number {
  console.error(frase);
  return code;
}

const opcoes = lerOpcoes(process.argv.slice(2));
process.exitCode = opcoes ? await importar(opcoes) : fail(USO_ERRADO, USO);
