import { cardapio } from './cardapio.ts';
import { estoque } from './estoque.ts';
import { guarda } from './guarda.ts';
import { historico } from './historico.ts';
import { oficina } from './oficina.ts';
import { perguntar } from './perguntar.ts';
import { planilha } from './planilha.ts';
import { relatorios } from './relatorios.ts';
import { create } from './rows/create.ts';
import { dayList } from './rows/day-list.ts';
import { disputa } from './rows/disputa.ts';
import { fanOut } from './rows/fan-out.ts';
import { horasDaPagina } from './rows/horas-da-pagina.ts';
import { loginRow } from './rows/login.ts';
import { memoryAndStart } from './rows/memory-start.ts';
import { page } from './rows/page.ts';
import { quadrosDaAgenda } from './rows/quadros-da-agenda.ts';
import { telasParadas } from './rows/telas-paradas.ts';
import { vizinhos } from './rows/vizinhos.ts';
import type { Row, World } from './support/world.ts';

/** Every measure by its name, in the order they are taken. */
export const MEDIDAS: Readonly<Record<string, (world: World) => Promise<Row[]>>> = {
  lista: dayList,
  agendar: async (world) => [...(await create(world)), ...(await disputa(world))],
  'agendar-publico': horasDaPagina,
  login: loginRow,
  vizinhos,
  telas: fanOut,
  pagina: page,
  agenda: quadrosDaAgenda,
  paradas: telasParadas,
  processo: memoryAndStart,
  oficina,
  estoque,
  relatorios,
  perguntar,
  guarda,
  historico,
  cadastros: async (world) => [...(await cardapio(world)), ...(await planilha(world))],
};
