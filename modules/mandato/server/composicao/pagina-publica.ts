import { diaEscrito, escapeHtml } from '@portal/platform/contract'
import {
	diaDe,
	formatInstant,
	NotFoundError,
	type PublicPage,
	type PublicPageSource,
	writeNextPage,
} from '@portal/platform/server'
import * as z from 'zod/mini'
import {
	CATEGORIAS,
	type Cadeira,
	ChaveDoColegiado,
	type Composicao,
	enderecoDoColegiado,
	enderecoDosDados,
	escreverMateria,
	escreverVotos,
	estaExtinto,
	FiltroColegiados,
	FUNCOES,
	lerUltimoDia,
	type MandatoPublico,
	obterComposicao,
	obterInstanteAntes,
	SITUACOES,
} from '../../contract/index.ts'
import { listarColegiadosAtivos, paginarColegiados } from '../queries/colegiados.ts'
import { compor } from './compor.ts'
import { desenharParte, desenharPartes, lerParte, montarBusca, PARTES, type Parte } from './partes-da-pagina.ts'

const LISTA = '/mandato'
const DESCRICAO = 'Quem compõe cada conselho, congregação e comissão, hoje ou em qualquer dia.'
const Busca = z.pick(obterComposicao.query, { data: true, em: true })

/** Public list of the boards, with the search of the address. */
export const paginaDosColegiados: PublicPageSource = {
	path: LISTA,
	async draw({ db, portal, query }) {
		const lido = z.safeParse(FiltroColegiados, Object.fromEntries(query))
		const filtro = lido.success ? lido.data : z.parse(FiltroColegiados, {})
		const { itens, total } = await paginarColegiados(db, filtro, diaDe(portal))
		const linhas = itens.map(
			(colegiado) =>
				`<li><a href="${enderecoDoColegiado(colegiado)}">${escapeHtml(colegiado.nomclg)}</a> (${escapeHtml(colegiado.sglclg)}, ${escapeHtml(colegiado.tipclg)})</li>`,
		)
		return {
			title: 'Colegiados',
			description: DESCRICAO,
			canonical: filtro.pagina === 1 ? LISTA : `${LISTA}?pagina=${filtro.pagina}`,
			html: `<h1>Colegiados</h1><p>${DESCRICAO}</p><ul>${linhas.join('')}</ul>${writeNextPage(LISTA, query, filtro, total)}`,
		}
	},
	listPaths: () => Promise.resolve([]),
}

/** Public page of a board: the composition of a day, with the members and the dates. */
export const paginaDoColegiado: PublicPageSource = {
	path: '/mandato/:codclg/:sglclg',
	async draw(pedido) {
		const { db, portal, params, query } = pedido
		const chave = z.safeParse(ChaveDoColegiado, params)
		if (!chave.success) return undefined
		const lida = z.safeParse(Busca, Object.fromEntries(query))
		try {
			const composicao = await compor(db, portal, { ...chave.data, ...(lida.success ? lida.data : {}) })
			const parte = lerParte(query)
			const conteudo =
				parte === 'composicao'
					? desenharComposicao(composicao, portal.config.PORTAL_FUSO_HORARIO)
					: await desenharParte(parte, { ...pedido, composicao })
			const instante = desenharInstante(parte, composicao, portal.config.PORTAL_FUSO_HORARIO)
			return desenharColegiado(composicao, { parte, conteudo: instante + conteudo, hoje: diaDe(portal) })
		} catch (erro) {
			if (erro instanceof NotFoundError) return undefined
			throw erro
		}
	},
	listPaths: async (db, portal) => (await listarColegiadosAtivos(db, diaDe(portal))).map(enderecoDoColegiado),
}

/** The instant of what is shown, said on every part that shows it, with the way to what is known now. */
function desenharInstante(parte: Parte, { data, em }: Composicao, fuso: string): string {
	if (em === null || parte === 'reunioes') return ''
	const hoje = escapeHtml(montarBusca(parte, { data, em: null }))
	return `<p>Como se sabia em ${formatInstant(em, fuso)}. O que se soube depois não aparece aqui. <a href="?${hoje}">Ver como se sabe hoje</a></p>`
}

/** A day that was corrected leads to what was known before. */
function desenharCorrecao({ data, em, corrigidaEm }: Composicao, fuso: string): string {
	if (em !== null || corrigidaEm === null) return ''
	const antes = encodeURIComponent(obterInstanteAntes(corrigidaEm))
	return `<p>Corrigida em ${formatInstant(corrigidaEm, fuso)}: o que se soube depois mudou a composição deste dia. <a href="?data=${data}&amp;em=${antes}">Ver como se sabia antes</a></p>`
}

