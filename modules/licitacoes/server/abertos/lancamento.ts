import { fimDoDia, instanteEm } from '@portal/platform/contract'
import {
	CATEGORIAS_OCDS,
	CRITERIOS,
	CRITERIOS_OCDS,
	DOCUMENTOS_OCDS,
	enderecoDaLicitacao,
	enderecoDoDocumento,
	type Item,
	type LicitacaoCompleta,
	METODOS_OCDS,
	MODALIDADES,
	multiplicarDecimais,
	SITUACOES_OCDS,
} from '../../contract/index.ts'
import { type CredenciadoALancar, escreverCredenciados } from './credenciados.ts'
import { apresentarFornecedor, referirFornecedor } from './fornecedor.ts'
import { completarComNulos, type Objeto } from './nulos.ts'

/** Tag of the release of an event, from the closed codelist releaseTag. */
export type RotuloOcds = 'tender' | 'tenderAmendment' | 'tenderUpdate' | 'tenderCancellation'

export interface Acontecimento {
	/** Number of the release in its tender. */
	readonly numlan: number
	readonly rotulo: RotuloOcds
	readonly em: string
	/** Event as the page tells it; absent for a tender whose data began to be open after it was published. */
	readonly dsceve?: string
	readonly dscmot?: string | null
	/** Release before this one. */
	readonly anterior?: Objeto
}

export interface DaInstituicao {
	readonly prefixo: string
	readonly fuso: string
	readonly montarEndereco: (caminho: string) => string
}

