import * as z from 'zod/mini'
import { AtaDoPncp, CompraDoPncp, Envelope, ItemDoPncp, ResultadoDoPncp } from './formas.ts'

export interface ArquivoLido {
	/** Path inside the folder: lists of items and results are those of the control number in it. */
	readonly nome: string
	readonly texto: string
}

export interface ItemReunido {
	readonly item: ItemDoPncp
	readonly resultados: Map<number, ResultadoDoPncp>
}

export interface CompraReunida {
	readonly compra: CompraDoPncp
	readonly itens: Map<number, ItemReunido>
	/** Reasons why the lists may be cut: nothing of such a purchase is called complete. */
	readonly cortes: string[]
}

/** Page sizes of the PNCP: a list exactly so long may go on. */
const TAMANHOS_DE_PAGINA: readonly number[] = [10, 50, 500]

/** Numbers become the text of their digits, because a floating-point number would lose some. */
function lerExato(texto: string): unknown {
	const reviver = (_chave: string, valor: unknown, contexto?: { readonly source?: string }): unknown =>
		typeof valor === 'number' ? (contexto?.source ?? String(valor)) : valor
	return JSON.parse(texto, reviver)
}

type Especie = 'ata' | 'compra' | 'item' | 'resultado'

function reconhecer(registro: unknown): Especie | undefined {
	if (typeof registro !== 'object' || registro === null) return undefined
	if ('numeroControlePNCPAta' in registro) return 'ata'
	if ('objetoCompra' in registro) return 'compra'
	if ('niFornecedor' in registro) return 'resultado'
	return 'numeroItem' in registro ? 'item' : undefined
}

interface Lista {
	readonly nome: string
	readonly controle: string | undefined
	readonly numeroItem: number | undefined
	readonly especie: Especie | undefined
	readonly registros: readonly unknown[]
	/** Records that the envelope announces; undefined for a naked array. */
	readonly total: number | undefined
}

const CONTROLE = /([0-9A-Z]{14}-1-\d{6})-(\d{4})/
const ITEM = /itens?[-/](\d{1,6})[-/]resultados/

/** The two shapes of an answer: the envelope with its totals, and the naked array; a purchase alone is a list of one. */
function lerLista({ nome, texto }: ArquivoLido): Lista {
	const conteudo = lerExato(texto)
	const [, raiz, ano] = CONTROLE.exec(nome) ?? []
	const [, item] = ITEM.exec(nome) ?? []
	const envelope = z.safeParse(Envelope, conteudo)
	const registros = Array.isArray(conteudo) ? conteudo : envelope.success ? envelope.data.data : [conteudo]
	return {
		nome,
		controle: raiz && `${raiz}/${ano}`,
		numeroItem: item === undefined ? undefined : Number(item),
		especie: reconhecer(registros[0]),
		registros,
		total: Array.isArray(conteudo) || !envelope.success ? undefined : (envelope.data.totalRegistros ?? undefined),
	}
}

export class Leitura {
	readonly compras = new Map<string, CompraReunida>()
	readonly atas = new Map<string, AtaDoPncp>()
	/** Lines of the report about files and records that were not read. */
	readonly recusas: string[] = []
	readonly avisos: string[] = []
	readonly #listas: Lista[] = []

	ler(arquivos: readonly ArquivoLido[]): this {
		for (const arquivo of arquivos.toSorted((a, b) => (a.nome < b.nome ? -1 : 1))) this.#abrir(arquivo)
		for (const lista of this.#listas.filter(({ especie }) => especie === 'compra')) this.#juntarCompras(lista)
		for (const lista of this.#listas.filter(({ especie }) => especie === 'item')) this.#juntarItens(lista)
		for (const lista of this.#listas.filter(({ especie }) => especie === 'resultado')) this.#juntarResultados(lista)
		for (const lista of this.#listas.filter(({ especie }) => especie === 'ata')) this.#juntarAtas(lista)
		this.#conferir('compra', this.compras.size, 'contratações')
		this.#conferir('ata', this.atas.size, 'atas')
		this.#conferirItens()
		return this
	}

	#abrir(arquivo: ArquivoLido): void {
		if (arquivo.texto.trim() === '') return
		try {
			const lista = lerLista(arquivo)
			if (lista.especie !== undefined) this.#listas.push(lista)
			else if (lista.registros.length > 0) this.recusas.push(`${arquivo.nome}: não é uma resposta do PNCP.`)
		} catch {
			// A refusal by volume comes as HTML, saved under the name of the answer.
			this.recusas.push(`${arquivo.nome}: não é JSON. O PNCP recusou a consulta? Peça o arquivo de novo.`)
		}
	}

	#validar<T>(forma: z.ZodMiniType<T>, registro: unknown, onde: string): T | undefined {
		const lido = z.safeParse(forma, registro)
		if (lido.success) return lido.data
		const campos = lido.error.issues.map(({ path }) => path.join('.')).join(', ')
		this.recusas.push(`${onde}: fora da forma em ${campos || 'tudo'}.`)
		return undefined
	}

	#juntarCompras({ nome, registros }: Lista): void {
		for (const [indice, registro] of registros.entries()) {
			const compra = this.#validar(CompraDoPncp, registro, `${nome}, registro ${indice + 1}`)
			if (!compra) continue
			const antes = this.compras.get(compra.numeroControlePNCP)
			if (antes && escreverAtualizacao(antes.compra) > escreverAtualizacao(compra)) continue
			const reunida: CompraReunida = { compra, itens: antes?.itens ?? new Map(), cortes: antes?.cortes ?? [] }
			this.compras.set(compra.numeroControlePNCP, reunida)
			if (compra.itens) this.#guardarItens(reunida, compra.itens, nome)
		}
	}

	#juntarAtas({ nome, registros }: Lista): void {
		for (const [indice, registro] of registros.entries()) {
			const ata = this.#validar(AtaDoPncp, registro, `${nome}, registro ${indice + 1}`)
			if (!ata) continue
			const antes = this.atas.get(ata.numeroControlePNCPAta)
			if (!antes || escreverAtualizacao(antes) <= escreverAtualizacao(ata))
				this.atas.set(ata.numeroControlePNCPAta, ata)
		}
	}

