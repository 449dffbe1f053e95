import { Readable } from 'node:stream'
import { type Entrada, type Medida, medirZip, montarZip } from '@portal/arquivos/server/public'
import { type Binario, checkStream, type Db, NotFoundError, type Portal, RuleError } from '@portal/platform/server'
import { escolherNomeNoZip, MAIS_ARQUIVOS_NO_ZIP } from '../../contract/index.ts'
import { type Acesso, exigirDireito } from '../acesso/acesso.ts'
import { vigiar } from '../acesso/vigiar.ts'
import { type LinhaDoZip, listarParaZip } from '../queries/zip.ts'

interface EntradaPrevista extends Medida {
	readonly coditm: number
	/** File to open when its turn comes; absent for a folder. */
	readonly arquivo?: { readonly chvarq: string; readonly sha256: string }
}

export interface Previsto {
	readonly nomzip: string
	readonly qtdarq: number
	readonly tamzip: number
	readonly entradas: readonly EntradaPrevista[]
}

/** Entries by their paths, folders first; a folder that holds something needs no entry of its own. */
function nomearEntradas(linhas: readonly LinhaDoZip[]): EntradaPrevista[] {
	const pastas = new Map<number, { caminho: string; ocupados: Set<string> }>()
	const topo = { caminho: '', ocupados: new Set<string>() }
	const comAlgo = new Set(linhas.map(({ coditmpai }) => coditmpai))
	return linhas.flatMap(({ coditm, coditmpai, tipitm, nomitm, chvarq, tamvrs, sha256 }) => {
		const pasta = pastas.get(coditmpai ?? 0) ?? topo
		const nome = `${pasta.caminho}${escolherNomeNoZip(nomitm, pasta.ocupados)}`
		if (tipitm === 'P') {
			pastas.set(coditm, { caminho: `${nome}/`, ocupados: new Set() })
			return comAlgo.has(coditm) ? [] : [{ coditm, nome: `${nome}/`, tamanho: 0 }]
		}
		if (chvarq === null || tamvrs === null || sha256 === null) return []
		return [{ coditm, nome, tamanho: tamvrs, arquivo: { chvarq, sha256 } }]
	})
}

/** Files of a folder, or of chosen items in it, as they stand now and as far as the person may read them. */
export async function preverZip(db: Db, pasta: Acesso, itens: readonly number[] = []): Promise<Previsto> {
	exigirDireito(pasta, 'ler')
	const escolhidos = itens.length === 0 ? [pasta.coditm] : itens
	const linhas = await listarParaZip(db, pasta.agente, escolhidos, MAIS_ARQUIVOS_NO_ZIP + 1)
	if (linhas.length > MAIS_ARQUIVOS_NO_ZIP)
		throw new RuleError(
			'arquivos-demais',
			'São arquivos demais para um ZIP. Baixe pasta por pasta, ou por um programa.',
		)
	const achados = new Map(linhas.map((linha) => [linha.coditm, linha]))
	if (itens.some((coditm) => achados.get(coditm)?.coditmpai !== pasta.coditm))
		throw new NotFoundError('item-nao-encontrado', 'Um dos itens já não está nesta pasta. Recarregue a página.')
	const entradas = nomearEntradas(linhas)
	const qtdarq = entradas.filter(({ arquivo }) => arquivo !== undefined).length
	if (qtdarq === 0) throw new RuleError('nada-a-baixar', 'Não há arquivos aqui para baixar. Escolha outros itens.')
	const unico = itens.length === 1 ? achados.get(itens[0] ?? 0)?.nomitm : undefined
	return { nomzip: `${unico ?? pasta.nomitm}.zip`, qtdarq, tamzip: medirZip(entradas), entradas }
}

/** @throws Error where a file may not leave any more. */
export type ConferirArquivo = (coditm: number) => Promise<void>

/** Each file is opened when its turn comes, after its right was asked for anew, and is compared with its hash. */
async function* abrirEntradas(
	{ files }: Portal,
	entradas: readonly EntradaPrevista[],
	conferir: ConferirArquivo,
): AsyncGenerator<Entrada> {
	for (const { coditm, nome, tamanho, arquivo } of entradas) {
		if (!arquivo) {
			yield { nome, tamanho, conteudo: Buffer.alloc(0) }
			continue
		}
		await conferir(coditm)
		const guardado = await files.abrir(arquivo.chvarq)
		if (!guardado) throw new NotFoundError('arquivo-ausente', `“${nome}” não foi encontrado. Avise o suporte.`)
		const conteudo = checkStream(guardado.conteudo, { sha256: arquivo.sha256, nome })
		yield { nome, tamanho, conteudo: vigiar(conteudo, () => conferir(coditm)) }
	}
}

/** Archive on its way: a right that is lost ends it without its index, so that nobody takes a part for the whole. */
export function enviarZip(portal: Portal, { nomzip, tamzip, entradas }: Previsto, conferir: ConferirArquivo): Binario {
	const quando = { em: portal.agora(), fuso: portal.config.PORTAL_FUSO_HORARIO }
	return {
		tipo: 'application/zip',
		nome: nomzip,
		tamanho: tamzip,
		conteudo: Readable.from(montarZip(abrirEntradas(portal, entradas, conferir), quando)),
	}
}
