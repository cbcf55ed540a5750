import { semAcento } from '@oferta/domain/busca.ts';
import type { AnoDaCasa } from '../ano-da-casa.ts';
import type { Casa } from './casas.ts';
import { TIPOS_SERVICO } from '../servicos.ts';
import { nomeDePessoa } from './nomes.ts';
import { sorteio } from '../sorteio.ts';

/** A house's own row. Nothing in it leads to anybody real: phones and addresses are made up. */
export function fichaDaCasa({ plano: { casa }, relogio }: AnoDaCasa, cod: number) {
  const { nome, cnpj, marca, cidade, uf, ddd, fuso, codIbge, endereco, modeloAgenda } = casa;
  const sorte = sorteio(cod, 'ficha', cnpj);
  const abertura = relogio.registro(relogio.agora - UM_ANO_MS).toISOString();
  const digitos = String(cod).padStart(6, '0').slice(-6);
  return {
    nome,
    razao_social: `${nome} Comércio de Veículos Ltda`,
    cnpj,
    codigo_interno: `${digitos}01`,
    marcas: marca === 'Fiat' ? ['Fiat', 'Abarth'] : [marca],
    ...endereco,
    numero: String(sorte.inteiro(2, 98) * 50),
    cod_ibge: codIbge,
    cidade,
    uf,
    ddd,
    fuso,
    telefone: `+55${ddd}3000${digitos.slice(-4)}`,
    email: `oficina${digitos}@casa.example`,
    modelo_agenda: modeloAgenda,
    intervalo_min: 30,
    tolerancia_no_show_min: relogio.atrasado ? TOLERANCIA_DE_QUEM_CHEGA_TARDE : 30,
    mostrar_preco: sorte.chance(0.9),
    iss_bp: 500,
    icms_bp: 1_800,
    pis_bp: 165,
    cofins_bp: 760,
    dms: 'DMS Exemplo',
    codigo_dms: `LOJA-${digitos}`,
    criado_em: abertura,
    alterado_em: abertura,
  };
}

const UM_ANO_MS = 365 * 86_400_000;

/** Opened in the evening, the day still waits for clients whose hour is long past: the sweep must not take them all. */
const TOLERANCIA_DE_QUEM_CHEGA_TARDE = 720;

/** Houses of one brand and state belong to one owner. */
export function grupoDaCasa({ marca, uf }: Casa): { nome: string; responsavel: string } {
  return { nome: `Grupo ${marca} ${uf}`, responsavel: nomeDePessoa(sorteio(0, 'grupo', marca, uf)) };
}

/** What washing costs is no guide for what an electrician does. */
const REAIS_HORA: Readonly<Record<number, number>> = {
  3: 260,
  4: 180,
  5: 150,
  6: 150,
  7: 240,
  9: 90,
  11: 120,
};
const REAIS_HORA_USUAL = 220;

/** The hour of each type of service, dearer where the brand is. */
export function taxasDaCasa({
  marca,
}: Pick<Casa, 'marca'>): { cod_tipo_servico: number; centavos_hora: number }[] {
  const acrescimo = marca === 'Jeep' || marca === 'Toyota' ? 40 : 0;
  return TIPOS_SERVICO.map(({ cod }) => ({
    cod_tipo_servico: cod,
    centavos_hora: ((REAIS_HORA[cod] ?? REAIS_HORA_USUAL) + acrescimo) * 100,
  }));
}

/** The page on which its clients book, at an address made of its name. */
export const paginaDaCasa = (nome: string, cod: number) => ({
  slug: `${semAcento(nome)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 48)
    .replace(/^-+|-+$/g, '')}-${cod}`,
  ligada: true,
  espera_por_dia: 8,
  leva_e_traz_por_dia: 4,
  cod_tipo_outra: TIPO_DIAGNOSTICO,
});

const TIPO_DIAGNOSTICO = 3;
