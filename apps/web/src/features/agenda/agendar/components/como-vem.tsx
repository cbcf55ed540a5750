import type { TransportePublico } from '@oferta/contracts/agenda/pagina-publica.ts';
import { Escolha } from './escolha.tsx';

const TRANSPORTES: Readonly<Record<TransportePublico, string>> = {
  deixa: 'Deixo o carro',
  espera: 'Espero na oficina',
  levaETraz: 'Busquem o carro',
};

interface ComoVemProps {
  readonly transportes: readonly TransportePublico[];
  readonly escolhido: TransportePublico;
  readonly onEscolher: (qual: TransportePublico) => void;
}

/** How the client comes and goes, where there is more than one way: some hours take no more of one. */
export function ComoVem({ transportes, escolhido, onEscolher }: ComoVemProps) {
  if (transportes.length < 2) return null;
  return (
    <Escolha
      legenda="Como você vem?"
      nome="transporte"
      opcoes={transportes}
      palavras={TRANSPORTES}
      escolhida={escolhido}
      onEscolher={onEscolher}
    />
  );
}
