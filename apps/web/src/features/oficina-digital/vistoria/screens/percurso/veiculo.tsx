import { NOME_COMBUSTIVEL } from '@oferta/domain/agenda/veiculo/combustivel.ts';
import { lerKm } from '@oferta/domain/quilometragem.ts';
import { Escolha } from '../../components/escolha.tsx';
import { CampoNumero } from '../../components/campo-numero.tsx';
import { preencherVistoria } from '../../acoes.ts';
import type { Foto, Vistoria } from '../../model/vistoria.ts';
import { Fotos } from '../../components/fotos.tsx';
import css from './percurso.module.css';

interface VeiculoProps {
  readonly vistoria: Vistoria;
  readonly fotos: readonly Foto[];
}

/** What one reads on the dashboard before getting out: kilometres, fuel, and photos of the whole car. */
export function Veiculo({ vistoria, fotos }: VeiculoProps) {
  const { chave, cabecalho } = vistoria;
  return (
    <>
      <section className={css['secao']} data-stack={12} aria-label="Painel">
        <p className={css['quem']} data-stack={2}>
          <b>{cabecalho.modelo}</b>
          <span>{cabecalho.cliente}</span>
        </p>
        <CampoNumero
          label="Quilometragem"
          unidade="km"
          inteiro
          le={lerKm}
          valor={cabecalho.km}
          onChange={(km) => preencherVistoria(chave, { km })}
        />
        <Escolha
          titulo="Combustível"
          colunas={3}
          opcoes={NOME_COMBUSTIVEL.map((nome, oitavos) => ({ id: String(oitavos), nome }))}
          valor={String(cabecalho.combustivel)}
          onChange={(oitavos) => preencherVistoria(chave, { combustivel: Number(oitavos) })}
        />
      </section>
      <section className={css['secao']} data-stack={12} aria-label="Fotos do veículo">
        <h2>Fotos do veículo</h2>
        <Fotos vistoria={vistoria} fotos={fotos} codigoItem={null} nome="Veículo" />
      </section>
    </>
  );
}
