import { randomUUID } from 'node:crypto';
import { checklistContracts } from '@oferta/contracts/oficina-digital/checklist.ts';
import type { Checklist } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import type { Answer, Caller, TestApp } from '../test-app.ts';
import { aModeloChecklist } from './oficina.ts';
import type { Casa } from './house.ts';

/** Who walks round the car, and with what. */
export interface Patio {
  readonly app: TestApp;
  readonly casa: Casa;
  readonly caller: Caller;
  readonly codModelo: number;
}

export async function aPatio(app: TestApp, casa: Casa, caller: Caller): Promise<Patio> {
  return { app, casa, caller, codModelo: await aModeloChecklist(app, casa) };
}

/** An answer as a device sends it; minutes after 08:00 of the test's Monday. */
export const resposta = (codigo: string, resultado: string, minuto: number, over: object = {}) => ({
  codigo,
  resultado,
  respondidoEm: new Date(Date.parse('2026-11-23T10:00:00Z') + minuto * 60_000).toISOString(),
  ...over,
});

/** The document as the device has it. */
export const rascunho = ({ casa, codModelo }: Patio, over: Record<string, unknown> = {}) => ({
  codConcessionaria: casa.codConcessionaria,
  codModeloChecklist: codModelo,
  modeloNumero: 1,
  placa: 'abc-1d23',
  modelo: 'Modelo Teste',
  km: 50_000,
  cliente: 'Marcos Exemplo',
  iniciadoEm: '2026-11-23T10:00:00Z',
  itens: [],
  ...over,
});

export const salvar = (
  { app, caller }: Patio,
  chave: string,
  body: Record<string, unknown>,
): Promise<Answer> => app.call(caller, checklistContracts.salvarChecklist, { params: { chave }, body });

/** Saves what must be accepted. */
export async function salvo(
  patio: Patio,
  over: Record<string, unknown> = {},
  chave: string = randomUUID(),
): Promise<Checklist> {
  const answer = await salvar(patio, chave, rascunho(patio, over));
  if (answer.status !== 200) throw new Error(answer.text);
  return checklistContracts.salvarChecklist.output.parse(answer.json());
}

export const finalizar = ({ app, caller }: Patio, chave: string): Promise<Answer> =>
  app.call(caller, checklistContracts.finalizarChecklist, { params: { chave } });

interface Envio {
  readonly chave: string;
  readonly codMidia?: string;
  readonly bytes: Buffer;
  readonly item?: string;
  readonly nome?: string;
}

/** Sends a photo or video as a device does. */
export const enviarFoto = (
  patio: Pick<Patio, 'app' | 'caller'>,
  { chave, codMidia = randomUUID(), bytes, item, nome }: Envio,
) =>
  enviarArquivo(patio, {
    url: `/api/checklist/midia/${chave}/${codMidia}${item === undefined ? '' : `?item=${item}`}`,
    bytes,
    ...(nome !== undefined && { nome }),
  });

/** Sends a file as a browser does, under whatever name it likes. */
export async function enviarArquivo(
  { app, caller }: Pick<Patio, 'app' | 'caller'>,
  { url, bytes, nome = 'foto.jpg' }: { url: string; bytes: Buffer; nome?: string },
) {
  const head = `--limite\r\nContent-Disposition: form-data; name="arquivo"; filename="${nome}"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const response = await app.app.http.inject({
    method: 'PUT',
    url,
    headers: {
      host: caller.host,
      authorization: `Bearer ${caller.token}`,
      'content-type': 'multipart/form-data; boundary=limite',
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--limite--\r\n')]),
  });
  return { status: response.statusCode, text: response.body, json: () => response.json<unknown>() };
}