/** Composition of the day: who presides, the seats and the quorums. */
function desenharComposicao(composicao: Composicao, fuso: string): string {
	const { colegiado, data, cadeiras, presidencia, materias } = composicao
	const preside = presidencia
		? `<p>Preside <strong>${escapeHtml(presidencia.nompes)}</strong> (${escapeHtml(presidencia.porque)}). ${escreverVotos(composicao)}</p>`
		: ''
	const quoruns =
		materias.length > 0
			? `<h2>Quóruns por matéria</h2><ul>${materias.map((uma) => `<li>${escapeHtml(escreverMateria(uma))}</li>`).join('')}</ul>`
			: ''
	return `<h2>Composição em ${diaEscrito(data)}</h2>${desenharCorrecao(composicao, fuso)}${preside}<table><thead><tr><th scope="col">Cadeira</th><th scope="col">Titular</th><th scope="col">Suplente</th><th scope="col">Situação</th></tr></thead><tbody>${cadeiras.map(desenharCadeira).join('')}</tbody></table>${quoruns}${desenharDados(colegiado, data)}`
}

interface Partida {
	readonly parte: Parte
	readonly conteudo: string
	readonly hoje: string
}

function desenharColegiado(composicao: Composicao, { parte, conteudo, hoje }: Partida): PublicPage {
	const { colegiado, nomes } = composicao
	const { nomclg, sglclg, tipclg, nomundrsp, dtadtvclg } = colegiado
	const extinto = dtadtvclg
		? `<p>${estaExtinto(dtadtvclg, hoje) ? 'Extinto' : 'Termina'} em ${diaEscrito(dtadtvclg)}.</p>`
		: ''
	const antes = nomes.map(
		({ nomclg: nome, nomundrsp: unidade, ate, numato }) =>
			`<p>Até ${diaEscrito(ate)}: ${escapeHtml(nome)}, ${escapeHtml(unidade)} (${escapeHtml(numato)}).</p>`,
	)
	const titulo = PARTES[parte]
	const daParte = parte === 'composicao' ? '' : `<h2>${titulo}</h2>`
	return {
		title: `${nomclg} · ${titulo.toLowerCase()}`,
		description: `Quem compõe ${nomclg} (${sglclg}), ${nomundrsp}: titulares, suplentes, mandatos e vagas.`,
		canonical: enderecoDoColegiado(colegiado) + (parte === 'composicao' ? '' : `?aba=${parte}`),
		html: `<h1>${escapeHtml(nomclg)}</h1><p>${[sglclg, tipclg, nomundrsp].map(escapeHtml).join(' · ')}</p>${extinto}${desenharParentes(composicao)}${antes.join('')}${desenharPartes(parte, composicao)}${daParte}${conteudo}<p><a href="${LISTA}">Todos os colegiados</a></p>`,
	}
}

/** Boards of which this one came and those that came of it, at their addresses. */
function desenharParentes({ antecessores, sucessores }: Composicao): string {
	const escrever = (titulo: string, parentes: Composicao['sucessores']) =>
		parentes.length === 0
			? ''
			: `<p>${titulo}: ${parentes.map((um) => `<a href="${enderecoDoColegiado(um)}">${escapeHtml(um.nomclg)}</a>`).join(', ')}.</p>`
	return escrever('Veio de', antecessores) + escrever('Deu origem a', sucessores)
}

const desenharCadeira = ({
	nomcad,
	ctgcad,
	tipfncclg,
	titular,
	suplente,
	proTempore,
	situacao,
	exercicio,
}: Cadeira): string =>
	`<tr><th scope="row">${escapeHtml(nomcad)}<br>${CATEGORIAS[ctgcad]}${tipfncclg === 'M' ? '' : ` · ${FUNCOES[tipfncclg]}`}</th><td>${desenharOcupante(titular)}</td><td>${desenharOcupante(suplente)}${suplente && exercicio === 'SUP' ? ' (em exercício)' : ''}</td><td>${SITUACOES[situacao]}${proTempore ? `<br>Pro tempore: ${desenharOcupante(proTempore)}` : ''}</td></tr>`

function desenharOcupante(mandato: MandatoPublico | null): string {
	if (!mandato) return '—'
	const { nompes, dtainimdt, numatodsg, codaucdoc } = mandato
	const ato = numatodsg ? `<br>${escapeHtml(numatodsg)}` : ''
	const termo = codaucdoc ? `<br><a href="/iddigital/${codaucdoc}">termo de posse</a>` : ''
	return `${escapeHtml(nompes)}<br>de ${diaEscrito(dtainimdt)} a ${diaEscrito(lerUltimoDia(mandato))}${ato}${termo}`
}

/** The same composition as data. */
function desenharDados(colegiado: ChaveDoColegiado, data: string): string {
	const raiz = enderecoDosDados(colegiado)
	const itens = [
		['Composição em PDF, com ID digital', `${raiz}/composicao.pdf?data=${data}`],
		['Composição em CSV', `${raiz}/planilha?formato=csv&amp;data=${data}`],
		['Fins dos mandatos, para programas de agenda', `${raiz}/agenda.ics`],
		['Todos os colegiados em Popolo', '/proxy/wsmandato/api/popolo'],
	]
	return `<h2>Dados</h2><ul>${itens.map(([texto, endereco]) => `<li><a href="${endereco}">${texto}</a></li>`).join('')}</ul>`
}
