import { checklistContracts } from '@oferta/contracts/oficina-digital/checklist.ts';
import { call } from '#kernel/data/api.ts';
import { isApiError } from '#kernel/data/api-error.ts';
import { alterarFoto, alterarVistoria, apagarFotos, capaDe, imagemDe } from '../storage/acervo.ts';
import { juntar } from '../model/juntar.ts';
import type { Envio } from '../model/proximo-envio.ts';
import { rascunhoDe } from '../model/rascunho-de.ts';
import type { Foto, Vistoria } from '../model/vistoria.ts';

/** A network that hangs is a network that failed, milliseconds; a video may take its time on a bad one. */
const PACIENCIA = 60_000;
const PACIENCIA_COM_VIDEO = 300_000;

/** Tells the server one thing and keeps what it answers. Throws ApiError, or the time that ran out. */
export async function executarEnvio(envio: Envio): Promise<void> {
  switch (envio.tipo) {
    case 'rascunho':
      return enviarRascunho(envio.vistoria);
    case 'finalizar':
      return finalizar(envio.vistoria);
    case 'foto':
      return enviarFoto(envio.vistoria, envio.foto);
    case 'capa':
      return enviarCapa(envio.foto);
    case 'marcas':
      return enviarMarcas(envio.foto);
    case 'remover':
      return remover(envio.foto);
  }
}

const signal = (ms = PACIENCIA): AbortSignal => AbortSignal.timeout(ms);

async function enviarRascunho(vistoria: Vistoria): Promise<void> {
  const { chave } = vistoria;
  const checklist = await call(checklistContracts.salvarChecklist, {
    params: { chave },
    body: rascunhoDe(vistoria),
    signal: signal(),
  });
  const agoraMesmo = Date.now();
  await alterarVistoria(chave, (agora) => juntar(agora, vistoria, { checklist, agora: agoraMesmo }));
}

async function enviarFoto({ chave }: Vistoria, foto: Foto): Promise<void> {
  const { codMidia, codigoItem, video } = foto;
  const bytes = await imagemDe(codMidia);
  // Forgotten meanwhile in another tab.
  if (!bytes) return alterarFoto(codMidia, () => null);
  await call(checklistContracts.enviarMidia, {
    params: { chave, codMidia },
    query: codigoItem === null ? {} : { item: codigoItem },
    form: formDe(bytes, video),
    signal: signal(video === undefined ? PACIENCIA : PACIENCIA_COM_VIDEO),
  });
  await alterarFoto(codMidia, (agora) => ({ ...agora, enviada: true }));
}

/** The file in the form that the server takes. */
function formDe(bytes: ArrayBuffer, video?: string): FormData {
  const form = new FormData();
  form.set(
    'arquivo',
    new Blob([bytes], { type: video ?? 'image/jpeg' }),
    video === undefined ? 'foto.jpg' : 'video.mp4',
  );
  return form;
}

async function enviarCapa({ codMidia }: Foto): Promise<void> {
  const bytes = await capaDe(codMidia);
  if (bytes)
    await call(checklistContracts.guardarCapa, {
      params: { codMidia },
      form: formDe(bytes),
      signal: signal(),
    });
  await alterarFoto(codMidia, (agora) => ({ ...agora, capaEnviada: true }));
}

async function enviarMarcas({ codMidia, marcas }: Foto): Promise<void> {
  await call(checklistContracts.marcarMidia, {
    params: { codMidia },
    body: { marcas: [...marcas] },
    signal: signal(),
  });
  await alterarFoto(codMidia, (agora) => ({ ...agora, marcasEnviadas: igual(agora.marcas, marcas) }));
}

const igual = (um: Foto['marcas'], outro: Foto['marcas']): boolean =>
  JSON.stringify(um) === JSON.stringify(outro);

/** Also when it is on its way: what the server does not know is removed already. */
async function remover({ codMidia }: Foto): Promise<void> {
  try {
    await call(checklistContracts.removerMidia, { params: { codMidia }, signal: signal() });
  } catch (erro) {
    if (!isApiError(erro) || erro.status !== 404) throw erro;
  }
  await alterarFoto(codMidia, () => null);
}

async function finalizar({ chave }: Vistoria): Promise<void> {
  const { checklist, codOrcamento } = await call(checklistContracts.finalizarChecklist, {
    params: { chave },
    signal: signal(),
  });
  await alterarVistoria(chave, (agora) => ({
    ...agora,
    situacao: 'finalizada',
    finalizadaEm: checklist.finalizadoEm,
    midias: checklist.midias,
    codOrcamento,
  }));
  await apagarFotos(chave);
}
