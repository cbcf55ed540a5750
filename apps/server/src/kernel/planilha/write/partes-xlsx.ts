import type { ESTILOS } from './celula-xlsx.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOC = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACOTE = 'http://schemas.openxmlformats.org/package/2006';

/** The number formats in the order of `ESTILOS`, all of them plain and then all of them bold; a percent's sign is text, so that 12.5 stays 12.5. */
const FORMATOS: readonly (readonly [keyof typeof ESTILOS, string])[] = [
  ['inteiro', '#,##0'],
  ['decimal', '#,##0.##########'],
  ['dinheiro', '[$R$-416] #,##0.00'],
  ['percentual', '0.00&quot;%&quot;'],
  ['data', 'dd/mm/yyyy'],
  ['instante', 'dd/mm/yyyy hh:mm'],
  ['hora', 'hh:mm'],
  ['duracao', '0.00'],
  ['texto', '@'],
  ['codigo', '0'],
  ['mes', 'mm/yyyy'],
  ['parte', '0.00%'],
];

/** The bold twin of a style. */
export const emNegrito = (estilo: number): number => estilo + FORMATOS.length;

const estilos = (): string => {
  const formatos = FORMATOS.map(([, codigo], i) => `<numFmt numFmtId="${164 + i}" formatCode="${codigo}"/>`);
  const celulas = [0, 1].flatMap((fonte) =>
    FORMATOS.map(
      (_formato, i) =>
        `<xf numFmtId="${164 + i}" fontId="${fonte}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${fonte === 0 ? '' : ' applyFont="1"'}/>`,
    ),
  );
  return `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${formatos.length}">${formatos.join('')}</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${celulas.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${celulas.join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
};

/** A sheet's name: 31 letters, none of those that spreadsheets refuse. */
export const nomeDaFolha = (titulo: string): string =>
  titulo
    .replace(/[[\]:*?/\\'<>&"]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 31)
    .trim() || 'Dados';

/** Everything of a workbook but its sheets' rows. */
export function partesDoXlsx(folhas: readonly string[]): { nome: string; texto: string }[] {
  const cada = (texto: (numero: number, nome: string) => string) =>
    folhas.map((nome, i) => texto(i + 1, nome)).join('');
  const tipo = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return [
    {
      nome: '[Content_Types].xml',
      texto: `${XML}<Types xmlns="${PACOTE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${tipo}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${tipo}.styles+xml"/>${cada((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${tipo}.worksheet+xml"/>`)}</Types>`,
    },
    {
      nome: '_rels/.rels',
      texto: `${XML}<Relationships xmlns="${PACOTE}/relationships"><Relationship Id="rId1" Type="${DOC}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      nome: 'xl/workbook.xml',
      texto: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOC}"><sheets>${cada((n, nome) => `<sheet name="${nome}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    },
    {
      nome: 'xl/_rels/workbook.xml.rels',
      texto: `${XML}<Relationships xmlns="${PACOTE}/relationships">${cada((n) => `<Relationship Id="rId${n}" Type="${DOC}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${folhas.length + 1}" Type="${DOC}/styles" Target="styles.xml"/></Relationships>`,
    },
    { nome: 'xl/styles.xml', texto: estilos() },
  ];
}

interface Moldura {
  /** In characters. */
  readonly larguras: readonly number[];
  readonly congelada: boolean;
}

/** A sheet up to its rows. */
export const inicioDaFolha = ({ larguras, congelada }: Moldura): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${congelada ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : ''}</sheetView></sheetViews><cols>${larguras.map((largura, i) => `<col min="${i + 1}" max="${i + 1}" width="${largura}" customWidth="1"/>`).join('')}</cols><sheetData>`;

/** A sheet after its rows; `filtro` is the area whose columns can be filtered. */
export const fimDaFolha = (filtro: string | null): string =>
  `</sheetData>${filtro === null ? '' : `<autoFilter ref="${filtro}"/>`}</worksheet>`;
