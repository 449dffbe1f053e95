import { CodigoTexto, diaEscrito, escapeHtml } from '@portal/platform/contract'
import { type PublicPage, type PublicPageSource, writeNextPage } from '@portal/platform/server'
import * as z from 'zod/mini'
import {
	type CompraCompleta,
	ENDERECO_DOS_LIMITES,
	enderecoDaCompra,
	enderecoDaPartePublica,
	enderecoDoArquivo,
	enderecoDoBem,
	enderecoDoFornecedor,
	enderecoDosLimites,
	escreverSaldo,
	FiltroCompras,
	formatarQuantidade,
	formatarReais,
	lerProcesso,
	MAXIMO_CONTADO,
	mostrarInscricao,
	nomearModalidade,
	RESPONSAVEIS,
	type Responsavel,
	SITUACOES,
	SITUACOES_DA_ATA,
	TIPOS_DE_ARQUIVO,
} from '../contract/index.ts'
import { montarCompra } from './montar-compra.ts'
import { escreverNumero, lerNomesDasUnidades, mostrarCompra } from './mostrar.ts'
import { desenharSeHouver } from './paginas-com-formulario.ts'
import { paginarCompras } from './queries/compras.ts'
import { obterFornecedor, paginarVendas } from './queries/fornecedores.ts'
import { paginarBens } from './queries/precos.ts'

const LISTA = '/contratacoes'
const BANCO = '/contratacoes/banco/precos'
const DESCRICAO = 'O que a universidade comprou, de quem e por quanto.'
export const MAXIMO_NO_MAPA = 5000

/** Public page of the purchases, a page of them at a time. */
export const paginaDasCompras: PublicPageSource = {
	path: LISTA,
	async draw({ db, portal, query }) {
		const lido = z.safeParse(FiltroCompras, Object.fromEntries(query))
		const { pagina, porPagina, ...filtro } = lido.success ? lido.data : z.parse(FiltroCompras, {})
		const { linhas, total } = await paginarCompras(db, portal, filtro, {
			limite: porPagina,
			salto: (pagina - 1) * porPagina,
		})
		const nomear = await lerNomesDasUnidades(portal)
		const compras = linhas
			.map((linha) => mostrarCompra(linha, nomear))
			.map(
				({ codpcddsp, numcpr, objcpr, nomund, sitcpr, vlrhom }) =>
					`<li><a href="${enderecoDaCompra(codpcddsp)}">Compra ${escapeHtml(numcpr)}</a>: ${escapeHtml(objcpr)} ${escapeHtml(nomund)}. ${SITUACOES[sitcpr]}${vlrhom === null ? '' : `, ${formatarReais(vlrhom)}`}.</li>`,
			)
		const nenhuma = compras.length === 0 ? '<p>Nenhuma compra encontrada. Procure por outras palavras.</p>' : ''
		return {
			title: 'Contratações',
			description: DESCRICAO,
			canonical: pagina === 1 ? LISTA : `${LISTA}?pagina=${pagina}`,
			html: `<h1>Contratações</h1><p>${DESCRICAO}</p><p><a href="${BANCO}">Banco de preços</a> <a href="${ENDERECO_DOS_LIMITES}">Limites das dispensas</a></p><form action="${LISTA}"><p><label>Objeto, número ou fornecedor <input name="busca" maxlength="120" value="${escapeHtml(filtro.busca ?? '')}"></label> <button>Procurar</button></p></form>${nenhuma}<ul>${compras.join('')}</ul>${writeNextPage(LISTA, query, { pagina, porPagina }, Math.min(total, MAXIMO_CONTADO))}`,
		}
	},
	listPaths: () => Promise.resolve([LISTA, BANCO]),
}

/** Public page of a purchase: object, dates, items, results and suppliers. */
export const paginaDaCompra: PublicPageSource = {
	path: '/contratacoes/:codpcddsp',
	draw({ db, portal, params, query }) {
		const codigo = z.safeParse(CodigoTexto, params['codpcddsp'])
		if (!codigo.success) return Promise.resolve(undefined)
		return desenharSeHouver(async () => desenharCompra(await montarCompra(db, portal, codigo.data), query.get('feito')))
	},
	async listPaths(db, portal) {
		const { linhas } = await paginarCompras(db, portal, { ordem: 'recentes' }, { limite: MAXIMO_NO_MAPA, salto: 0 })
		return linhas.map(({ codpcddsp }) => enderecoDaCompra(codpcddsp))
	},
}

