import type { Peca } from '@oferta/contracts/cardapio/peca.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { plural } from '@oferta/domain/plural.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fraseComCodigo } from '#kernel/frase-com-codigo.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { pacotesAbaixoDaMargem } from '../listas/consultas-listas.ts';
import { Margem } from '../listas/margem.tsx';
import { PreviaDoLote } from '../lote/previa-do-lote.tsx';
import css from './peca.module.css';

interface MargensCaidasProps {
  readonly peca: Peca;
  readonly onFechar: () => void;
}

/** What a part's new cost did: the packages with it that earn less than the target, and the price that mends it. */
export function MargensCaidas({ peca, onFechar }: MargensCaidasProps) {
  const { codConcessionaria } = useConcessionaria();
  const [remarcando, setRemarcando] = useState(false);
  const { data, error } = useQuery({ ...pacotesAbaixoDaMargem(codConcessionaria), staleTime: 0 });
  const caidos = (data?.itens ?? []).filter(({ mudancas }) =>
    mudancas.some(({ codPeca }) => codPeca === peca.codPeca),
  );
  if (remarcando) {
    return (
      <PreviaDoLote
        titulo="Levar à margem alvo"
        pedido={{
          codConcessionaria,
          alvo: 'pacote',
          mudanca: { tipo: 'margemAlvo' },
          selecao: { por: 'codigos', codigos: caidos.map(({ pacote }) => pacote.codPacote) },
        }}
        onFechar={() => setRemarcando(false)}
        onAplicado={onFechar}
      />
    );
  }
  return (
    <Dialog
      opened
      size="lg"
      onClose={onFechar}
      title={`O custo de ${peca.descricao} mudou`}
      footer={
        <>
          <Button size="md" onClick={onFechar}>
            Fechar
          </Button>
          {caidos.length > 0 && (
            <Button size="md" variant="primary" onClick={() => setRemarcando(true)}>
              {`Remarcar ${plural(caidos.length, 'pacote', 'pacotes')}`}
            </Button>
          )}
        </>
      }
    >
      {error && <p role="alert">{fraseComCodigo(error)}</p>}
      {!data && !error && <Skeleton variant="table" count={4} />}
      {data && caidos.length === 0 && (
        <p>{`${plural(peca.pacotes, 'pacote usa', 'pacotes usam')} esta peça; nenhum ficou abaixo da margem alvo.`}</p>
      )}
      {caidos.length > 0 && (
        <table className={css['caidos']}>
          <caption>{plural(caidos.length, 'pacote ficou', 'pacotes ficaram')} abaixo da margem alvo:</caption>
          <thead>
            <tr>
              <th scope="col">Pacote</th>
              <th scope="col">Preço</th>
              <th scope="col">Margem</th>
              <th scope="col">Sugerido</th>
            </tr>
          </thead>
          <tbody>
            {caidos.map(({ pacote, sugeridoCentavos }) => (
              <tr key={pacote.codPacote}>
                <th scope="row">
                  {pacote.nome}
                  <small>
                    {pacote.marca} {pacote.modelo} · {pacote.revisao}
                  </small>
                </th>
                <td className="num">{formatBRL(pacote.totais.centavos)}</td>
                <td>
                  <Margem bp={pacote.totais.margemBp} abaixo />
                </td>
                <td className="num">{formatBRL(sugeridoCentavos)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
