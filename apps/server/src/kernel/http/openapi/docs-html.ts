import { z } from 'zod';
import type { Contract } from '@oferta/contracts/contract.ts';
import { escapeHtml } from '../pages/escape-html.ts';

/** The calls for people to read: one page, no script, nothing from elsewhere. */
export function docsHtml(contracts: Readonly<Record<string, Contract>>): string {
  const calls = Object.entries(contracts).toSorted(([, a], [, b]) => a.path.localeCompare(b.path));
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API - Gestão Oferta Digital</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>API da Gestão Oferta Digital</h1>
<p>${calls.length} chamadas, feitas dos mesmos esquemas que as conferem. Para programas: <a href="/api/docs/openapi.json">openapi.json</a>.</p>
${calls.map(([name, contract]) => call(name, contract)).join('\n')}
</main>
</body>
</html>
`;
}

function call(name: string, contract: Contract): string {
  const { method, path, summary, niveis, distribuidores, host, params, query, body, output, refusals } =
    contract;
  return `<details id="${escapeHtml(name)}">
<summary><b>${method}</b> <code>/api${escapeHtml(path)}</code> <span>${escapeHtml(summary)}</span></summary>
<p>${escapeHtml(quemPode(niveis))}${distribuidores ? ` Só nos distribuidores ${distribuidores.map(escapeHtml).join(', ')}.` : ''}${host === 'integracao' ? ' Domínio de integração.' : ''}</p>
${schema('Caminho', params)}${schema('Consulta', query)}${schema('Corpo', body)}${exemplo(contract.example)}
${contract.download ? '<h2>Resposta</h2><p>Um arquivo.</p>' : schema('Resposta', output, 'output')}
${refusals.length === 0 ? '' : `<h2>Recusas</h2><table><tbody>${refusals.map(recusa).join('')}</tbody></table>`}
</details>`;
}

const recusa = ({ status, codigo, frase }: Contract['refusals'][number]): string =>
  `<tr><td>${status}</td><td><code>${escapeHtml(codigo)}</code></td><td>${escapeHtml(frase)}</td></tr>`;

function quemPode(niveis: Contract['niveis']): string {
  if (niveis === 'public') return 'Aberta a todos.';
  if (niveis === 'chave') return 'Sem sessão: com a chave de integração da concessionária.';
  return niveis === 'autenticado' ? 'Quem entrou, de qualquer nível.' : `Níveis ${niveis.join(', ')}.`;
}

const exemplo = (example: unknown): string =>
  example === undefined
    ? ''
    : `<h2>Exemplo</h2><pre tabindex="0">${escapeHtml(JSON.stringify(example, null, 2))}</pre>`;

function schema(title: string, of: z.ZodType | undefined, io: 'input' | 'output' = 'input'): string {
  if (!of) return '';
  const { $schema: _dialect, ...json } = z.toJSONSchema(of, { io, unrepresentable: 'any' });
  return `<h2>${title}</h2><pre tabindex="0">${escapeHtml(JSON.stringify(json, null, 2))}</pre>`;
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h2 { font-size: 1rem; margin: 1rem 0 .25rem; }
details { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .5rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
summary b { display: inline-block; min-width: 4.5rem; }
pre { overflow: auto; max-height: 24rem; padding: .75rem; background: color-mix(in srgb, currentColor 7%, transparent); border-radius: .5rem; }
td { padding: .125rem .75rem .125rem 0; vertical-align: top; }
`;