/** Notes for who comes from a form. The address bar proves nothing, so that none of them says that something was done. */
const NOTICIAS: Readonly<Record<string, string>> = {
	S: '<p role="status">Veja o seu e-mail: na primeira vez do dia em que é informado, o endereço recebe o link que confirma.</p>',
	N: '<p role="alert">Para acompanhar, informe um e-mail que exista, como nome@empresa.com.br.</p>',
	T: '<p role="status">Terminar um acompanhamento pelo link da mensagem apaga o endereço na hora. Ele pode ser pedido outra vez abaixo.</p>',
}

/** The process leads on where a visitor may read a part of it. */
function desenharProcesso({ numpro, stapropub }: CompraCompleta): string {
	if (numpro === null) return ''
	const nome = escapeHtml(numpro)
	return stapropub === 'S'
		? `<li>Processo: <a href="${enderecoDaPartePublica(lerProcesso(numpro) ?? '')}">${nome}</a></li>`
		: `<li>Processo: ${nome}</li>`
}

const desenharResponsavel = ({ tiprsp, nompes, dtaini, dtafim }: Responsavel): string =>
	`<li>${RESPONSAVEIS[tiprsp]}: ${escapeHtml(nompes)}, desde ${diaEscrito(dtaini)}${dtafim === null ? '' : ` até ${diaEscrito(dtafim)}`}</li>`

/** Legal ground, with the yearly limit that a direct contract by value is of. */
function desenharFundamento({ fundamento, anolim, codund }: CompraCompleta): string {
	const nome = fundamento === null ? '' : `<li>Fundamento: ${escapeHtml(fundamento)}</li>`
	if (anolim === null || codund === null) return nome
	return `${nome}<li><a href="${escapeHtml(enderecoDosLimites({ ano: anolim, codund }))}">Limite das dispensas da unidade em ${anolim}</a></li>`
}

function desenharCompra(compra: CompraCompleta, feito: string | null): PublicPage {
	const {
		codpcddsp,
		numcpr,
		objcpr,
		nomund,
		codmdl,
		sitcpr,
		dtapub,
		vlrhom,
		codlic,
		itens,
		eventos,
		arquivos,
		stacor,
		atas,
	} = compra
	const linhas = itens.map(({ numord, codbem, dscitm, qtditm, unimed, resultados }) => {
		const nome = codbem === null ? escapeHtml(dscitm) : `<a href="${enderecoDoBem(codbem)}">${escapeHtml(dscitm)}</a>`
		const dele = resultados.map(
			({ codfor, nomfor, niform, vlruni, stacan, ata }) =>
				`<a href="${enderecoDoFornecedor(codfor)}">${escapeHtml(nomfor)}</a> (${escapeHtml(niform)}): ${formatarReais(vlruni)} cada${stacan === 'S' ? ', cancelado' : ''}${ata === null ? '' : `; ata ${escapeHtml(ata.numata)}, até ${diaEscrito(ata.dtafim)}, saldo ${escreverSaldo(ata.saldo)}`}`,
		)
		const quanto = `${formatarQuantidade(qtditm)} × ${escapeHtml(unimed)}`
		return `<li>${numord}. ${[`${nome}, ${quanto}`, ...dele].join('<br>')}</li>`
	})
	const documentos = arquivos.map(
		({ codarq_fs, tiparq, nomarq }) =>
			`<li><a href="${escapeHtml(enderecoDoArquivo(codarq_fs))}">${escapeHtml(nomarq)}</a>, ${TIPOS_DE_ARQUIVO[tiparq]}</li>`,
	)
	const registradas = atas.map(
		({ numata, nomfor, dtaini, dtafim, sitata }) =>
			`<li>Ata ${escapeHtml(numata)}${nomfor === null ? '' : `, ${escapeHtml(nomfor)}`}: ${SITUACOES_DA_ATA[sitata].toLowerCase()}${dtaini === null || dtafim === null ? '' : `, de ${diaEscrito(dtaini)} a ${diaEscrito(dtafim)}`}</li>`,
	)
	const fatos = eventos.map(({ dtaeve, dsceve }) => `<li>${diaEscrito(dtaeve)}: ${escapeHtml(dsceve)}</li>`)
	return {
		title: `Compra ${numcpr}`,
		description: objcpr,
		canonical: enderecoDaCompra(codpcddsp),
		html: `<h1>Compra ${escapeHtml(numcpr)}</h1>${NOTICIAS[feito ?? ''] ?? ''}<p>${escapeHtml(objcpr)}</p><ul><li>${escapeHtml(nomund)}</li><li>${nomearModalidade(codmdl)}</li><li>${SITUACOES[sitcpr]}</li><li>Divulgada em ${diaEscrito(dtapub)}</li>${vlrhom === null ? '' : `<li>Valor homologado: ${formatarReais(vlrhom)}</li>`}${compra.responsaveis.map(desenharResponsavel).join('')}${desenharFundamento(compra)}${codlic === null ? '' : `<li><a href="/licitacoes/${codlic}">Licitação que deu origem à compra</a></li>`}${desenharProcesso(compra)}</ul><h2>Itens</h2>${stacor === 'S' ? '<p>A lista de itens pode estar incompleta: confira no PNCP pelo número de controle.</p>' : ''}<ol>${linhas.join('')}</ol>${registradas.length > 0 ? `<h2>Atas de registro de preços</h2><ul>${registradas.join('')}</ul>` : ''}${documentos.length > 0 ? `<h2>Arquivos</h2><ul>${documentos.join('')}</ul>` : ''}<h2>Andamento</h2><ul>${fatos.join('')}</ul><h2>Acompanhar por e-mail</h2><form method="post" action="/proxy/wscontratacoes/api/compras/${codpcddsp}/acompanhamentos/formulario"><p><label>E-mail <input name="codema" type="email" required maxlength="254"></label></p><p><button>Acompanhar</button></p></form>`,
	}
}

