// Runs in the page (lugares.ts reads this text): where things stand and how they are written, as faults in words.
globalThis.medirLugares = () => {
  const TELEFONE = innerWidth < 768;
  const MINIMO = TELEFONE ? 12 : 11;
  /** What two letters may share before an eye sees it. */
  const FOLGA = 2;
  const faltas = [];
  const falta = (tipo, onde, dito) => faltas.push(`${tipo}: ${dito} (${onde})`);

  const estilos = new Map();
  const estilo = (el) => estilos.get(el) ?? (estilos.set(el, getComputedStyle(el)), estilos.get(el));
  const pais = (el) => {
    const todos = [];
    for (let cada = el; cada; cada = cada.parentElement) todos.push(cada);
    return todos;
  };
  const nome = (el) => {
    const classe = String(el.getAttribute('class') ?? '')
      .split(' ')
      .filter(Boolean)
      .join('.');
    return `${el.tagName.toLowerCase()}${classe && `.${classe}`}`;
  };
  const onde = (el) => pais(el).slice(0, 3).toReversed().map(nome).join(' > ');
  const cruzar = (a, b) => {
    const left = Math.max(a.left, b.left);
    const top = Math.max(a.top, b.top);
    const right = Math.min(a.right, b.right);
    const bottom = Math.min(a.bottom, b.bottom);
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  };
  const JANELA = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  /** What its ancestors let be seen of an element. */
  const cortes = new Map();
  function corteDe(el) {
    if (!el) return JANELA;
    const sabido = cortes.get(el);
    if (sabido) return sabido;
    const { position, overflowX, overflowY } = estilo(el);
    const fora =
      position === 'fixed' ? JANELA : corteDe(position === 'absolute' ? el.offsetParent : el.parentElement);
    const caixa = el.getBoundingClientRect();
    const corte = overflowX === 'visible' && overflowY === 'visible' ? fora : cruzar(fora, caixa);
    cortes.set(el, corte);
    return corte;
  }
  const escondidos = new Map();
  /** Spoken only, or folded away. */
  function isEscondido(el) {
    if (!el) return false;
    const sabido = escondidos.get(el);
    if (sabido !== undefined) return sabido;
    const { clipPath, position, width, height } = estilo(el);
    const falado =
      clipPath.startsWith('inset(50%') || (position === 'absolute' && width === '1px' && height === '1px');
    const sim = falado || isEscondido(el.parentElement);
    escondidos.set(el, sim);
    return sim;
  }
  const seVe = (el) =>
    el.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !isEscondido(el);

  function escala(el) {
    const matriz = el.ownerSVGElement && el.getScreenCTM?.();
    return matriz ? matriz.a : 1;
  }

  function textos() {
    const achados = [];
    const passeio = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let no = passeio.nextNode(); no; no = passeio.nextNode()) {
      const texto = no.data.trim();
      const el = no.parentElement;
      if (
        texto === '' ||
        !el ||
        el.closest('script, style, noscript, option, title, desc, textarea') ||
        !seVe(el)
      )
        continue;
      const corpo = Number.parseFloat(estilo(el).fontSize) * escala(el);
      const faixa = document.createRange();
      faixa.selectNodeContents(no);
      const corte = corteDe(el);
      for (const caixa of faixa.getClientRects()) {
        // What is inked of the letters' box: capitals' top to descenders' foot.
        const tinta = {
          left: caixa.left,
          right: caixa.right,
          top: caixa.top + corpo * 0.24,
          bottom: caixa.bottom - corpo * 0.06,
        };
        const visto = cruzar(tinta, corte);
        if (visto.width < FOLGA || visto.height < FOLGA) continue;
        achados.push({ el, texto: texto.slice(0, 40), corpo, tinta, visto });
      }
    }
    return achados;
  }

  const opaco = (el) => {
    const { backgroundColor, opacity } = estilo(el);
    const alfa = /rgba?\([^)]*?[,/]\s*([\d.]+)\)$/.exec(
      backgroundColor.replace(/^rgb\(([^,]+,){2}[^,]+\)$/, 'x'),
    );
    return (
      backgroundColor !== 'rgba(0, 0, 0, 0)' && (!alfa || Number(alfa[1]) > 0.9) && Number(opacity) === 1
    );
  };
  const contem = (caixa, area) =>
    caixa.left <= area.left + 1 &&
    caixa.right >= area.right - 1 &&
    caixa.top <= area.top + 1 &&
    caixa.bottom >= area.bottom - 1;
  /** Whether what holds a text, up to what it shares with another, hides what lies behind it. */
  const cobre = (el, comum, area) =>
    pais(el).some(
      (cada, i, todos) =>
        !todos.slice(0, i + 1).includes(comum) && opaco(cada) && contem(cada.getBoundingClientRect(), area),
    );

  function sobrepostos(lista) {
    const ordem = lista.toSorted((a, b) => a.visto.top - b.visto.top);
    ordem.forEach((a, i) => {
      for (let j = i + 1; j < ordem.length && ordem[j].visto.top < a.visto.bottom - FOLGA; j += 1) {
        const b = ordem[j];
        if (a.el.contains(b.el) || b.el.contains(a.el)) continue;
        const area = cruzar(a.visto, b.visto);
        if (area.width <= FOLGA || area.height <= FOLGA) continue;
        const comum = pais(a.el).find((cada) => cada.contains(b.el));
        if (cobre(a.el, comum, area) || cobre(b.el, comum, area)) continue;
        falta('texto sobre texto', `${onde(a.el)} | ${onde(b.el)}`, `"${a.texto}" e "${b.texto}"`);
      }
    });
  }

  function cortados({ el, texto, tinta, visto }) {
    const falha =
      tinta.right - visto.right > FOLGA ||
      visto.left - tinta.left > FOLGA ||
      tinta.bottom - visto.bottom > FOLGA ||
      visto.top - tinta.top > FOLGA;
    if (!falha) return;
    for (const cada of pais(el)) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = estilo(cada);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return;
      const caixa = cada.getBoundingClientRect();
      const deLado = tinta.right - caixa.right > FOLGA || caixa.left - tinta.left > FOLGA;
      const emPe = tinta.bottom - caixa.bottom > FOLGA || caixa.top - tinta.top > FOLGA;
      if ((deLado && /auto|scroll/.test(overflowX)) || (emPe && /auto|scroll/.test(overflowY))) return;
      if ((deLado && /hidden|clip/.test(overflowX)) || (emPe && /hidden|clip/.test(overflowY))) {
        falta('texto cortado', onde(el), `"${texto}" por ${nome(cada)}${deLado ? ' de lado' : ' em pé'}`);
        return;
      }
    }
  }

  function letras({ el, texto, corpo }) {
    if (corpo < MINIMO - 0.05) falta('letra miúda', onde(el), `${corpo.toFixed(2)} px "${texto}"`);
    else if (corpo < 11.95 && el.closest('small'))
      falta('small miúdo', onde(el), `${corpo.toFixed(2)} px "${texto}"`);
  }

  /** Bars and marks of a drawing whose edge runs through a text. */
  function rotulosSobreBarras(lista) {
    const marcas = [...document.querySelectorAll('main svg :is(path, rect)')]
      .filter((el) => {
        const { fill } = estilo(el);
        return (
          fill !== 'none' &&
          !el.closest('defs, [data-icone]') &&
          el.ownerSVGElement.getBoundingClientRect().width > 60 &&
          seVe(el)
        );
      })
      .map((el) => ({ el, caixa: el.getBoundingClientRect() }))
      .filter(({ caixa }) => caixa.width > 3 && caixa.height > 3);
    for (const { el, texto, visto } of lista.filter(({ el: dono }) => dono.closest('main svg')))
      for (const marca of marcas) {
        const area = cruzar(marca.caixa, visto);
        if (marca.el.ownerSVGElement === el.ownerSVGElement && area.width > FOLGA && area.height > FOLGA)
          falta('rótulo sobre barra', `${onde(el)} | ${nome(marca.el)}`, `"${texto}"`);
      }
  }

  const PARTE = 'a[href], button, input, select, textarea, [role="tab"], h1, h2, b, small, span';
  const meio = ({ top, bottom }) => (top + bottom) / 2;
  const antes = (a, b) =>
    meio(a) < meio(b) - 12 || (Math.abs(meio(a) - meio(b)) <= 12 && a.left < b.left - FOLGA);
  const cor = (() => {
    const prova = document.body.appendChild(document.createElement('i'));
    prova.style.background = 'var(--brand-solid)';
    const { backgroundColor } = getComputedStyle(prova);
    prova.remove();
    return backgroundColor;
  })();
  const isPrincipal = (el) => estilo(el).backgroundColor === cor && el.getBoundingClientRect().width > 24;
  const isFora = (el) => el.closest('dialog, [role="dialog"], [popover], aside') !== null;
  const fixo = (el) => pais(el).some((cada) => estilo(cada).position === 'fixed');
  const caixaDe = (el) => el.getBoundingClientRect();

  function partesDa(barra) {
    return [...barra.querySelectorAll(PARTE)].filter(
      (el) =>
        seVe(el) &&
        !fixo(el) &&
        caixaDe(el).width > 2 &&
        (el.matches('input, select') || el.textContent.trim() !== '' || el.querySelector('svg')),
    );
  }
  const PAPEIS = [
    { papel: 'busca', e: (el) => el.matches('input[type="search"]') },
    {
      papel: 'data',
      e: (el) => el.closest('[data-when]') !== null || /^(?:Escolher o|Do|Ao) (?:dia|mês)$/.test(el.title),
    },
    { papel: 'filtros', e: (el) => el.matches('button') && el.textContent.trim().startsWith('Filtros') },
    {
      papel: 'exportar',
      e: (el) => el.matches('button') && (el.textContent.trim() || el.ariaLabel || '').startsWith('Exportar'),
    },
  ];

  function barras() {
    for (const busca of document.querySelectorAll('main input[type="search"]')) {
      if (!seVe(busca) || isFora(busca)) continue;
      const campo = busca.parentElement.parentElement;
      const fila = busca.closest('[data-bar]') ?? campo.parentElement;
      const lugar = caixaDe(campo);
      const outra = partesDa(fila).find((el) => !campo.contains(el) && antes(caixaDe(el), lugar));
      if (outra)
        falta(
          'busca não é a primeira',
          fila.ariaLabel ?? onde(busca),
          `"${outra.textContent.trim().slice(0, 30)}" vem antes`,
        );
    }
    // The board's day bar, which is at its budget's end, says nothing of itself: it is what its day stands in.
    const doDia = [...document.querySelectorAll('main [title="Escolher o dia"]')].map(
      (dia) => dia.closest('div').parentElement,
    );
    for (const barra of new Set([...document.querySelectorAll('main [data-bar]'), ...doDia])) {
      if (!seVe(barra)) continue;
      const nomeDela = barra.ariaLabel ?? nome(barra);
      const partes = partesDa(barra);
      const [primeira] = partes.map(caixaDe).toSorted((a, b) => (antes(a, b) ? -1 : 1));
      if (TELEFONE) continue;
      const principais = partes.filter((el) => el.matches('button, a[href]') && isPrincipal(el));
      for (const el of principais)
        if (primeira && Math.abs(meio(caixaDe(el)) - meio(primeira)) > 14)
          falta('principal na segunda linha', nomeDela, `"${el.textContent.trim()}"`);
      const achados = PAPEIS.flatMap(({ papel, e }) =>
        partes
          .filter((el) => !el.closest('[role="menu"]') && e(el))
          .slice(0, 1)
          .map((el) => ({ papel, caixa: caixaDe(el) })),
      );
      achados.forEach((um, i) => {
        const proximo = achados[i + 1];
        if (proximo && antes(proximo.caixa, um.caixa))
          falta('fora de ordem', nomeDela, `${proximo.papel} antes de ${um.papel}`);
      });
    }
  }

  const lista = textos();
  lista.forEach(letras);
  lista.forEach(cortados);
  sobrepostos(lista);
  rotulosSobreBarras(lista);
  barras();
  return [...new Set(faltas)];
};
