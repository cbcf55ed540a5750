import type { Urgencia } from './blocos.ts';

/** What the customer reads over each urgency. */
export const TEXTOS_DA_SECAO: Readonly<Record<Urgencia, { titulo: string; frase: string }>> = {
  vermelho: { titulo: 'Segurança', frase: 'Recomendamos resolver agora.' },
  amarelo: { titulo: 'Em breve', frase: 'Ainda dá para esperar, mas já vale planejar.' },
  verde: { titulo: 'Cuidados', frase: 'Não é urgente: mantém o carro em dia.' },
};
