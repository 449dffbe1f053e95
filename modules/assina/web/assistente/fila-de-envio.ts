import { enviarArquivo, guardarArquivo, tomarArquivosInterrompidos } from '@portal/arquivos/web/public'
import { call, callComProgresso, mensagemDe, queryClient } from '@portal/platform/web'
import { useEffect, useSyncExternalStore } from 'react'
import {
	salvarDocumentoEnviado,
	salvarDocumentoLoteDocAss,
	TAMANHO_MAXIMO_ARQUIVO,
	TIPOS_ACEITOS,
} from '../../contract/index.ts'
import { ARQUIVO_INVALIDO, arquivoMuitoGrande, tipoNaoPermitido } from '../../contract/mensagens.ts'
import { CHAVE } from '../queries.ts'

export type Envio = {
	readonly codigo: number
	readonly codlotdocasi: number
	readonly arquivo: File
	readonly fase: 'parado' | 'enviando' | 'concluido' | 'falhou'
	readonly enviados: number
	readonly erro?: string
	/** Resulting document. */
	readonly coddocuspasi?: number
	/** Permanent refusal, for which a retry cannot help. */
	readonly recusado?: true
}

const lugarDoLote = (codlotdocasi: number): string => `assina ${codlotdocasi}`

/** Client-side refusal of a file before its upload. */
export function problemaDoArquivo({ name, size, type }: File): string | undefined {
	if (size === 0) return ARQUIVO_INVALIDO
	if (!TIPOS_ACEITOS.some((aceito) => aceito === type)) return tipoNaoPermitido(name, type, TIPOS_ACEITOS)
	return size > TAMANHO_MAXIMO_ARQUIVO ? arquivoMuitoGrande(name, size) : undefined
}

/**
 * Sequential upload queue in the order of choice. It lives outside the pages, so that navigation between steps, or from
 * the new batch to its address, stops nothing.
 */
class FilaDeEnvio {
	#envios: readonly Envio[] = []
	#ouvintes = new Set<() => void>()
	#ultimo = 0
	#ocupada = false
	#controle: AbortController | undefined
	/** Cleanup callbacks by file, which drop the copy stored for a page reload. */
	#aoAcabar = new Map<number, () => void>()

	ler = (): readonly Envio[] => this.#envios

	assinar = (ouvinte: () => void): (() => void) => {
		this.#ouvintes.add(ouvinte)
		return () => this.#ouvintes.delete(ouvinte)
	}

	incluir(codlotdocasi: number, arquivos: readonly File[]): void {
		const novos = arquivos.map((arquivo): Envio => {
			this.#ultimo += 1
			const erro = problemaDoArquivo(arquivo)
			const envio = { codigo: this.#ultimo, codlotdocasi, arquivo, enviados: 0 }
			return erro === undefined ? { ...envio, fase: 'parado' } : { ...envio, fase: 'falhou', erro, recusado: true }
		})
		this.#trocar([...this.#envios, ...novos])
		for (const { codigo, arquivo, fase } of novos) if (fase === 'parado') this.#guardar(codigo, codlotdocasi, arquivo)
		void this.#seguir()
	}

	/** Resumes uploads interrupted by a page reload. */
	async retomar(codlotdocasi: number): Promise<void> {
		const interrompidos = await tomarArquivosInterrompidos(lugarDoLote(codlotdocasi))
		if (interrompidos.length > 0) this.incluir(codlotdocasi, interrompidos)
	}

	#guardar(codigo: number, codlotdocasi: number, arquivo: File): void {
		const { promise, resolve } = Promise.withResolvers<void>()
		this.#aoAcabar.set(codigo, resolve)
		void guardarArquivo(lugarDoLote(codlotdocasi), arquivo, promise)
	}

	repetir(codigo: number): void {
		this.#mudar(codigo, { fase: 'parado', enviados: 0 })
		void this.#seguir()
	}

	remover(codigo: number): void {
		this.#aoAcabar.get(codigo)?.()
		if (this.#envios.find((envio) => envio.codigo === codigo)?.fase === 'enviando') this.#controle?.abort()
		this.#trocar(this.#envios.filter((envio) => envio.codigo !== codigo))
	}

	async #seguir(): Promise<void> {
		const proximo = this.#envios.find(({ fase }) => fase === 'parado')
		if (this.#ocupada || !proximo) return
		this.#ocupada = true
		await this.#enviar(proximo)
		this.#ocupada = false
		void this.#seguir()
	}

	async #enviar({ codigo, codlotdocasi, arquivo }: Envio): Promise<void> {
		this.#mudar(codigo, { fase: 'enviando' })
		this.#controle = new AbortController()
		try {
			const { signal } = this.#controle
			const dados = { codlotdocasi, nomarq: arquivo.name }
			// Progress capped at the file size, since the form adds bytes of its own.
			const aoAndar = (enviados: number) => this.#mudar(codigo, { enviados: Math.min(enviados, arquivo.size) })
			const { coddocuspasi } = await enviarArquivo(arquivo, {
				sinal: signal,
				aoAndar,
				inteiro: () =>
					callComProgresso(salvarDocumentoLoteDocAss, { parts: { file: arquivo, json: dados } }, aoAndar, { signal }),
				receber: (codenv) => call(salvarDocumentoEnviado, { body: { ...dados, codenv } }, { signal }),
			})
			this.#mudar(codigo, { fase: 'concluido', coddocuspasi })
			// The next upload starts without waiting for the refetched list.
			void this.#trocarPelaLista(codigo)
		} catch (falha) {
			this.#mudar(codigo, { fase: 'falhou', enviados: 0, erro: mensagemDe(falha) })
		} finally {
			this.#aoAcabar.get(codigo)?.()
			this.#aoAcabar.delete(codigo)
		}
	}

	/** Removes a finished upload once the list of documents contains it. */
	async #trocarPelaLista(codigo: number): Promise<void> {
		await queryClient.invalidateQueries({ queryKey: CHAVE })
		this.remover(codigo)
	}

	#mudar(codigo: number, mudanca: Partial<Envio>): void {
		this.#trocar(this.#envios.map((envio) => (envio.codigo === codigo ? { ...envio, ...mudanca } : envio)))
	}

	#trocar(envios: readonly Envio[]): void {
		this.#envios = envios
		for (const ouvinte of this.#ouvintes) ouvinte()
	}
}

export const filaDeEnvio = new FilaDeEnvio()

export function useEnvios(codlotdocasi: number): readonly Envio[] {
	useEffect(() => void filaDeEnvio.retomar(codlotdocasi), [codlotdocasi])
	const envios = useSyncExternalStore(filaDeEnvio.assinar, filaDeEnvio.ler)
	return envios.filter((envio) => envio.codlotdocasi === codlotdocasi)
}
