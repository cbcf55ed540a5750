import { movimentoContracts } from '@oferta/contracts/estoque/movimento.ts';
import { pecaDoEstoqueContracts } from '@oferta/contracts/estoque/peca-do-estoque.ts';
import type { PecaParada } from '@oferta/contracts/estoque/sugestao.ts';
import { transferenciaContracts } from '@oferta/contracts/estoque/transferencia.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { lerDecimal } from '@oferta/domain/numero.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NumberInput } from '#ui/form/number-input.tsx';
import { fichaDaPeca, quemPrecisa } from '../../components/consultas.ts';
import { inteiro } from '../../components/em-palavras.ts';
import css from '../../components/estoque.module.css';

interface ParadaProps {
  readonly peca: PecaParada;
  readonly codConcessionaria: number;
  readonly onFechar: () => void;
}

/** What is done with a part that stands: to whoever sells it, back to its supplier, or no longer ordered. */
export function ParadaDialog({ peca, codConcessionaria, onFechar }: ParadaProps) {
  const { data: outras = [] } = useQuery(quemPrecisa(peca.codPeca));
  const sobram = peca.excesso > 0 ? peca.excesso : peca.emMaos;
  return (
    <Dialog
      opened
      onClose={onFechar}
      title={peca.descricao}
      footer={
        <Button size="md" onClick={onFechar}>
          Fechar
        </Button>
      }
    >
      <p className={css['codigo']}>
        {peca.codigo} · {inteiro(peca.emMaos)} em mãos · {formatBRL(peca.valorCentavos)}
      </p>
      <h3 className={css['secao']}>Transferir</h3>
      {outras.length === 0 ? (
        <p>Nenhuma outra concessionária do grupo precisa desta peça.</p>
      ) : (
        outras.map((outra) => (
          <Mandar
            key={outra.codConcessionaria}
            outra={outra}
            codOrigem={codConcessionaria}
            sobram={sobram}
            emMaos={peca.emMaos}
            onFeito={onFechar}
          />
        ))
      )}
      <h3 className={css['secao']}>Devolver ao fornecedor</h3>
      <Devolver peca={peca} sobram={sobram} onFeito={onFechar} />
      <h3 className={css['secao']}>Pedidos</h3>
      <PararDePedir codPeca={peca.codPeca} onFeito={onFechar} />
    </Dialog>
  );
}

interface MandarProps {
  readonly outra: {
    readonly codPeca: number;
    readonly nome: string;
    readonly emMaos: number;
    readonly noAno: number;
  };
  readonly codOrigem: number;
  readonly sobram: number;
  readonly emMaos: number;
  readonly onFeito: () => void;
}

function Mandar({ outra, codOrigem, sobram, emMaos, onFeito }: MandarProps) {
  const [quantos, setQuantos] = useState<number | null>(Math.min(sobram, outra.noAno - outra.emMaos));
  const transferir = useCall(transferenciaContracts.transferirPeca, {
    onSuccess: onFeito,
    done: { title: `A caminho da ${outra.nome}: entra lá quando disserem que chegou` },
  });
  return (
    <div className={css['trazer']} data-line={8}>
      <span>
        {outra.nome}
        <span className={css['codigo']}>
          {inteiro(outra.emMaos)} em mãos, {inteiro(outra.noAno)} pedidas em 12 meses
        </span>
      </span>
      <NumberInput
        aria-label={`Quantas mandar à ${outra.nome}`}
        value={quantos}
        onChange={setQuantos}
        read={lerDecimal}
        min={0.001}
        max={emMaos}
      />
      <Button
        loading={transferir.isPending}
        disabled={quantos === null}
        onClick={() =>
          quantos !== null &&
          transferir.mutate({ body: { codPeca: outra.codPeca, codOrigem, quantidade: quantos } })
        }
      >
        Mandar
      </Button>
    </div>
  );
}

interface DevolverProps {
  readonly peca: PecaParada;
  readonly sobram: number;
  readonly onFeito: () => void;
}

/** It leaves by an adjustment that says where it went: no sale, so it is no demand. */
function Devolver({ peca, sobram, onFeito }: DevolverProps) {
  const [quantas, setQuantas] = useState<number | null>(sobram);
  const devolver = useCall(movimentoContracts.movimentarPeca, {
    onSuccess: onFeito,
    done: { title: 'Devolução lançada: as peças saíram do estoque' },
  });
  return (
    <div className={css['trazer']} data-line={8}>
      <span>Saem do estoque sem contar como venda</span>
      <NumberInput
        aria-label="Quantas devolver"
        value={quantas}
        onChange={setQuantas}
        read={lerDecimal}
        min={0.001}
        max={peca.emMaos}
      />
      <Button
        loading={devolver.isPending}
        disabled={quantas === null}
        onClick={() =>
          quantas !== null &&
          devolver.mutate({
            body: {
              codPeca: peca.codPeca,
              tipo: 'ajuste',
              quantidade: -quantas,
              motivo: 'Devolução ao fornecedor',
            },
          })
        }
      >
        Devolver
      </Button>
    </div>
  );
}

interface PararProps {
  readonly codPeca: number;
  readonly onFeito: () => void;
}

/** None is ordered but for cars that wait for one; taken back, it is computed again. */
function PararDePedir({ codPeca, onFeito }: PararProps) {
  const { data } = useQuery(fichaDaPeca(codPeca));
  const parou = data?.maximo === 0;
  const salvar = useCall(pecaDoEstoqueContracts.salvarPecaDoEstoque, {
    onSuccess: onFeito,
    done: { title: parou ? 'Volta a entrar nas sugestões' : 'Não entra mais nas sugestões' },
  });
  const gravar = (): void => {
    if (!data) return;
    const { codFornecedor, marca, ncm, embalagem, localizacao, substituta, versao } = data;
    const limite = parou ? null : 0;
    salvar.mutate({
      params: { codPeca },
      body: {
        versao,
        peca: {
          codFornecedor,
          marca,
          ncm,
          embalagem,
          localizacao,
          codigoSubstituta: substituta,
          minimo: limite,
          maximo: limite,
        },
      },
    });
  };
  return (
    <div className={css['trazer']} data-line={8}>
      <span>
        {parou
          ? 'Esta peça não é mais pedida, só para carros que a esperam'
          : 'Mínimo e máximo em zero: só se pede para carros que a esperam'}
      </span>
      <Button loading={salvar.isPending} disabled={!data} onClick={gravar}>
        {parou ? 'Voltar a pedir' : 'Parar de pedir'}
      </Button>
    </div>
  );
}