	#obter({ controle, nome }: Lista, declarado?: string | null): CompraReunida | undefined {
		const numero = declarado ?? controle
		const reunida = numero === undefined ? undefined : this.compras.get(numero)
		if (!reunida)
			this.recusas.push(
				`${nome}: ${numero === undefined ? 'o nome não traz o número de controle da contratação' : `a contratação ${numero} não está nos arquivos`}.`,
			)
		return reunida
	}

	#juntarItens(lista: Lista): void {
		const reunida = this.#obter(lista)
		if (reunida) this.#guardarItens(reunida, lista.registros, lista.nome)
	}

	#guardarItens(reunida: CompraReunida, registros: readonly unknown[], nome: string): void {
		for (const [indice, registro] of registros.entries()) {
			const item = this.#validar(ItemDoPncp, registro, `${nome}, item ${indice + 1}`)
			if (!item) {
				reunida.cortes.push('um item não pôde ser lido')
				continue
			}
			const resultados = reunida.itens.get(item.numeroItem)?.resultados ?? new Map()
			reunida.itens.set(item.numeroItem, { item, resultados })
			for (const resultado of item.resultados ?? []) this.#guardarResultado(reunida, resultado, nome, item.numeroItem)
		}
	}

	#juntarResultados(lista: Lista): void {
		for (const registro of lista.registros) {
			const declarado = z.safeParse(ResultadoDoPncp, registro).data?.numeroControlePNCPCompra
			const reunida = this.#obter(lista, declarado)
			if (!reunida) return
			this.#guardarResultado(reunida, registro, lista.nome, lista.numeroItem)
		}
	}

	#guardarResultado(reunida: CompraReunida, registro: unknown, nome: string, doNome: number | undefined): void {
		const resultado = this.#validar(ResultadoDoPncp, registro, `${nome}, resultado`)
		const numero = resultado?.numeroItem ?? doNome
		const item = numero == null ? undefined : reunida.itens.get(numero)
		if (resultado && item) item.resultados.set(resultado.sequencialResultado, resultado)
		else {
			reunida.cortes.push(`um resultado${numero == null ? '' : ` do item ${numero}`} ficou de fora`)
			if (resultado) this.recusas.push(`${nome}: o resultado é de um item que não está nos arquivos.`)
		}
	}

	/** Lists of purchases and of atas: by their envelope, or by a length that is that of a page. */
	#conferir(especie: Especie, lidas: number, nome: string): void {
		const listas = this.#listas.filter((lista) => lista.especie === especie)
		const total = Math.max(0, ...listas.map((lista) => lista.total ?? 0))
		if (total > lidas) this.avisos.push(`As consultas anunciam ${total} ${nome}, e os arquivos trazem ${lidas}.`)
		for (const lista of listas)
			if (lista.total === undefined && TAMANHOS_DE_PAGINA.includes(lista.registros.length))
				this.avisos.push(`${lista.nome}: tem exatamente ${lista.registros.length} ${nome}; pode estar cortado.`)
	}

	#conferirItens(): void {
		for (const [controle, { compra, itens, cortes }] of this.compras) {
			const listas = this.#listas.filter((lista) => lista.especie === 'item' && lista.controle === controle)
			const tamanhos = listas.length > 0 ? listas.map(({ registros }) => registros.length) : [compra.itens?.length ?? 0]
			const total = Math.max(0, ...listas.map(({ total = 0 }) => total))
			if (itens.size === 0) cortes.push('não há itens nos arquivos')
			else if (total > itens.size) cortes.push(`há ${itens.size} de ${total} itens`)
			else if (total === 0 && tamanhos.every((tamanho) => TAMANHOS_DE_PAGINA.includes(tamanho)))
				cortes.push(`a lista tem exatamente ${itens.size} itens e pode estar cortada`)
			const maior = Math.max(0, ...itens.keys())
			if (maior > itens.size) cortes.push(`os itens vão até o número ${maior}, e há ${itens.size}`)
			const sem = [...itens].flatMap(([numero, { item, resultados }]) =>
				item.temResultado === true && resultados.size === 0 ? [numero] : [],
			)
			if (sem.length > 0)
				cortes.push(
					sem.length === 1 ? `falta o resultado do item ${sem[0]}` : `faltam os resultados de ${sem.length} itens`,
				)
		}
	}
}

/** Last change that a record tells of; an older record never replaces a newer one. */
export const escreverAtualizacao = ({
	dataAtualizacaoGlobal,
	dataAtualizacao,
	dataPublicacaoPncp,
}: Pick<AtaDoPncp, 'dataAtualizacaoGlobal' | 'dataAtualizacao' | 'dataPublicacaoPncp'>): string =>
	dataAtualizacaoGlobal ?? dataAtualizacao ?? dataPublicacaoPncp ?? ''
