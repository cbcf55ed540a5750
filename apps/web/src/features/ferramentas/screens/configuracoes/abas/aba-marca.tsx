import { CampoSwitch, CampoTexto } from '#frames/form/campos.tsx';
import { Campos, Secao } from '#frames/form/form-cadastro.tsx';
import css from '../configuracoes.module.css';
import { CampoDaCor } from '../campo-da-cor.tsx';
import { Logos } from '../logos.tsx';
import type { AbaProps } from './aba-da-configuracao.ts';

/** What the distributor looks like, and what is switched on. */
export function AbaMarca({ atual }: AbaProps) {
  const { cnpjComLetras } = atual.fatos;
  return (
    <>
      <Secao
        titulo="Cor e nome"
        explicacao="Uma cor basta: o produto deriva o resto e corrige o contraste sozinho, nos dois temas."
      >
        <Campos>
          <CampoDaCor />
          <CampoTexto
            nome="nome"
            rotulo="Nome"
            maximo={60}
            obrigatorio="Informe o nome"
            dica="No título da aba e nos e-mails"
          />
        </Campos>
      </Secao>
      <Secao titulo="Logotipos" explicacao="Cada um aparece no fundo em que foi desenhado. Vale na hora.">
        <Logos atual={atual} />
        <div className={css['interruptores']}>
          <CampoSwitch
            nome="logoNosDocumentos"
            rotulo="Nos e-mails e PDFs"
            dica="Desligado, eles levam só o nome"
            largura={12}
          />
        </div>
      </Secao>
      <Secao titulo="Recursos ligados">
        <ul className={css['recursos']}>
          <li>
            <CampoSwitch
              nome="cnpjAlfanumerico"
              rotulo="CNPJ alfanumérico"
              dica="Aceita letras nas 12 primeiras posições (IN RFB 2.229/2024)"
            />
            <small>
              {cnpjComLetras === 0
                ? 'em vigor desde 07/2026'
                : `${cnpjComLetras} ${cnpjComLetras === 1 ? 'cadastro usa' : 'cadastros usam'} letras`}
            </small>
          </li>
          <li>
            <CampoSwitch
              nome="integracaoDms"
              rotulo="Integração com DMS"
              dica="Informado a quem usa a API; as chaves de cada concessionária não dependem dela"
            />
          </li>
        </ul>
      </Secao>
    </>
  );
}
