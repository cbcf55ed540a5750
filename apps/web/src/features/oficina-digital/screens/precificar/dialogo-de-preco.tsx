import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import type { LinhasDaTela } from '../../hooks/use-linhas.ts';
import { Alternativas } from './dialogos/alternativas.tsx';
import { BuscarPecas } from './dialogos/buscar-pecas.tsx';
import { Calculadora } from './dialogos/calculadora.tsx';
import { DetalhesDaLinha } from './dialogos/detalhes-da-linha.tsx';
import { Pacotes } from './dialogos/pacotes.tsx';
import type { DialogoAberto } from './dialogo-aberto.ts';

interface DialogoDePrecoProps {
  readonly dialogo: DialogoAberto;
  readonly orcamento: Orcamento;
  readonly linhas: LinhasDaTela;
  readonly editavel: boolean;
  readonly onClose: () => void;
  readonly onAbrir: (dialogo: DialogoAberto) => void;
  /** A line was made by it. */
  readonly onCriada: (codLinha: number) => void;
}

/** Whatever is open over the prices. */
export function DialogoDePreco(props: DialogoDePrecoProps) {
  const { dialogo, orcamento, linhas, editavel, onClose } = props;
  if (dialogo.tipo === 'pecas')
    return (
      <BuscarPecas
        orcamento={orcamento}
        linhas={linhas}
        busca={dialogo.busca}
        onClose={onClose}
        onCriada={props.onCriada}
      />
    );
  if (dialogo.tipo === 'pacotes') return <Pacotes orcamento={orcamento} linhas={linhas} onClose={onClose} />;
  const linha = linhas.linhas.find(({ codLinha }) => codLinha === dialogo.codLinha);
  // Removed meanwhile, here or elsewhere.
  if (!linha) return null;
  const pode = editavel && linha.decisao !== 'aprovado';
  if (dialogo.tipo === 'calculadora')
    return (
      <Calculadora
        linha={linha}
        linhas={linhas}
        veCusto={linha.custoCentavos !== null}
        editavel={pode}
        onClose={onClose}
      />
    );
  if (dialogo.tipo === 'alternativas')
    return <Alternativas linha={linha} linhas={linhas} editavel={pode} onClose={onClose} />;
  return (
    <DetalhesDaLinha
      linha={linha}
      linhas={linhas}
      editavel={pode}
      onClose={onClose}
      onCalculadora={() => props.onAbrir({ tipo: 'calculadora', codLinha: linha.codLinha })}
    />
  );
}
