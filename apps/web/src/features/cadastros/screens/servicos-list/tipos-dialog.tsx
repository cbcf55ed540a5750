import {
  tipoServicoContracts,
  type TipoServicoCadastrado,
} from '@oferta/contracts/cadastros/tipo-servico.ts';
import { DURACAO_INVALIDA, formatDuracao, parseDuracao } from '@oferta/domain/tempo/duracao.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '#kernel/data/api-error.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Chegando } from '#frames/chegando.tsx';
import { tiposServico, useRecarregar } from '../../components/equipe/consultas-equipe.ts';
import css from './servicos-list.module.css';

/** The distributor's types of service: codes by which services, rates and specialities are told apart. */
export function TiposDialog({ onClose }: { readonly onClose: () => void }) {
  const consulta = useQuery(tiposServico);
  const { data } = consulta;
  const [editado, setEditado] = useState<TipoServicoCadastrado | null>(null);
  const excluir = useCall(tipoServicoContracts.excluirTipoServico, {
    onSuccess: useRecarregar('tiposServico', 'servicos'),
    done: { title: 'Tipo excluído' },
  });
  return (
    <Dialog opened size="lg" onClose={onClose} title="Tipos de serviço">
      <Linha key={editado?.codTipoServico ?? 'novo'} tipo={editado} onSalvo={() => setEditado(null)} />
      {!data && <Chegando de={consulta} variant="table" count={6} />}
      {data && (
        <table className={css['tipos']}>
          <thead>
            <tr>
              <th scope="col">Código</th>
              <th scope="col">Tipo</th>
              <th scope="col">Tempo padrão</th>
              <th scope="col">Serviços</th>
              <th scope="col">
                <span className="vh">Ações</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.itens.map((tipo) => (
              <tr key={tipo.codTipoServico}>
                <td className="num">{tipo.codTipoServico}</td>
                <td>
                  {tipo.nome}
                  {!tipo.naRecepcao && <small> · fora do painel da recepção</small>}
                </td>
                <td className="num">{formatDuracao(tipo.tempoPadraoMin)}</td>
                <td className="num">{tipo.servicos}</td>
                <td>
                  <IconButton label={`Alterar ${tipo.nome}`} onClick={() => setEditado(tipo)}>
                    <IconPencil size={16} />
                  </IconButton>
                  <IconButton
                    label={`Excluir ${tipo.nome}`}
                    onClick={() => excluir.mutate({ params: { codTipoServico: tipo.codTipoServico } })}
                  >
                    <IconTrash size={16} />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

interface LinhaProps {
  readonly tipo: TipoServicoCadastrado | null;
  readonly onSalvo: () => void;
}

type Erros = Partial<Record<'codTipoServico' | 'nome' | 'tempoPadraoMin', string>>;

/** One line to type in: a new type, or the one being changed. */
function Linha({ tipo, onSalvo }: LinhaProps) {
  const [codigo, setCodigo] = useState('');
  const [nome, setNome] = useState(tipo?.nome ?? '');
  const [tempo, setTempo] = useState(formatDuracao(tipo?.tempoPadraoMin ?? 60));
  const [erros, setErros] = useState<Erros>({});
  const recarregar = useRecarregar('tiposServico', 'servicos');
  const opcoes = {
    done: { title: 'Tipo salvo' },
    onSuccess() {
      recarregar();
      setNome('');
      setCodigo('');
      onSalvo();
    },
    onError({ campos }: ApiError) {
      setErros(Object.fromEntries(campos.map(({ campo, mensagem }) => [campo, mensagem])));
      return campos.length > 0;
    },
  };
  const criar = useCall(tipoServicoContracts.criarTipoServico, opcoes);
  const alterar = useCall(tipoServicoContracts.alterarTipoServico, opcoes);
  const salvar = (): void => {
    const tempoPadraoMin = parseDuracao(tempo);
    const faltam: Erros = {
      ...(nome.trim() === '' && { nome: 'Informe o nome do tipo' }),
      ...(tempoPadraoMin === null && { tempoPadraoMin: DURACAO_INVALIDA }),
      ...(!/^\d{0,4}$/.test(codigo.trim()) && { codTipoServico: 'Até 4 dígitos' }),
    };
    setErros(faltam);
    if (tempoPadraoMin === null || Object.keys(faltam).length > 0) return;
    const body = { nome, tempoPadraoMin };
    if (tipo) {
      const { codTipoServico, versao } = tipo;
      return alterar.mutate({ params: { codTipoServico }, body: { ...body, versao } });
    }
    criar.mutate({ body: { ...body, codTipoServico: codigo.trim() === '' ? null : Number(codigo) } });
  };
  return (
    <form
      className={css['novo']}
      data-stack={10}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        salvar();
      }}
    >
      <TextInput
        label={tipo ? 'Nome' : 'Novo tipo'}
        maxLength={60}
        value={nome}
        error={erros.nome}
        onChange={({ target }) => setNome(target.value)}
      />
      <TextInput
        label="Código"
        inputMode="numeric"
        placeholder="próximo"
        disabled={tipo !== null}
        value={tipo ? String(tipo.codTipoServico) : codigo}
        error={erros.codTipoServico}
        onChange={({ target }) => setCodigo(target.value)}
      />
      <TextInput
        label="Tempo padrão"
        value={tempo}
        error={erros.tempoPadraoMin}
        onChange={({ target }) => setTempo(target.value)}
      />
      <Button type="submit" size="md" variant="primary" loading={criar.isPending || alterar.isPending}>
        {tipo ? 'Salvar' : 'Adicionar'}
      </Button>
    </form>
  );
}
