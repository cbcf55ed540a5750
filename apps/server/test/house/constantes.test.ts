import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as constantes from '@oferta/domain/constantes.ts';

/** As they are, by name. */
const NO_ARQUIVO: Readonly<Record<string, unknown>> = { ...constantes };
const ROOT = path.join(import.meta.dirname, '../../../..');
/** Where things are, but for tests and the file itself. */
const FONTES = [
  'packages',
  'apps/server/src',
  'apps/web/src',
  ':!*.test.ts',
  ':!packages/domain/src/constantes.ts',
];

/** The specification's section 9, line by line, written a second time on purpose. */
const SECAO_9 = {
  CHAVE_DO_TOKEN: 'id_token',
  CHAVE_DO_USUARIO: 'id_usuario',
  CHAVE_DAS_NOTIFICACOES: 'notification',
  TOAST_MS: 3000,
  CORES_AGENDA: 8,
  GRADE_PADRAO: { abertura: 7 * 60, fechamento: 19 * 60, intervalo: 60 },
  MENU_HOVER_MS: 200,
  ACORDEAO_MS: 250,
  RESIZE_DEBOUNCE_MS: 200,
  RECOLHER_MS: 600,
  TOPO_A_PARTIR_DE_PX: 200,
  TOPO_MS: 600,
  SCROLL_APOS_NAVEGACAO_MS: 100,
  INICIO_DAS_BIBLIOTECAS_MS: 500,
  MOEDA: 'BRL',
  CASAS_DA_MOEDA: 2,
  CONCESSIONARIA_ATIVA: 1,
  SITUACOES_DA_RECEPCAO: {
    1: { statusRecepcao: 'Aguardando Serviço', progressoOS: 25 },
    2: { statusRecepcao: 'Em Serviço', progressoOS: 50 },
    3: { statusRecepcao: 'Aguardando Inspeção', progressoOS: 75 },
    4: { statusRecepcao: 'Aguardando Entrega', progressoOS: 100 },
  },
  SITUACAO_DESCONHECIDA: { statusRecepcao: 'Desconhecido', progressoOS: 0 },
  MINIMO_BUSCA: 2,
  SENHA_MINIMA: 8,
  NIVEIS_DE_ACESSO: [-1, 1, 2, 3, 4, 5, 6],
};
/** What only style sheets animate: by the theme's tokens, held against the constants below. */
const NO_TEMA = { ACORDEAO_MS: 'acordeao', RECOLHER_MS: 'recolher' } as const;

const usam = (padrao: string, ...onde: string[]): string[] => {
  try {
    const args = ['grep', '-lE', '--untracked', padrao, '--', ...onde];
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
  } catch {
    // git's way of saying that there is none
    return [];
  }
};

test('the constants of section 9 stand in one file, and no other', () => {
  expect(NO_ARQUIVO).toEqual(SECAO_9);
});

test.each(Object.keys(SECAO_9).filter((nome) => !(nome in NO_TEMA)))(
  '%s is used where its thing is',
  (nome) => {
    const arquivos = usam(`\\b${nome}\\b`, ...FONTES);
    expect(arquivos).not.toEqual([]);
  },
);

test.each(Object.entries(NO_TEMA))(
  '%s is what the theme calls --%s, by which style sheets move',
  (nome, token) => {
    const tokens = fs.readFileSync(path.join(ROOT, 'apps/web/src/ui/theme/tokens.css'), 'utf8');
    expect(tokens).toContain(`--${token}: ${String(NO_ARQUIVO[nome])}ms;`);
    expect(usam(`var\\(--${token}\\)`, 'apps/web/src', ':!*.ts')).not.toEqual([]);
  },
);
