export type LinhasDoComprovante = readonly (readonly [nome: string, valor: string])[];

interface Comprovante {
  /** What it is a slip of. */
  readonly titulo: string;
  readonly loja: string;
  readonly linhas: LinhasDoComprovante;
  /** Who signs it, below a line; absent: nobody. */
  readonly assina?: string;
}

const ESTILO =
  'body{font:12pt/1.5 system-ui;margin:14mm}h1{font-size:16pt}dt{color:#555;font-size:10pt;margin-top:8pt}dd{margin:0;font-weight:600;white-space:pre-line}p{margin-top:26mm;padding-top:4pt;border-top:.5pt solid #000;width:80mm}';

/** Prints the client's slip from a page of its own, so that the board behind is not printed with it. */
export function printComprovante({ titulo, loja, linhas, assina }: Comprovante): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const page = frame.contentDocument;
  if (!page) return;
  const style = page.createElement('style');
  style.textContent = ESTILO;
  const title = page.createElement('h1');
  title.textContent = `${titulo} · ${loja}`;
  const list = page.createElement('dl');
  for (const [nome, valor] of linhas) {
    const term = page.createElement('dt');
    term.textContent = nome;
    const detail = page.createElement('dd');
    detail.textContent = valor;
    list.append(term, detail);
  }
  page.head.append(style);
  page.body.append(title, list);
  if (assina) {
    const line = page.createElement('p');
    line.textContent = assina;
    page.body.append(line);
  }
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
}