/** Public page of the price bank: the items of the catalogue. */
export const paginaDoBanco: PublicPageSource = {
	path: BANCO,
	async draw({ db, query }) {
		const busca = query.get('busca')?.slice(0, 120)
		const { itens } = await paginarBens(db, busca, { limite: 100, salto: 0 })
		const linhas = itens.map(
			({ codbem, nombem, unibas, qtdpre }) =>
				`<li><a href="${enderecoDoBem(codbem)}">${escapeHtml(nombem)}</a>: ${qtdpre} ${qtdpre === 1 ? 'preço praticado' : 'preços praticados'}, por ${escapeHtml(unibas)}</li>`,
		)
		return {
			title: 'Banco de preços',
			description: 'Preços que a universidade pagou, por item, com a conta da referência.',
			canonical: BANCO,
			html: `<h1>Banco de preços</h1><ul>${linhas.join('')}</ul>`,
		}
	},
	listPaths: () => Promise.resolve([]),
}

const VENDAS_NA_PAGINA = 100

/** Public page of a supplier: what it sold, the newest first. */
export const paginaDoFornecedor: PublicPageSource = {
	path: '/contratacoes/fornecedor/:codfor',
	draw({ db, params }) {
		const codigo = z.safeParse(CodigoTexto, params['codfor'])
		if (!codigo.success) return Promise.resolve(undefined)
		return desenharSeHouver(async () => {
			const fornecedor = await obterFornecedor(db, codigo.data)
			const { itens } = await paginarVendas(db, codigo.data, { limite: VENDAS_NA_PAGINA, salto: 0 })
			const vendas = itens.map(
				({ codpcddsp, numcpr, anocpr, dtares, dscitm, qtdhom, unimed, vlruni }) =>
					`<li>${diaEscrito(dtares)}: ${escapeHtml(dscitm)}, ${formatarQuantidade(qtdhom)} × ${escapeHtml(unimed)} a ${formatarReais(vlruni)} cada, na <a href="${enderecoDaCompra(codpcddsp)}">compra ${escapeHtml(escreverNumero({ numcpr, anocpr }))}</a></li>`,
			)
			const { nomfor, niforn, tippes, qtdcpr, vlrtot, estabelecimentos } = fornecedor
			const outros = estabelecimentos.map(
				(um) =>
					`<li><a href="${enderecoDoFornecedor(um.codfor)}">${escapeHtml(um.nomfor)}</a>, ${escapeHtml(mostrarInscricao(um.niforn, um.tippes))}</li>`,
			)
			return {
				title: nomfor,
				description: `O que ${nomfor} vendeu à universidade.`,
				canonical: enderecoDoFornecedor(codigo.data),
				html: `<h1>${escapeHtml(nomfor)}</h1><ul><li>${escapeHtml(mostrarInscricao(niforn, tippes))}</li><li>${qtdcpr} ${qtdcpr === 1 ? 'compra' : 'compras'}</li><li>Valor dos resultados: ${formatarReais(vlrtot)}</li></ul><h2>O que vendeu</h2><ul>${vendas.join('')}</ul>${outros.length === 0 ? '' : `<h2>Outros estabelecimentos da empresa</h2><ul>${outros.join('')}</ul>`}`,
			}
		})
	},
	listPaths: () => Promise.resolve([]),
}
