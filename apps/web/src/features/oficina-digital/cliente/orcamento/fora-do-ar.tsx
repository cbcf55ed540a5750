import type { PaginaDoCliente } from '@oferta/contracts/oficina-digital/publico.ts';
import { IconClockX, IconFileOff, IconFiles } from '@tabler/icons-react';
import { diaLegivel } from '../model/data-legivel.ts';
import { Aviso } from '#frames/pagina-leve/aviso.tsx';
import { Contatos } from '#frames/pagina-leve/contatos.tsx';

/** A quote that can no longer be answered: why, and what to do instead. */
export function ForaDoAr({ pagina: { situacao, orcamento } }: { readonly pagina: PaginaDoCliente }) {
  const { concessionaria, veiculo, numero, validoAte } = orcamento;
  const contato = (texto: string) => <Contatos telefone={concessionaria.telefone} texto={texto} />;
  // A link taken back says nothing of the car.
  const sobre = veiculo.modelo ? `o orçamento ${numero} do meu ${veiculo.modelo}` : `o orçamento ${numero}`;
  if (situacao === 'expirado') {
    return (
      <Aviso
        titulo="Este orçamento venceu"
        icone={<IconClockX size={30} />}
        tom={4}
        acoes={contato(`Olá! Queria atualizar ${sobre}, que venceu.`)}
      >
        <p>
          Os valores valiam até {diaLegivel(validoAte)}. Peça à {concessionaria.nome} uma nova versão: é
          rápido, a inspeção já está feita.
        </p>
      </Aviso>
    );
  }
  if (situacao === 'substituido') {
    return (
      <Aviso
        titulo="A oficina enviou uma versão mais nova"
        icone={<IconFiles size={30} />}
        tom="brand"
        acoes={contato(`Olá! Pode me reenviar o link de ${sobre}?`)}
      >
        <p>
          Abra o último link que você recebeu. Este mostra valores antigos e não pode mais ser respondido.
        </p>
      </Aviso>
    );
  }
  return (
    <Aviso
      titulo="Este orçamento saiu do ar"
      icone={<IconFileOff size={30} />}
      acoes={contato(`Olá! Queria saber sobre ${sobre}.`)}
    >
      <p>A {concessionaria.nome} tirou este orçamento do ar. Fale com ela para saber o que mudou.</p>
    </Aviso>
  );
}