/** JSON number with all of its digits, where a floating-point number would lose some. */
const escreverExato = (decimal: string): unknown =>
	(JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(decimal)
const escreverValor = (decimal: string) => ({ amount: escreverExato(decimal), currency: 'BRL' })

type Oferta = Item['classificados'][number]

function escreverItem({ numitm, dscitm, qtditm, unimed, vlrest }: Item) {
	const valor = vlrest === null ? {} : { value: escreverValor(vlrest) }
	return {
		id: String(numitm),
		description: dscitm,
		quantity: escreverExato(qtditm),
		unit: { name: unimed, ...valor },
	}
}

/** Award of each item with a result, to the first of those classified. */
function listarAdjudicacoes({ itens, sitlct }: LicitacaoCompleta, dtajul: string | null) {
	const status = {
		complete: 'active',
		cancelled: 'cancelled',
		active: 'pending',
		unsuccessful: 'unsuccessful',
	} as const
	const data = dtajul === null ? {} : { date: new Date(dtajul).toISOString() }
	return itens.flatMap(({ numitm, dscitm, qtditm, unimed, sititm, classificados: [primeiro] }) => {
		const doItem = { id: String(numitm), description: dscitm, quantity: escreverExato(qtditm) }
		if (sititm === 'D' || sititm === 'F')
			return [
				{
					id: `${numitm}-sem-vencedor`,
					status: 'unsuccessful',
					...data,
					items: [{ ...doItem, unit: { name: unimed } }],
				},
			]
		if (!primeiro) return []
		const fornecedor = referirFornecedor(primeiro)
		return [
			{
				id: `${numitm}-${fornecedor.id}`,
				status: status[SITUACOES_OCDS[sitlct]],
				...data,
				value: escreverValor(multiplicarDecimais(qtditm, primeiro.vlruni)),
				suppliers: [fornecedor],
				items: [{ ...doItem, unit: { name: unimed, value: escreverValor(primeiro.vlruni) } }],
			},
		]
	})
}

function listarParticipantes({ itens, codund, nomund }: LicitacaoCompleta) {
	const fornecedores = new Map<string, { readonly oferta: Oferta; venceu: boolean }>()
	for (const { classificados } of itens)
		for (const [lugar, oferta] of classificados.entries()) {
			const { id } = referirFornecedor(oferta)
			const visto = fornecedores.get(id) ?? { oferta, venceu: false }
			fornecedores.set(id, { ...visto, venceu: visto.venceu || lugar === 0 })
		}
	return [
		{ id: `unidade-${codund}`, name: nomund, roles: ['buyer', 'procuringEntity'] },
		...[...fornecedores.values()].map(({ oferta, venceu }) =>
			apresentarFornecedor(oferta, venceu ? ['tenderer', 'supplier'] : ['tenderer']),
		),
	]
}

/** Documents by version, and where the notice and the answered requests are read. */
function listarDocumentos({ codpcddsp, documentos, pedidos, versoes }: LicitacaoCompleta, daCasa: DaInstituicao) {
	const pagina = daCasa.montarEndereco(enderecoDaLicitacao(codpcddsp))
	const [ultima] = versoes
	return [
		{
			id: 'edital',
			documentType: 'tenderNotice',
			title: `Edital, versão ${ultima?.numver ?? 1}`,
			url: pagina,
			...(ultima ? { datePublished: new Date(ultima.dtaver).toISOString() } : {}),
			format: 'text/html',
			language: 'pt',
		},
		...(pedidos.length === 0
			? []
			: [
					{ id: 'pedidos', documentType: 'clarifications', title: 'Pedidos e respostas', url: `${pagina}?aba=pedidos` },
				]),
		...documentos.flatMap(({ numdoc, tipdoc, titdoc, versoes: doDocumento }) =>
			doDocumento.toReversed().map(({ numverdoc, dtapub }) => ({
				id: `${numdoc}-${numverdoc}`,
				documentType: DOCUMENTOS_OCDS[tipdoc],
				title: titdoc,
				url: daCasa.montarEndereco(enderecoDoDocumento({ codpcddsp, numdoc, numverdoc })),
				datePublished: new Date(dtapub).toISOString(),
				language: 'pt',
			})),
		),
	]
}

function escreverPeriodos({ modlct, dtapub, dtaabe, fimrec, dtalimper }: LicitacaoCompleta, fuso: string) {
	const comeca = instanteEm(dtapub, '00:00', fuso).toISOString()
	const fechar = (dia: string) => new Date(fimDoDia(dia, fuso)).toISOString()
	const abertura = new Date(dtaabe).toISOString()
	return {
		tenderPeriod:
			modlct === 'CRE'
				? { startDate: abertura, ...(fimrec === null ? {} : { endDate: fechar(fimrec) }) }
				: { startDate: comeca, endDate: abertura },
		enquiryPeriod: { startDate: comeca, ...(dtalimper === null ? {} : { endDate: fechar(dtalimper) }) },
	}
}

const escreverEmendas = ({ versoes }: LicitacaoCompleta) =>
	versoes
		.filter(({ numver }) => numver > 1)
		.toReversed()
		.map(({ numver, dtaver, motver, staprp }) => ({
			id: `versao-${numver}`,
			date: new Date(dtaver).toISOString(),
			rationale: motver ?? '',
			description: staprp === 'S' ? 'Toca as propostas: o prazo recomeça.' : 'Não toca as propostas.',
		}))

function escreverLicitacao(licitacao: LicitacaoCompleta, daCasa: DaInstituicao) {
	const { codpcddsp, numlct, dscobj, sitlct, modlct, tipobj, crijul, itens, pedidos, codund, nomund } = licitacao
	const criterio = CRITERIOS_OCDS[crijul]
	const emendas = escreverEmendas(licitacao)
	const ofertas = itens.flatMap(({ classificados }) => classificados.map(referirFornecedor))
	const participantes = [...new Map(ofertas.map((um) => [um.id, um])).values()]
	return {
		id: String(codpcddsp),
		title: `Licitação ${numlct}`,
		description: dscobj,
		status: SITUACOES_OCDS[sitlct],
		procuringEntity: { id: `unidade-${codund}`, name: nomund },
		items: itens.map(escreverItem),
		procurementMethod: METODOS_OCDS[modlct],
		procurementMethodDetails: MODALIDADES[modlct],
		mainProcurementCategory: CATEGORIAS_OCDS[tipobj],
		...(criterio === undefined ? {} : { awardCriteria: criterio }),
		awardCriteriaDetails: CRITERIOS[crijul],
		hasEnquiries: pedidos.length > 0,
		...escreverPeriodos(licitacao, daCasa.fuso),
		documents: listarDocumentos(licitacao, daCasa),
		...(participantes.length > 0 ? { tenderers: participantes } : {}),
		...(emendas.length > 0 ? { amendments: emendas } : {}),
	}
}

type Adjudicacao = ReturnType<typeof listarAdjudicacoes>[number]

/** Awards of the release before that are no more, as cancelled ones; a merge would keep them otherwise. */
function juntarCanceladas(anterior: Objeto | undefined, novas: readonly Adjudicacao[]): readonly unknown[] {
	const ids = new Set(novas.map(({ id }) => id))
	const antes = Array.isArray(anterior?.['awards']) ? (anterior['awards'] as readonly { readonly id: string }[]) : []
	return [...novas, ...antes.filter(({ id }) => !ids.has(id)).map(({ id }) => ({ id, status: 'cancelled' }))]
}

/** Tags of what the release says beside the tender: awards that are new, changed or taken back. */
function rotularAdjudicacoes(anterior: Objeto | undefined, awards: readonly unknown[], status: string): string[] {
	if (awards.length === 0) return []
	if (!anterior?.['awards']) return ['award']
	if (status === 'cancelled') return ['awardCancellation']
	const iguais = JSON.stringify(anterior['awards']) === JSON.stringify(JSON.parse(JSON.stringify(awards)))
	return iguais ? [] : ['awardUpdate']
}

type ALancar = LicitacaoCompleta & {
	readonly dtajul: string | null
	/** Accreditations that no release tells as they stand. */
	readonly credenciados: readonly CredenciadoALancar[]
}

/** Awards with their parties and tags: those of the items, or of the accredited. */
function escreverResultado(licitacao: ALancar, anterior: Objeto | undefined, { fuso }: DaInstituicao) {
	const participantes = listarParticipantes(licitacao)
	if (licitacao.modlct === 'CRE') {
		const { tags, awards, parties } = escreverCredenciados(licitacao.credenciados, licitacao, fuso)
		return { tags, awards, parties: [...participantes, ...parties] }
	}
	const awards = juntarCanceladas(anterior, listarAdjudicacoes(licitacao, licitacao.dtajul))
	const tags = rotularAdjudicacoes(anterior, awards, SITUACOES_OCDS[licitacao.sitlct])
	return { tags, awards, parties: participantes }
}

/**
 * Release of an event (OCDS 1.1): the whole of what the page says after it, with a null for each field that went away,
 * so that releases merged in their order give the page again.
 */
export function escreverLancamento(
	licitacao: ALancar,
	{ numlan, rotulo, em, dsceve, dscmot, anterior }: Acontecimento,
	daCasa: DaInstituicao,
): string {
	const ocid = `${daCasa.prefixo}-licitacao-${licitacao.codpcddsp}`
	const tender = escreverLicitacao(licitacao, daCasa)
	const { tags, awards, parties } = escreverResultado(licitacao, anterior, daCasa)
	const date = new Date(em).toISOString()
	const marco =
		dsceve === undefined
			? {}
			: {
					milestones: [
						{
							id: String(numlan),
							title: dsceve,
							type: 'x_event',
							...(dscmot ? { description: dscmot } : {}),
							dateMet: date,
							status: 'met',
						},
					],
				}
	return JSON.stringify({
		ocid,
		id: `${ocid}-${numlan}`,
		date,
		tag: [rotulo, ...tags],
		initiationType: 'tender',
		language: 'pt',
		parties,
		buyer: { id: `unidade-${licitacao.codund}`, name: licitacao.nomund },
		tender: { ...completarComNulos(obterObjeto(anterior?.['tender']), tender), ...marco },
		...(awards.length > 0 ? { awards } : {}),
	})
}

/** Milestones are of one release each: those before are no field that went away. */
function obterObjeto(tender: unknown): Objeto | undefined {
	if (typeof tender !== 'object' || tender === null) return undefined
	const { milestones: _milestones, ...resto } = tender as Objeto & { readonly milestones?: unknown }
	return resto
}
