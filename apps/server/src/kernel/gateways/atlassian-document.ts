import { z } from 'zod';

/** Paragraphs in the Atlassian Document Format; an empty text is no node of it. */
export const documentOf = (paragraphs: readonly string[]) => ({
  type: 'doc',
  version: 1,
  content: paragraphs
    .filter((text) => text !== '')
    .map((text) => ({ type: 'paragraph', content: linesOf(text) })),
});

const linesOf = (text: string) =>
  text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line }]),
    ]);

const Node = z.object({
  type: z.string(),
  text: z.string().optional(),
  attrs: z.object({ text: z.string().optional() }).optional(),
  content: z.array(z.unknown()).optional(),
});

const BLOCKS = new Set(['paragraph', 'heading', 'listItem', 'codeBlock', 'blockquote', 'tableRow']);

/** The words of such a document, a line for each block; what is none of ours to show is left out. */
export const textOf = (body: unknown): string =>
  wordsOf(body)
    .replaceAll('\0', '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

function wordsOf(body: unknown): string {
  const { data: node } = Node.safeParse(body);
  if (!node) return '';
  if (node.type === 'hardBreak') return '\n';
  const words = node.text ?? node.attrs?.text ?? (node.content ?? []).map(wordsOf).join('');
  return BLOCKS.has(node.type) ? `${words}\n` : words;
}
