import type { Checklist } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { instanteSeguinte } from './responder.ts';
import type { Anterior, Cabecalho, Resposta, Vistoria } from './vistoria.ts';

/** The header as the server has it. */
function cabecalhoDo(checklist: Checklist): Cabecalho {
  const { consultor, ...resto } = checklist;
  return {
    codAgendamento: resto.codAgendamento,
    codServico: resto.codServico,
    numeroOs: resto.numeroOs,
    placa: resto.placa,
    chassi: resto.chassi,
    marca: resto.marca,
    modelo: resto.modelo,
    km: resto.km,
    combustivel: resto.combustivel,
    cliente: resto.cliente,
    telefone: resto.telefone,
    email: resto.email,
    codConsultor: consultor?.cod ?? null,
    campanha: resto.campanha,
    danos: resto.danos,
    observacao: resto.observacao,
    assinatura: resto.assinatura,
  };
}

/** What only the server knows of it: code, previous measures, photos, when it was last answered, whether it has ended. */
function soDoServidor(checklist: Checklist) {
  const anteriores: Record<string, Anterior> = {};
  for (const { codigo, anterior } of checklist.itens) if (anterior) anteriores[codigo] = anterior;
  const { codCheckList, midias, codOrcamento, finalizadoEm, respondidoAte } = checklist;
  return {
    codCheckList,
    codOrcamento,
    anteriores,
    midias,
    respondidoAte,
    ...(finalizadoEm !== null && { situacao: 'finalizada' as const, finalizadaEm: finalizadoEm }),
  };
}

/** A copy of what the server has, to be gone on with on this device. */
export function vistoriaDe(checklist: Checklist, codUsuario: number): Vistoria {
  const respostas: Record<string, Resposta> = {};
  for (const { codigo, resultado, medida, nota } of checklist.itens) {
    if (resultado !== 'naoVerificado' || nota)
      respostas[codigo] = { resultado, medida, nota, respondidoEm: null };
  }
  return {
    chave: checklist.chave,
    codUsuario,
    codConcessionaria: checklist.codConcessionaria,
    codModeloChecklist: checklist.codModeloChecklist,
    modeloNumero: checklist.modeloNumero,
    nomeModelo: checklist.modeloChecklist,
    tipo: checklist.tipo,
    conteudo: checklist.conteudo,
    cabecalho: cabecalhoDo(checklist),
    respostas,
    iniciadoEm: checklist.iniciadoEm,
    revisao: 0,
    revisaoEnviada: 0,
    situacao: 'aberta',
    finalizadaEm: null,
    impedimento: null,
    ...soDoServidor(checklist),
  };
}

const mesmaResposta = (um: Resposta, outro: Omit<Resposta, 'respondidoEm'>): boolean =>
  um.resultado === outro.resultado && um.medida === outro.medida && (um.nota ?? '') === (outro.nota ?? '');

/** Each item as the server has it, but what was answered here since it was sent. */
function respostasJuntas(agora: Vistoria, enviada: Vistoria, { itens }: Checklist): Record<string, Resposta> {
  const juntas: Record<string, Resposta> = { ...agora.respostas };
  for (const { codigo, resultado, medida, nota } of itens) {
    const aqui = agora.respostas[codigo];
    if (aqui && aqui.respondidoEm !== (enviada.respostas[codigo]?.respondidoEm ?? null)) continue;
    const la = { resultado, medida, nota };
    if (aqui && mesmaResposta(aqui, la)) continue;
    if (aqui || resultado !== 'naoVerificado' || nota) juntas[codigo] = { ...la, respondidoEm: null };
  }
  return juntas;
}

/** What is filled in while walking around the car; the server may have kept another device's. */
const feito = ({ danos, observacao, assinatura, km, combustivel }: Cabecalho): string =>
  JSON.stringify([
    danos.map(({ vista, x, y, tipo, nota }) => [vista, x, y, tipo, nota]),
    observacao?.trim() || null,
    assinatura,
    km,
    combustivel,
  ]);

/**
 * This device's copy after the server has answered: of each item the later answer, whoever gave it. Where the server
 * kept another device's header because that one answered later, ours is put after it by confirming an answer as the
 * server has it, so that a signature taken here is not lost; the next sending carries it.
 */
export function juntar(
  agora: Vistoria,
  enviada: Vistoria,
  { checklist, agora: instante }: { checklist: Checklist; agora: number },
): Vistoria {
  const respostas = respostasJuntas(agora, enviada, checklist);
  const juntada: Vistoria = {
    ...agora,
    ...soDoServidor(checklist),
    respostas,
    revisaoEnviada: enviada.revisao,
    impedimento: null,
  };
  if (agora.revisao !== enviada.revisao || juntada.situacao === 'finalizada') return juntada;
  const doServidor = cabecalhoDo(checklist);
  const recusado = enviada.revisao > enviada.revisaoEnviada && feito(doServidor) !== feito(agora.cabecalho);
  const confirmado = Object.entries(respostas).find(([, { respondidoEm }]) => respondidoEm === null);
  if (!recusado || !confirmado) return { ...juntada, cabecalho: doServidor };
  const [codigo, resposta] = confirmado;
  const respondidoEm = instanteSeguinte(juntada, instante);
  return {
    ...juntada,
    respostas: { ...respostas, [codigo]: { ...resposta, respondidoEm } },
    revisao: agora.revisao + 1,
  };
}

/**
 * The server's copy taken in where nothing here waits to be sent, nor was sent since it was asked for: `aoPedir`, the
 * inspection as it was then. A copy made before what was answered meanwhile would take that off the screen.
 */
export const atualizar = (agora: Vistoria, aoPedir: Vistoria, checklist: Checklist): Vistoria =>
  agora.revisao === agora.revisaoEnviada && agora.revisao === aoPedir.revisaoEnviada
    ? juntar(agora, agora, { checklist, agora: Date.parse(agora.iniciadoEm) })
    : agora;
